import Foundation
import FoundationClients
import Testing

/// Faults that are injected beneath a client.
@Suite struct FileSystemFaultTests {
  static let bases: [@Sendable () -> FileSystemClient] = [{ .live }, { .test }]

  private func run(
    _ base: Int,
    _ faults: FileSystemFaults,
    _ body: (_ failing: FileSystemClient, _ base: FileSystemClient, _ folder: URL) throws -> Void
  ) throws {
    let base = Self.bases[base]()
    let folder = try base.uniqueTemporaryDirectory()
    defer { try? base.delete(at: folder) }
    try base.write(Data("old".utf8), to: folder / "a")
    try body(.failing(over: base, when: faults), base, folder)
  }

  /// The steps of a durable atomic write, in the order in which a disk needs them.
  @Test(arguments: bases.indices)
  func `a durable atomic write takes these steps`(_ base: Int) throws {
    let journal = FileSystemFaults.none
    try run(base, journal) { failing, _, folder in
      try failing.write(Data("new".utf8), to: folder / "a", options: [.atomic, .durable])
      let changes = journal.steps.filter { $0.change != nil }
      let operations: [FileSystemStep.Operation] = [
        .create, .setMode, .write, .synchronizeFile, .rename, .synchronizeFolder,
      ]
      #expect(changes.map(\.operation) == operations)
      #expect(changes.map(\.change) == Array(1...6))
      #expect(changes[4].path == (folder / "a").path)
      #expect(changes[5].path == folder.path)
      #expect(Set(changes[0...3].map(\.path)).count == 1)
      #expect(journal.changeCount == 6)
    }
  }

  @Test(arguments: bases.indices) func `short writes are completed`(_ base: Int) throws {
    let faults = FileSystemFaults.shortWrites(of: 7)
    try run(base, faults) { failing, base, folder in
      let data = Data((0..<1_000).map { UInt8(truncatingIfNeeded: $0) })
      for options in [FileWriteOptions(), .atomic] {
        try failing.write(data, to: folder / "a", options: options)
        #expect(try base.read(from: folder / "a") == data)
      }
      try failing.append(data, to: folder / "b")
      try failing.copy(from: folder / "a", to: folder / "c")
      #expect(try base.read(from: folder / "b") == data)
      #expect(try base.read(from: folder / "c") == data)
      #expect(faults.steps.count { $0.operation == .write } > 400)
    }
  }

  @Test(arguments: bases.indices, [0, 1, 500, 999])
  func `a full disk leaves the old content`(_ base: Int, _ room: Int) throws {
    try run(base, .noSpace(afterBytes: room)) { failing, base, folder in
      let data = Data(count: 1_000)
      expect(.noSpace) { try failing.write(data, to: folder / "a", options: .atomic) }
      expect(.noSpace) { try failing.write(data, to: folder / "new", options: .withoutOverwriting) }
      #expect(try base.read(from: folder / "a") == Data("old".utf8))
      let names = try base.contents(of: folder, options: .includingHidden)
      #expect(names.map(\.lastPathComponent) == ["a"])
    }
  }

  @Test(arguments: bases.indices) func `a full disk and a plain write`(_ base: Int) throws {
    try run(base, .noSpace(afterBytes: 10)) { failing, base, folder in
      expect(.noSpace) { try failing.write(Data(count: 30), to: folder / "a", options: []) }
      let content = try base.read(from: folder / "a")
      #expect(content.count == 10)
    }
  }

  @Test(arguments: bases.indices) func `a full disk and a copy`(_ base: Int) throws {
    try run(base, .noSpace(afterBytes: 2)) { failing, base, folder in
      try base.createDirectory(at: folder / "d", withIntermediates: false)
      try base.copy(from: folder / "a", to: folder / "d/a")
      expect(.noSpace) { try failing.copy(from: folder / "d", to: folder / "e") }
      #expect(try base.contents(of: folder, options: .includingHidden).count == 2)
    }
  }

