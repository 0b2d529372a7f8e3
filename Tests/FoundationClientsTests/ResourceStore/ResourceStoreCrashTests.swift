import Foundation
import FoundationClients
import Synchronization
import Testing

/// A crash at every step of every operation of a store, on a disk that forgets.
@Suite struct ResourceStoreCrashTests {
  struct Value: Codable, Hashable, Sendable { var number: Int }

  /// What a reopened store holds: everything that one may see of it.
  struct Seen: Hashable, CustomStringConvertible {
    var values: [String: Int?] = [:]
    var version: Int?

    var description: String { "\(values.sorted { $0.key < $1.key }) \(version ?? 0)" }
  }

  struct Operation: Sendable, CustomTestStringConvertible {
    var name: String
    /// What is there before, stored safely.
    var prepare: @Sendable (ResourceStore) throws -> Void
    var run: @Sendable (ResourceStore) throws -> Void

    var testDescription: String { name }
  }

  static let schema = ResourceSchema(
    version: 3,
    migrations: [
      1: JSONMigration.value { $0 = ["old": $0] },
      2: JSONMigration.object { $0["number"] = $0.removeValue(forKey: "old") },
    ]
  )

  static let operations: [Operation] = [
    Operation(
      name: "first save",
      prepare: { _ in },
      run: { try $0.saveResource(Value(number: 2), named: "v") }
    ),
    Operation(
      name: "save",
      prepare: { try $0.saveResource(Value(number: 1), named: "v") },
      run: { try $0.saveResource(Value(number: 2), named: "v") }
    ),
    Operation(
      name: "save with a long name",
      prepare: { try $0.saveResource(Value(number: 1), named: String(repeating: "n", count: 400)) },
      run: { try $0.saveResource(Value(number: 2), named: String(repeating: "n", count: 400)) }
    ),
    Operation(
      name: "update",
      prepare: { try $0.saveResource(Value(number: 1), named: "v") },
      run: { try $0.updateResource(named: "v") { (value: inout Value) in value.number += 1 } }
    ),
    Operation(
      name: "migrate",
      prepare: { try $0.saveResource(1, named: "v") },
      run: { _ = try $0.resource("v", of: Value.self, schema: schema).load() }
    ),
    Operation(
      name: "delete",
      prepare: { try $0.saveResource(Value(number: 1), named: "v") },
      run: { try $0.deleteResource(named: "v") }
    ),
    Operation(
      name: "deleteAll",
      prepare: { store in
        for name in ["v", "w", "x"] { try store.saveResource(Value(number: 1), named: name) }
      },
      run: { try $0.deleteAll() }
    ),
  ]

  static let folder = URL(filePath: "/home/data/s.store")

  static func look(_ files: FileSystemClient) throws -> Seen {
    let store = ResourceStore(fileSystem: files, folder: folder)
    var seen = Seen()
    for name in try store.names() {
      let stored = try store.load(name)
      seen.version = stored?.version
      seen.values[name] =
        try stored?.version == nil
        ? (try? store.loadResource(Value.self, named: name))?.number
          ?? store.loadResource(Int.self, named: name)
        : store.resource(name, of: Value.self, schema: schema).load()?.number
    }
    return seen
  }

  /// Runs an operation with a crash at every change; gives the number of crash points and what broke.
  static func matrix(
    _ operation: Operation,
    _ keeping: CrashSurvival,
    skipping: FileSystemStep.Operation? = nil
  ) throws -> (points: Int, failures: [String]) {
    /// A crash at one change, and one synchronisation of a kind skipped.
    @Sendable func faults(crashAt change: Int, skippingTime time: Int = 0) -> FileSystemFaults {
      let count = Mutex(0)
      return FileSystemFaults { step in
        if step.change == change { return .crash(keeping: keeping) }
        guard step.operation == skipping else { return nil }
        let number = count.withLock { count in
          count += 1
          return count
        }
        return number == time ? .skippedSynchronization : nil
      }
    }
    func start() throws -> FileSystemClient {
      let files = FileSystemClient.test
      try operation.prepare(ResourceStore(fileSystem: files, folder: folder))
      return files
    }
    let old = try look(start())
    let whole = faults(crashAt: -1)
    let done = try start()
    try operation.run(
      ResourceStore(fileSystem: .failing(over: done, when: whole), folder: folder)
    )
    let new = try look(done)
    var failures: [String] = []
    let points = whole.changeCount
    // The last one: earlier ones may concern folders that are safe already.
    let time = whole.steps.count { $0.operation == skipping }
    for change in 1...(points + 1) {
      let files = try start()
      let failing = FileSystemClient.failing(
        over: files,
        when: faults(crashAt: change, skippingTime: time)
      )
      let store = ResourceStore(fileSystem: failing, folder: folder)
      var hasReturned = false
      do {
        try operation.run(store)
        hasReturned = true
      } catch {}
      // An operation that returned before the crash must last; the crash comes now.
      if change > points { _ = try? failing.setMode(0o755, at: URL(filePath: "/")) }
      let seen: Seen
      do { seen = try look(files) } catch {
        failures.append("crash at \(change): \(error)")
        continue
      }
      let allowed = hasReturned ? [new] : [old, new]
      if !allowed.contains(seen) { failures.append("crash at \(change): \(seen)") }
      let parent = folder.deletingLastPathComponent()
      let left = (try? files.contents(of: parent, options: .includingHidden)) ?? []
      if left.count > 1 { failures.append("crash at \(change): left \(left)") }
    }
    return (points + 1, failures)
  }

