import Foundation
import FoundationClients
import Synchronization
import Testing

/// What the file of a suite survives, on a file system in memory that fails where it is told to.
@Suite struct UserDefaultsFaultTests {
  // MARK: Crashes

  /// Writes a series of states, one key each time, and notes the last that was promised to be kept.
  private static func write(
    _ folder: DefaultsFolder,
    through fileSystem: FileSystemClient,
    promised: inout Int
  ) throws {
    let defaults = try folder.open(through: fileSystem, writesInBackground: false)
    for state in 1...4 {
      defaults.set(state, forKey: "state")
      defaults.set(.data(Data(repeating: UInt8(state), count: 100)), forKey: "ballast")
      if state == 3 { defaults.removeObject(forKey: "removed") }
      if state == 1 { defaults.set(1, forKey: "removed") }
      try defaults.synchronize()
      promised = state
    }
  }

  /// The state that the disk holds after a crash, checked to be a whole one.
  private static func stateAfterCrash(of folder: DefaultsFolder) throws -> Int {
    let defaults = try folder.open()
    let state = defaults.int(forKey: "state")
    let ballast = state == 0 ? nil : Data(repeating: UInt8(state), count: 100)
    #expect(defaults.data(forKey: "ballast") == ballast)
    #expect(defaults.contains(key: "removed") == (1...2).contains(state))
    #expect(folder.reports.all.isEmpty, "the file was not whole")
    return state
  }

  /// The crashes after which less was left than had been promised.
  private static func brokenPromises(
    _ survival: CrashSurvival,
    spoiling spoil: (inout FileSystemClient) -> Void = { _ in }
  ) throws -> Int {
    let journal = FileSystemFaults.none
    var promised = 0
    var healthy = FileSystemClient.failing(over: .test, when: journal)
    spoil(&healthy)
    try write(DefaultsFolder(healthy), through: healthy, promised: &promised)
    #expect(promised == 4)
    #expect(journal.changeCount > 12)
    var broken = 0
    for change in 1...journal.changeCount {
      let disk = FileSystemClient.test
      let faults = FileSystemFaults.crash(atChange: change, keeping: survival)
      var faulty = FileSystemClient.failing(over: disk, when: faults)
      spoil(&faulty)
      let folder = DefaultsFolder(disk)
      var promised = 0
      try? write(folder, through: faulty, promised: &promised)
      #expect(faults.hasCrashed)
      let fresh = DefaultsFolder(disk, at: folder.url)
      if try stateAfterCrash(of: fresh) < promised { broken += 1 }
    }
    return broken
  }

  @Test(arguments: [
    CrashSurvival.synchronized, .names, .everything, .mixture(seed: 1), .mixture(seed: 2),
  ])
  func `whatever step a crash hits, what was synchronised is there, and whole`(
    survival: CrashSurvival
  ) throws {
    #expect(try Self.brokenPromises(survival) == 0)
  }

  @Test func `the proof finds a write that is not durable`() throws {
    let broken = try Self.brokenPromises(.synchronized) { fileSystem in
      let write = fileSystem.write
      fileSystem.write = { data, url, options in
        let isFile = url.pathExtension == "plist"
        try write(data, url, isFile ? [.atomic, .mode(0o600)] : options)
      }
    }
    #expect(broken > 0)
  }

  // MARK: Failing writes

  @Test func `a full disk keeps the old values, says so once, and is written when it has room`()
    async throws
  {
    let disk = FileSystemClient.test
    let isFull = Atomic(false)
    let folder = DefaultsFolder(disk)
    let tried = AsyncStream.makeStream(of: Void.self)
    let faulty = FileSystemClient.failing(
      over: disk,
      when: FileSystemFaults { step in
        guard step.operation == .write, isFull.load(ordering: .relaxed) else { return nil }
        tried.continuation.yield()
        return .noSpace(afterBytes: 10)
      }
    )
    let defaults = try folder.open(through: faulty)
    defaults.set("old", forKey: "k")
    try defaults.synchronize()
    isFull.store(true, ordering: .relaxed)
    defaults.set("new", forKey: "k")
    let error = #expect(throws: UserDefaultsError.self) { try defaults.synchronize() }
    #expect(error?.code == .notWritten)
    #expect((error?.underlying as? FileSystemError)?.code == .noSpace)
    #expect(defaults.string(forKey: "k") == "new")
    #expect(try folder.contents() == ["k": "old"])
    // The background has tried, and tries again by itself.
    var attempts = tried.stream.makeAsyncIterator()
    for _ in 0..<4 { await attempts.next() }
    #expect(folder.reports.all.map(\.code) == [.notWritten])
    let reader = try folder.open()
    let changes = reader.changes(forKey: "k")
    isFull.store(false, ordering: .relaxed)
    #expect(await changes.first { $0 == "new" } == .some("new"))
    #expect(folder.reports.all.count == 1)
    // Only now, since an attempt that is under way has a temporary file.
    #expect(try folder.names() == ["suite.plist"])
  }