  @Test(arguments: bases.indices)
  func `a copy of a read-only folder that fails leaves nothing`(_ base: Int) throws {
    for isComplete in [false, true] {
      let faults: FileSystemFaults =
        isComplete ? .error(.noSpace, at: .rename) : .noSpace(afterBytes: 4)
      try run(base, faults) { failing, base, folder in
        try base.createDirectory(at: folder / "d/r", withIntermediates: true)
        try base.write(Data("new".utf8), to: folder / "d/r/a")
        try base.write(Data("new".utf8), to: folder / "d/z")
        for name in ["d/r", "d"] { try base.setMode(0o555, at: folder / name) }
        defer { for name in ["d", "d/r"] { try? base.setMode(0o755, at: folder / name) } }
        expect(.noSpace) { try failing.copy(from: folder / "d", to: folder / "e") }
        let names = try base.contents(of: folder, options: .includingHidden)
        #expect(names.map(\.lastPathComponent) == ["a", "d"])
        #expect(try base.attributes(at: folder / "d/r").mode == 0o555)
      }
    }
  }

  @Test(
    arguments: bases.indices,
    [
      FileSystemStep.Operation.create, .setMode, .write, .synchronizeFile, .rename,
      .synchronizeFolder,
    ]
  )
  func `an error at any step of a write`(
    _ base: Int,
    _ operation: FileSystemStep.Operation
  ) throws {
    try run(base, .error(.inputOutput, at: operation)) { failing, base, folder in
      expect(.inputOutput) {
        try failing.write(Data("new".utf8), to: folder / "a", options: [.atomic, .durable])
      }
      // Only the last step is after the renaming.
      let content = try base.read(from: folder / "a")
      #expect(content == Data((operation == .synchronizeFolder ? "new" : "old").utf8))
      #expect(try base.contents(of: folder, options: .includingHidden).count == 1)
    }
  }

  @Test(arguments: bases.indices) func `one error, then none`(_ base: Int) throws {
    try run(base, .error(.permissionDenied, at: .read, time: 2)) { failing, _, folder in
      var counts = [try failing.read(from: folder / "a").count]
      expect(.permissionDenied) { _ = try failing.read(from: folder / "a") }
      counts.append(try failing.read(from: folder / "a").count)
      #expect(counts == [3, 3])
    }
  }

  @Test func `after a crash nothing works any more, and the base shows what is left`() throws {
    let base = FileSystemClient.test
    let url = URL(filePath: "/a")
    try base.write(Data("safe".utf8), to: url, options: [.atomic, .durable])
    try base.write(Data("not safe".utf8), to: url, options: .atomic)
    let faults = FileSystemFaults.crash(atChange: 2)
    let failing = FileSystemClient.failing(over: base, when: faults)
    try failing.createDirectory(at: URL(filePath: "/d"), withIntermediates: false)
    #expect(!faults.hasCrashed)
    expect(.crashed) { try failing.delete(at: url) }
    #expect(faults.hasCrashed)
    expect(.crashed) { _ = try failing.read(from: url) }
    expect(.crashed) { _ = try failing.itemKind(at: url) }
    expect(.crashed) { _ = try failing.contents(of: URL(filePath: "/")) }
    #expect(try base.read(from: url) == Data("safe".utf8))
    #expect(try !base.folderExists(at: URL(filePath: "/d")))
  }

  @Test(arguments: [
    (CrashSurvival.synchronized, "old", "none"), (.names, "", "empty"), (.everything, "new", "x"),
  ])
  func `what a crash leaves`(_ keeping: CrashSurvival, _ a: String, _ b: String) throws {
    let base = FileSystemClient.test
    let folder = URL(filePath: "/")
    try base.write(Data("old".utf8), to: folder / "a", options: [.atomic, .durable])
    try base.write(Data("new".utf8), to: folder / "a", options: .atomic)
    try base.write(Data("x".utf8), to: folder / "b", options: [])
    let failing = FileSystemClient.failing(over: base, when: .crash(atChange: 1, keeping: keeping))
    expect(.crashed) { try failing.delete(at: folder / "a") }
    #expect(try base.read(from: folder / "a") == Data(a.utf8))
    let left = try base.fileExists(at: folder / "b") ? base.read(from: folder / "b") : nil
    let text = left.map { $0.isEmpty ? "empty" : String(decoding: $0, as: UTF8.self) } ?? "none"
    #expect(text == b)
  }

  @Test(.timeLimit(.minutes(5))) func `a crash ends what is watched`() async throws {
    let base = FileSystemClient.test
    let folder = URL(filePath: "/", directoryHint: .isDirectory)
    let changes = try base.watch(at: folder)
    let file = try base.watch(at: folder / "b")
    try base.write(Data(), to: folder / "a", options: [])
    let failing = FileSystemClient.failing(over: base, when: .crash(atChange: 1))
    expect(.crashed) { try failing.write(Data(), to: folder / "b", options: []) }
    try base.write(Data(), to: folder / "b", options: [])
    var seen: [FileChange] = []
    for await change in changes { seen.append(change) }
    for await change in file { seen.append(change) }
    #expect(seen == [.created(folder / "a")])
    var later = try base.watch(at: folder).makeAsyncIterator()
    try base.write(Data("x".utf8), to: folder / "b", options: [])
    #expect(await later.next() == .changed(folder / "b"))
  }