  @Test(arguments: operations)
  func `finds the old value or the new`(_ operation: Operation) throws {
    var counts: [Int] = []
    let mixtures = (0..<UInt64(Stress.count(8, stressed: 200))).map {
      CrashSurvival.mixture(seed: $0)
    }
    for keeping in [.synchronized, .names, .everything] + mixtures {
      let result = try Self.matrix(operation, keeping)
      #expect(result.failures == [], "\(keeping)")
      counts.append(result.points)
    }
    print("Crash points of \(operation.name): \(counts[0]), in \(counts.count) ways to forget")
    #expect(Set(counts).count == 1 && counts[0] > 4)
  }

  @Test(arguments: [
    ("save", FileSystemStep.Operation.synchronizeFile), ("save", .synchronizeFolder),
    ("update", .synchronizeFile), ("migrate", .synchronizeFile), ("delete", .synchronizeFolder),
    ("deleteAll", .synchronizeFolder),
  ])
  func `a store that skips one synchronisation is found out`(
    _ name: String,
    _ skipped: FileSystemStep.Operation
  ) throws {
    let operation = try #require(Self.operations.first { $0.name == name })
    var failures: [String] = []
    let mixtures = (0..<20).map { CrashSurvival.mixture(seed: $0) }
    for keeping in [.synchronized, .names] + mixtures {
      failures += try Self.matrix(operation, keeping, skipping: skipped).failures
    }
    #expect(!failures.isEmpty)
  }

  /// What a store does before its first durable save, to a folder that is not there yet.
  enum Beginning: CaseIterable {
    case watching, saving, nothing
  }

  @Test(arguments: Beginning.allCases)
  func `a durable save keeps the folder too, whoever created it`(_ beginning: Beginning) throws {
    let disk = FileSystemClient.inMemory()
    var store = ResourceStore(fileSystem: disk, folder: URL(filePath: "/a/b/s"))
    switch beginning {
    case .watching: _ = try store.changes(of: Value.self, named: "v")
    case .saving:
      store.isDurable = false
      try store.saveResource(0, named: "other")
      store.isDurable = true
    case .nothing: break
    }
    try store.saveResource(Value(number: 1), named: "v")
    crash(disk, keeping: .synchronized)
    #expect(try store.loadResource(named: "v") == Value(number: 1))
    // The folder goes away, and another store, which promises nothing, makes it anew.
    try disk.delete(at: store.folder)
    var careless = ResourceStore(fileSystem: disk, folder: store.folder)
    careless.isDurable = false
    try careless.saveResource(0, named: "other")
    try store.saveResource(Value(number: 2), named: "v")
    crash(disk, keeping: .synchronized)
    #expect(try store.loadResource(named: "v") == Value(number: 2))
  }

  @Test func `a migration is durable even where saves are not`() throws {
    let disk = FileSystemClient.inMemory()
    var store = ResourceStore(fileSystem: disk, folder: URL(filePath: "/s"))
    try store.saveResource(1, named: "v")
    store.isDurable = false
    let handle = store.resource("v", of: Value.self, schema: Self.schema)
    #expect(try handle.load() == Value(number: 1))
    crash(disk, keeping: .names)
    #expect(try handle.load() == Value(number: 1))
  }

  private func crash(_ disk: FileSystemClient, keeping survival: CrashSurvival) {
    let dying = FileSystemClient.failing(over: disk, when: .crash(atChange: 1, keeping: survival))
    #expect(throws: FileSystemError.self) {
      try dying.write(Data(), to: URL(filePath: "/last"), options: [])
    }
  }
}
