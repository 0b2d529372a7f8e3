import Foundation
import FoundationClients
import Synchronization
import Testing

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Stores that real processes share, and in which they are killed.
@Suite(.serialized) struct ResourceStoreProcessTests {
  /// A value that shows whether it is whole.
  struct Page: Codable, Equatable, Sendable {
    var number: Int
    var lines: [String]

    init(_ number: Int) {
      self.number = number
      lines = (0..<50).map { "line \($0) of page \(number)" }
    }

    var isWhole: Bool { self == Page(number) }
  }

  @Test(.tags(.stress), .timeLimit(.minutes(5)))
  func `a killed writer leaves a whole value`() async throws {
    let folder = try FileSystemClient.live.uniqueTemporaryDirectory()
    defer { try? FileSystemClient.live.delete(at: folder) }
    var last = 0
    var advances = 0
    let kills = Stress.count(6, stressed: 300)
    for kill in 0..<kills {
      // The writer begins where the last one was stopped, and reports each save that returned.
      let delay = (kill * 7_919) % 30_000
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [path = folder.path as String, delay = delay as Int] in
        let folder = URL(filePath: path)
        let store = ResourceStore(fileSystem: .live, folder: folder / "s.store")
        let journal = folder / "returned"
        var number = numberOfSaves(in: journal)
        try store.saveResource(Page(number), named: "page")
        // A busy machine may take long to begin; what counts is where the kill falls.
        let begun = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
          begun.wait()
          usleep(UInt32(delay))
          killOneself()
        }
        while true {
          number += 1
          switch number % 5 {
          case 0: try store.updateResource(named: "page", default: Page(0)) { $0 = Page(number) }
          default: try store.saveResource(Page(number), named: "page")
          }
          try FileSystemClient.live.write(
            Data("\(number)".utf8),
            to: journal,
            options: .atomic
          )
          begun.signal()
        }
      }
      let store = ResourceStore(fileSystem: .live, folder: folder / "s.store")
      let page = try #require(try store.loadResource(Page.self, named: "page"))
      let returned = numberOfSaves(in: folder / "returned")
      #expect(page.isWhole)
      #expect(page.number == returned || page.number == returned + 1)
      let rubbish = try FileSystemClient.live
        .contents(of: folder / "s.store", options: .includingHidden).map(\.lastPathComponent)
      #expect(rubbish == ["page.lock", "page.value"])
      if returned > last { advances += 1 }
      last = returned
      try Data("\(page.number)".utf8).write(to: folder / "returned")
    }
    print("\(kills) kills, \(advances) of them after saves, \(last) saves in all")
    #expect(advances == kills)
  }

  @Test(.tags(.stress), .timeLimit(.minutes(5)))
  func `two processes increment one value`() async throws {
    for _ in 0..<Stress.count(1, stressed: 10) {
      let folder = try FileSystemClient.live.uniqueTemporaryDirectory()
      defer { try? FileSystemClient.live.delete(at: folder) }
      let writers = Writers()
      try await withThrowingTaskGroup(of: Int?.self) { group in
        for _ in 0..<2 {
          group.addTask {
            await #expect(processExitsWith: .success) { [path = folder.path as String] in
              let store = ResourceStore(fileSystem: .live, folder: URL(filePath: path) / "s.store")
              for _ in 0..<100 {
                try store.updateResource(named: "page", default: Page(0)) { page in
                  #expect(page.isWhole)
                  page = Page(page.number + 1)
                }
              }
            }
            return nil
          }
        }
        group.addTask {
          let store = ResourceStore(fileSystem: .live, folder: folder / "s.store")
          var reads = 0
          var last = 0
          while !writers.areOver.load(ordering: .relaxed) {
            if let page = try store.loadResource(Page.self, named: "page") {
              #expect(page.isWhole && page.number >= last)
              last = page.number
              reads += 1
            }
            await Task.yield()
          }
          return reads
        }
        for _ in 0..<2 { _ = try await group.next() }
        writers.areOver.store(true, ordering: .relaxed)
        let reads = try await group.next() ?? 0
        #expect(reads ?? 0 > 0)
      }
      let store = ResourceStore(fileSystem: .live, folder: folder / "s.store")
      #expect(try store.loadResource(Page.self, named: "page")?.number == 200)
    }
  }

  @Test func `a file size limit is a full disk`() async throws {
    await #expect(processExitsWith: .success) {
      let folder = try FileSystemClient.live.uniqueTemporaryDirectory()
      let store = ResourceStore(fileSystem: .live, folder: folder / "s.store")
      try store.saveResource("old", named: "v")
      signal(SIGXFSZ, SIG_IGN)
      limitFileSize(to: 10_000)
      let big = String(repeating: "x", count: 20_000)
      let error = #expect(throws: FileSystemError.self) {
        try store.saveResource(big, named: "v")
      }
      #expect(error?.code == .noSpace)
      #expect(try store.loadResource(String.self, named: "v") == "old")
      #expect(throws: FileSystemError.self) {
        try FileSystemClient.live.write(Data(big.utf8), to: folder / "a", options: .atomic)
      }
      let left = try FileSystemClient.live.contents(of: folder, options: .includingHidden)
      #expect(left.map(\.lastPathComponent) == ["s.store"])
      try FileSystemClient.live.delete(at: folder)
    }
  }

  @Test func `a nearly full file system in memory`() async throws {
    for room in stride(from: 0, through: 400, by: 7) {
      let files = FileSystemClient.test
      let folder = URL(filePath: "/s")
      try ResourceStore(fileSystem: files, folder: folder).saveResource(Page(1), named: "v")
      let full = FileSystemClient.failing(over: files, when: .noSpace(afterBytes: room))
      let store = ResourceStore(fileSystem: full, folder: folder)
      let error = #expect(throws: FileSystemError.self) {
        try store.saveResource(Page(2), named: "v")
      }
      #expect(error?.code == .noSpace)
      let left = try ResourceStore(fileSystem: files, folder: folder)
        .loadResource(Page.self, named: "v")
      #expect(left == Page(1))
      let names = try files.contents(of: folder, options: .includingHidden)
      #expect(names.map(\.lastPathComponent) == ["v.lock", "v.value"])
    }
  }

  @Test(.tags(.stress)) func `many resources in one store`() throws {
    let folder = try FileSystemClient.live.uniqueTemporaryDirectory()
    defer { try? FileSystemClient.live.delete(at: folder) }
    var store = ResourceStore(fileSystem: .live, folder: folder / "s.store")
    store.isDurable = false
    let count = Stress.count(1_000, stressed: 10_000)
    for number in 0..<count { try store.saveResource(number, named: "resource/\(number)") }
    let names = try store.names()
    #expect(names.count == count)
    #expect(Set(names) == Set((0..<count).map { "resource/\($0)" }))
    for number in stride(from: 0, to: count, by: 97) {
      #expect(try store.loadResource(Int.self, named: "resource/\(number)") == number)
    }
    try store.deleteAll()
    #expect(try store.names() == [])
  }

  @Test(.tags(.stress)) func `a very large value`() throws {
    let folder = try FileSystemClient.live.uniqueTemporaryDirectory()
    defer { try? FileSystemClient.live.delete(at: folder) }
    let store = ResourceStore(fileSystem: .live, folder: folder / "s.store")
    let size = Stress.count(5_000_000, stressed: 200_000_000)
    var data = Data(count: size)
    data[size / 2] = 7
    try store.saveData(data, named: "big")
    #expect(try store.loadData(named: "big") == data)
    try store.updateResource(named: "small", default: 0) { value in value += 1 }
  }
}

/// The number that a file holds, 0 if there is none.
private func numberOfSaves(in file: URL) -> Int {
  let data = try? FileSystemClient.live.read(from: file)
  return data.flatMap { Int(String(decoding: $0, as: UTF8.self)) } ?? 0
}

/// Whether the writing processes have ended.
private final class Writers: Sendable {
  let areOver = Atomic(false)
}

/// Ends the process as `kill -9` does.
private func killOneself() { kill(getpid(), SIGKILL) }

private func limitFileSize(to bytes: UInt) {
  #if canImport(Glibc)
  var limit = rlimit(rlim_cur: rlim_t(bytes), rlim_max: rlim_t(bytes))
  setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
  #else
  var limit = rlimit(rlim_cur: rlim_t(bytes), rlim_max: rlim_t(bytes))
  setrlimit(RLIMIT_FSIZE, &limit)
  #endif
}

extension URL {
  fileprivate static func / (folder: URL, name: String) -> URL {
    folder.appending(path: name, directoryHint: .notDirectory)
  }
}