  @Test(arguments: [FileLockMode.shared, .exclusive])
  func `a lock from before a crash does not count after it`(_ mode: FileLockMode) throws {
    let base = FileSystemClient.test
    let urls = [URL(filePath: "/a"), URL(filePath: "/b")]
    let old = try urls.map { try base.lock(at: $0, mode: mode, timeout: .zero) }
    let failing = FileSystemClient.failing(
      over: base,
      when: .crash(atChange: 1, keeping: .everything)
    )
    expect(.crashed) { try failing.write(Data(), to: URL(filePath: "/c")) }
    // One is given up before the file is locked again, one while it is.
    old[0].unlock()
    let new = try urls.map { try base.lock(at: $0, mode: mode, timeout: .zero) }
    old[1].unlock()
    for (url, lock) in zip(urls, new) {
      expect(.timedOut) { _ = try base.lock(at: url, mode: .exclusive, timeout: .zero) }
      lock.unlock()
      try base.lock(at: url, mode: .exclusive, timeout: .zero).unlock()
    }
  }

  @Test func `faults upon faults`() throws {
    let inner = FileSystemFaults.none
    let once = FileSystemClient.failing(over: .test, when: inner)
    let twice = FileSystemClient.failing(over: once, when: .error(.noSpace, at: .write))
    expect(.noSpace) { try twice.write(Data("x".utf8), to: URL(filePath: "/a")) }
    #expect(inner.steps.contains { $0.operation == .create })
    #expect(!inner.steps.contains { $0.operation == .write })
  }

  @Test func `a client of one's own fails by its endpoints`() throws {
    var own = FileSystemClient.unimplemented
    own.read = { _ in Data("mine".utf8) }
    own.write = { _, _, _ in }
    let url = URL(filePath: "/a")
    let failing = FileSystemClient.failing(over: own, when: .noSpace(afterBytes: 3))
    #expect(try failing.read(from: url) == Data("mine".utf8))
    try failing.write(Data("abc".utf8), to: url)
    expect(.noSpace) { try failing.write(Data("d".utf8), to: url) }
    let crashing = FileSystemClient.failing(over: own) {
      $0.change == 1 ? .crash(keeping: .names) : nil
    }
    #expect(try crashing.read(from: url) == Data("mine".utf8))
    expect(.crashed) { try crashing.write(Data(), to: url) }
    expect(.crashed) { _ = try crashing.read(from: url) }
  }

  @Test func `modification times come from the date client`() throws {
    let times = DateClient.incrementing(by: .seconds(60))
    try withDependencies {
      $0.date = times
    } operation: {
      let files = FileSystemClient.test
      let url = URL(filePath: "/a")
      try files.write(Data("x".utf8), to: url)
      let first = try files.attributes(at: url).modificationDate
      try files.append(Data("y".utf8), to: url)
      #expect(try files.attributes(at: url).modificationDate > first)
    }
    let day = Date(timeIntervalSince1970: 1_700_000_000.5)
    let fixed = FileSystemClient.inMemory(files: ["/b": Data()], now: { day })
    #expect(try fixed.attributes(at: URL(filePath: "/b")).modificationDate == day)
  }

  @Test func `each test client is another disk`() throws {
    let url = URL(filePath: "/a")
    try FileSystemClient.test.write(Data(), to: url)
    #expect(try !FileSystemClient.test.fileExists(at: url))
    let given = FileSystemClient.inMemory(files: ["/d/a": Data("x".utf8), "b": Data()])
    #expect(try given.read(from: URL(filePath: "/d/a")) == Data("x".utf8))
    #expect(try given.fileExists(at: URL(filePath: "/b")))
  }
}

/// Expects a file system error of one code.
private func expect(
  _ code: FileSystemError.Code,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: () throws -> Void
) {
  let error = #expect(throws: FileSystemError.self, sourceLocation: sourceLocation) { try body() }
  #expect(error?.code == code, sourceLocation: sourceLocation)
}

extension URL {
  fileprivate static func / (folder: URL, name: String) -> URL {
    folder.appending(path: name, directoryHint: .notDirectory)
  }
}