  @Test(arguments: [
    FileSystemStep.Operation.create, .write, .synchronizeFile, .rename, .synchronizeFolder, .lock,
    .read,
  ])
  func `a step that fails once loses nothing`(operation: FileSystemStep.Operation) throws {
    let disk = FileSystemClient.test
    let folder = DefaultsFolder(disk)
    let mustFail = Atomic(false)
    let faulty = FileSystemClient.failing(
      over: disk,
      when: FileSystemFaults { step in
        guard step.operation == operation,
          mustFail.compareExchange(expected: true, desired: false, ordering: .relaxed).exchanged
        else { return nil }
        return .error(.inputOutput)
      }
    )
    let defaults = try folder.open(through: faulty, writesInBackground: false)
    let other = try folder.open(writesInBackground: false)
    defaults.set(1, forKey: "mine")
    try defaults.synchronize()
    // The other's values must survive a write that fails after they were read.
    other.set(2, forKey: "other")
    try other.synchronize()
    defaults.set(3, forKey: "mine")
    mustFail.store(true, ordering: .relaxed)
    #expect(throws: UserDefaultsError.self) { try defaults.synchronize() }
    #expect(mustFail.load(ordering: .relaxed) == false)
    try defaults.synchronize()
    #expect(try folder.contents() == ["mine": 3, "other": 2])
    #expect(defaults.keys() == ["mine", "other"])
  }

  @Test func `a write that took effect and still failed is made durable before success is told`()
    throws
  {
    let disk = FileSystemClient.test
    let folder = DefaultsFolder(disk)
    let mustFail = Atomic(false)
    let crash = Atomic(false)
    let faulty = FileSystemClient.failing(
      over: disk,
      when: FileSystemFaults { step in
        if crash.load(ordering: .relaxed) { return .crash(keeping: .synchronized) }
        guard step.operation == .synchronizeFolder,
          mustFail.compareExchange(expected: true, desired: false, ordering: .relaxed).exchanged
        else { return nil }
        return .error(.inputOutput)
      }
    )
    let defaults = try folder.open(through: faulty, writesInBackground: false)
    defaults.set(1, forKey: "k")
    try defaults.synchronize()
    defaults.set(2, forKey: "k")
    mustFail.store(true, ordering: .relaxed)
    #expect(throws: UserDefaultsError.self) { try defaults.synchronize() }
    try defaults.synchronize()
    crash.store(true, ordering: .relaxed)
    defaults.set(3, forKey: "k")
    #expect(throws: UserDefaultsError.self) { try defaults.synchronize() }
    #expect(try folder.contents() == ["k": 2])
  }

  /// A suite with a value on disk, nothing on its way there, and then damage to its file.
  private static func damaged(
    _ folder: DefaultsFolder,
    on disk: FileSystemClient,
    through faulty: FileSystemClient,
    writesInBackground: Bool = true
  ) throws -> UserDefaultsClient {
    let value = PropertyListValue(dictionaryLiteral: ("k", 1))
    let options: FileWriteOptions = [.createIntermediates, .durable]
    try disk.write(value.propertyListData, to: folder.file(), options: options)
    let defaults = try folder.open(through: faulty, writesInBackground: writesInBackground)
    try disk.write(Data("garbage".utf8), to: folder.file(), options: options)
    return defaults
  }

  @Test(.timeLimit(.minutes(1)))
  func `values that could not be written anew after damage are tried again by themselves`()
    async throws
  {
    let disk = FileSystemClient.test
    let folder = DefaultsFolder(disk)
    let isFull = Atomic(true)
    let faulty = FileSystemClient.failing(
      over: disk,
      when: FileSystemFaults { step in
        guard step.operation == .write, isFull.load(ordering: .relaxed) else { return nil }
        return .noSpace(afterBytes: 10)
      }
    )
    let defaults = try Self.damaged(folder, on: disk, through: faulty)
    let error = #expect(throws: UserDefaultsError.self) { try defaults.synchronize() }
    #expect(error?.code == .notWritten)
    #expect(defaults.int(forKey: "k") == 1)
    isFull.store(false, ordering: .relaxed)
    let changes = try folder.open().changes(forKey: "k")
    #expect(await changes.first { $0 == 1 } == .some(1))
    #expect(try folder.contents() == ["k": 1])
  }

  @Test func `values written anew after damage are durable before success is told`() throws {
    let disk = FileSystemClient.test
    let folder = DefaultsFolder(disk)
    let mustFail = Atomic(false)
    let crash = Atomic(false)
    let faulty = FileSystemClient.failing(
      over: disk,
      when: FileSystemFaults { step in
        if crash.load(ordering: .relaxed) { return .crash(keeping: .synchronized) }
        guard step.operation == .synchronizeFolder,
          mustFail.compareExchange(expected: true, desired: false, ordering: .relaxed).exchanged
        else { return nil }
        return .error(.inputOutput)
      }
    )
    let defaults = try Self.damaged(
      folder,
      on: disk,
      through: faulty,
      writesInBackground: false
    )
    mustFail.store(true, ordering: .relaxed)
    #expect(throws: UserDefaultsError.self) { try defaults.synchronize() }
    #expect(mustFail.load(ordering: .relaxed) == false)
    try defaults.synchronize()
    crash.store(true, ordering: .relaxed)
    defaults.set(2, forKey: "k")
    #expect(throws: UserDefaultsError.self) { try defaults.synchronize() }
    #expect(try folder.contents() == ["k": 1])
  }

  @Test func `a suite that nobody could move aside is not opened`() throws {
    let disk = FileSystemClient.test
    let folder = DefaultsFolder(disk)
    try disk.write(
      Data("garbage".utf8),
      to: folder.file(),
      options: [.createIntermediates]
    )
    let faulty = FileSystemClient.failing(
      over: disk,
      when: .error(.permissionDenied, at: .rename)
    )
    let error = #expect(throws: UserDefaultsError.self) { try folder.open(through: faulty) }
    #expect(error?.code == .corrupt)
    #expect(try disk.read(from: folder.file()) == Data("garbage".utf8))
  }
}
