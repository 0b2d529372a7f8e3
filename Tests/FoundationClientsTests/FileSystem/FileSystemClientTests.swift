import Foundation
import FoundationClients
import Synchronization
import Testing

#if canImport(Glibc)
import Glibc
#endif

/// What only the machine's own file system can show.
@Suite(.serialized) struct FileSystemClientTests {
  #if os(Linux)
  private func openQueues() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count { name in
      let target = try? FileManager.default.destinationOfSymbolicLink(
        atPath: "/proc/self/fd/\(name)"
      )
      return target == "anon_inode:inotify"
    }
  }

  /// How many folders this process watches.
  private func watches() throws -> Int {
    let folder = "/proc/self/fdinfo"
    return try FileManager.default.contentsOfDirectory(atPath: folder).reduce(0) { count, name in
      let info = (try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)) ?? ""
      return count + info.split(separator: "\n").count { $0.hasPrefix("inotify") }
    }
  }

  @Test func `a thousand watches leak nothing`() async throws {
    let folder = try FileSystemClient.live.uniqueTemporaryDirectory()
    defer { try? FileSystemClient.live.delete(at: folder) }
    let others = (0..<10).map { folder.appending(path: "\($0)") }
    for url in others {
      try FileSystemClient.live.createDirectory(at: url, withIntermediates: true)
    }
    var most = 0
    for round in 0..<1_000 {
      let changes = try FileSystemClient.live.watch(at: others[round % 10])
      if round % 3 == 0 {
        let task = Task { for await _ in changes {} }
        task.cancel()
        await task.value
      }
      most = max(most, try round % 100 == 0 ? openQueues() : 0)
    }
    #expect(most == 1)
    // Other tests watch folders of their own meanwhile: at most a few, and never a thousand.
    let left = try watches()
    #expect(left < 30, "\(left) watches are left")
  }

  @Test func `five hundred watches at once`() async throws {
    let folder = try FileSystemClient.live.uniqueTemporaryDirectory()
    defer { try? FileSystemClient.live.delete(at: folder) }
    let all = try (0..<500).map { _ in try FileSystemClient.live.watch(at: folder) }
    let file = folder.appending(path: "a")
    try FileSystemClient.live.write(Data(), to: file)
    for changes in all {
      var iterator = changes.makeAsyncIterator()
      #expect(await iterator.next() == .created(file))
    }
  }

  /// The steps that the faults count are the system calls that a real save makes, in their order.
  @Test(
    .tags(.stress),
    .enabled("strace is not installed, or this is not a long run") {
      Stress.isOn && FileManager.default.isExecutableFile(atPath: "/usr/bin/strace")
    }
  )
  func `the model makes the calls that the system sees`() async throws {
    let folder = try FileSystemClient.live.uniqueTemporaryDirectory()
    defer { try? FileSystemClient.live.delete(at: folder) }
    let journal = FileSystemFaults.none
    let files = FileSystemClient.failing(over: .live, when: journal)
    let store = ResourceStore(fileSystem: files, folder: folder.appending(path: "s.store"))
    try store.saveResource("old", named: "v")
    let before = journal.steps.count

    let log = folder.appending(path: "log")
    let tracer = Process()
    tracer.executableURL = URL(filePath: "/usr/bin/strace")
    let calls = "openat,write,fsync,rename,renameat,renameat2,fchmod,fchmodat,mkdirat,unlinkat"
    tracer.arguments = [
      "-f", "-y", "-e", "trace=\(calls)", "-o", log.path, "-p", "\(getpid())",
    ]
    tracer.standardError = FileHandle.nullDevice
    try tracer.run()
    while try !isTraced() { usleep(1_000) }
    try store.saveResource("new", named: "v")
    try store.deleteResource(named: "v")
    // Foundation starts processes with signals blocked, so it takes the one that cannot be.
    let end = folder.appending(path: "end")
    try FileSystemClient.live.write(Data(), to: end, options: [])
    while try !String(contentsOf: log, encoding: .utf8).contains(end.path) { usleep(1_000) }
    kill(tracer.processIdentifier, SIGKILL)
    tracer.waitUntilExit()

    let modelled = journal.steps.dropFirst(before).filter { $0.change != nil }.map(\.description)
    let text = try String(contentsOf: log, encoding: .utf8)
    let seen = text.split(separator: "\n").compactMap {
      step(in: String($0), below: store.folder.path)
    }
    #expect(seen == modelled)
    let verbs = modelled.map { String($0.prefix { $0 != " " }) }
    let save = ["create", "setMode", "write", "synchronizeFile", "rename", "synchronizeFolder"]
    #expect(verbs == save + ["remove", "synchronizeFolder", "remove"])
  }

  private func isTraced() throws -> Bool {
    let status = try String(contentsOfFile: "/proc/thread-self/status", encoding: .utf8)
    return !status.contains("TracerPid:\t0\n")
  }

  /// Reads a traced call that changes something, as the journal would say it.
  private func step(in line: String, below folder: String) -> String? {
    let quoted = line.split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
    let angled = line.split(separator: "<").dropFirst().compactMap {
      $0.split(separator: ">").first.map(String.init)
    }
    func path(_ candidates: [String]) -> String? { candidates.first { $0.hasPrefix(folder) } }
    guard let call = line.split(separator: " ").dropFirst().first?.split(separator: "(").first
    else { return nil }
    switch call {
    case "openat":
      let writes = line.contains("O_WRONLY") && line.contains("O_CREAT")
      return writes ? path(quoted).map { "create \($0)" } : nil
    case "write": return path(angled).map { "write \($0)" }
    case "fchmod": return path(angled).map { "setMode \($0)" }
    case "fsync":
      return path(angled).map { name in
        (name.hasSuffix(".tmp") ? "synchronizeFile " : "synchronizeFolder ") + name
      }
    case "rename", "renameat", "renameat2":
      return path(quoted.reversed()).map { "rename \($0)" }
    case "unlinkat": return path(quoted).map { "remove \($0)" }
    case "mkdirat": return path(quoted).map { "createFolder \($0)" }
    default: return nil
    }
  }
  #endif

  @Test func `names that are not UTF-8 are listed and deleted`() throws {
    let live = FileSystemClient.live
    let folder = try live.uniqueTemporaryDirectory()
    let bytes = Array(folder.path.utf8) + Array("/d/".utf8) + [0xFF, 0x61]
    try live.createDirectory(at: folder.appending(path: "d"), withIntermediates: false)
    let path = (bytes + [0]).map { CChar(bitPattern: $0) }
    let descriptor = open(path, O_CREAT | O_WRONLY, 0o600)
    #expect(descriptor >= 0)
    close(descriptor)
    let listed = try live.contents(of: folder.appending(path: "d"))
    #expect(listed.map(\.lastPathComponent) == ["\u{FFFD}a"])
    try live.copy(from: folder.appending(path: "d"), to: folder.appending(path: "e"))
    try live.delete(at: folder)
    #expect(try !live.folderExists(at: folder))
  }

  @Test func `devices and pipes are written to, never replaced`() throws {
    try FileSystemClient.live.write(Data("x".utf8), to: URL(filePath: "/dev/null"))
    #expect(try FileSystemClient.live.itemKind(at: URL(filePath: "/dev/null")) == .other)
  }

  #if os(Linux)
  @Test func `where no folder can be made, the error says so`() {
    for place in ["/proc/nope", "/proc/nope/a/b"] {
      let error = #expect(throws: FileSystemError.self) {
        try FileSystemClient.live.createDirectory(at: URL(filePath: place), withIntermediates: true)
      }
      #expect(error?.code == .notFound)
    }
  }
  #endif

  @Test func `files of the system say no size`() throws {
    let status = URL(filePath: "/proc/self/status")
    try #require(try FileSystemClient.live.fileExists(at: status))
    #expect(try FileSystemClient.live.attributes(at: status).size == 0)
    #expect(try FileSystemClient.live.read(from: status).count > 100)
  }
}
