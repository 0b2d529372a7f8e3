import Dispatch
import Foundation
import FoundationClients
import Synchronization
import Testing

@Suite struct KeyValueStoreClientTests {
  private let folder = URL(fileURLWithPath: "/store")

  // MARK: Files

  @Test func `a key is a file that can be found by its name`() throws {
    let disk = FileSystemClient.test
    let store = KeyValueStoreClient.disk(fileSystem: disk, folder: folder)
    try store.set(1, forKey: "project.name")
    try store.set(2, forKey: "Project/Name")
    let names = try disk.contents(of: folder, options: .includingHidden).map(\.lastPathComponent)
    #expect(names == ["%50roject%2F%4Eame.plist", "project.name.plist"])
  }

  @Test func `files that were not made by the store are left alone`() throws {
    let disk = FileSystemClient.test
    let store = KeyValueStoreClient.disk(fileSystem: disk, folder: folder)
    try store.set(1, forKey: "k")
    for name in [
      "readme.txt", "UPPER.plist", "a%2.plist", "%zz.plist", "%61.plist", ".hidden.plist",
    ] {
      try disk.write(Data("x".utf8), to: folder.appendingPathComponent(name))
    }
    #expect(try store.keys() == ["k"])
    try store.removeAll()
    #expect(try disk.contents(of: folder, options: .includingHidden).count == 6)
  }

  @Test func `a damaged file is an error for its key alone, and stays`() throws {
    let disk = FileSystemClient.test
    let store = KeyValueStoreClient.disk(fileSystem: disk, folder: folder)
    try store.set(1, forKey: "good")
    let file = folder.appendingPathComponent("bad.plist")
    try disk.write(Data("garbage".utf8), to: file)
    let error = #expect(throws: KeyValueStoreError.self) { try store.value(forKey: "bad") }
    #expect(error?.code == .unreadable)
    #expect(error?.underlying is PropertyListError)
    #expect(try store.contains(key: "bad"))
    #expect(try store.keys() == ["bad", "good"])
    #expect(try store.value(forKey: "good") == 1)
    #expect(try disk.read(from: file) == Data("garbage".utf8))
  }

  @Test func `a crash at any step leaves the old value or the new one`() throws {
    let journal = FileSystemFaults.none
    func write(_ disk: FileSystemClient) throws {
      let store = KeyValueStoreClient.disk(fileSystem: disk, folder: folder)
      try store.set("new", forKey: "k")
      try store.removeValue(forKey: "gone")
    }
    func prepared() throws -> FileSystemClient {
      let disk = FileSystemClient.test
      let store = KeyValueStoreClient.disk(fileSystem: disk, folder: folder)
      try store.set("old", forKey: "k")
      try store.set("old", forKey: "gone")
      return disk
    }
    try write(.failing(over: prepared(), when: journal))
    #expect(journal.changeCount >= 5)
    for change in 1...journal.changeCount {
      let disk = try prepared()
      #expect(throws: (any Error).self) {
        try write(.failing(over: disk, when: .crash(atChange: change)))
      }
      let store = KeyValueStoreClient.disk(fileSystem: disk, folder: folder)
      let value = try store.value(forKey: "k")
      #expect(value == "old" || value == "new")
      #expect(try store.keys().contains("k"))
    }
  }

  @Test func `a full disk is an error and keeps the old value`() throws {
    let disk = FileSystemClient.test
    try KeyValueStoreClient.disk(fileSystem: disk, folder: folder).set("old", forKey: "k")
    let full = FileSystemClient.failing(over: disk, when: .noSpace(afterBytes: 10))
    let store = KeyValueStoreClient.disk(fileSystem: full, folder: folder)
    let error = #expect(throws: KeyValueStoreError.self) { try store.set("new", forKey: "k") }
    #expect(error?.code == .notWritten)
    #expect((error?.underlying as? FileSystemError)?.code == .noSpace)
    #expect(try store.value(forKey: "k") == "old")
  }

  // MARK: Reading through

  @Test func `a value is fetched from the slow store once`() throws {
    let reads = Atomic(0)
    var slow = KeyValueStoreClient.inMemory(["k": "slow"])
    let read = slow.value
    slow.value = { key in
      reads.wrappingAdd(1, ordering: .relaxed)
      return try read(key)
    }
    let fast = KeyValueStoreClient.test
    let store = KeyValueStoreClient.readingThrough(fast: fast, to: slow)
    #expect(try store.value(forKey: "k") == "slow")
    #expect(try store.value(forKey: "k") == "slow")
    #expect(reads.load(ordering: .relaxed) == 1)
    #expect(try fast.value(forKey: "k") == "slow")
    try store.set("new", forKey: "k")
    #expect(try slow.value(forKey: "k") == "new")
    #expect(try fast.value(forKey: "k") == "new")
    try store.removeValue(forKey: "k")
    #expect(try fast.keys() == [])
    #expect(try store.value(forKey: "k") == nil)
  }

  @Test func `a change that the slow store refuses changes nothing`() throws {
    struct Refused: Error {}
    var slow = KeyValueStoreClient.inMemory(["k": "old"])
    slow.setValue = { _, _ in throw Refused() }
    let store = KeyValueStoreClient.readingThrough(fast: .test, to: slow)
    #expect(try store.value(forKey: "k") == "old")
    #expect(throws: Refused.self) { try store.set("new", forKey: "k") }
    #expect(try store.value(forKey: "k") == "old")
  }

  @Test func `a fast store that fails is passed by, and holds no outdated copy`() throws {
    struct Full: Error {}
    var fast = KeyValueStoreClient.inMemory(["k": "old"])
    fast.setValue = { _, _ in throw Full() }
    let store = KeyValueStoreClient.readingThrough(fast: fast, to: .inMemory(["k": "old"]))
    try store.set("new", forKey: "k")
    #expect(try store.value(forKey: "k") == "new")
    var broken = fast
    broken.value = { _ in throw Full() }
    let other = KeyValueStoreClient.readingThrough(fast: broken, to: .inMemory(["k": "slow"]))
    #expect(try other.value(forKey: "k") == "slow")
  }

  @Test func `a read that is overtaken by a change leaves no outdated copy`() throws {
    let fast = KeyValueStoreClient.test
    var slow = KeyValueStoreClient.inMemory(["k": "old"])
    let store = Mutex<KeyValueStoreClient?>(nil)
    let isFirst = Atomic(true)
    let read = slow.value
    slow.value = { key in
      let value = try read(key)
      if isFirst.exchange(false, ordering: .relaxed) {
        try store.withLock { $0 }?.set("new", forKey: key)
      }
      return value
    }
    let composite = KeyValueStoreClient.readingThrough(fast: fast, to: slow)
    store.withLock { $0 = composite }
    #expect(try composite.value(forKey: "k") == "old")
    #expect(try composite.value(forKey: "k") == "new")
  }

  @Test func `a read that begins during a change leaves no outdated copy`() async throws {
    let (slowInner, fastInner) = (
      KeyValueStoreClient.inMemory(["k": "old"]), KeyValueStoreClient.test
    )
    let inSlow = DispatchSemaphore(value: 0)
    let hasRead = DispatchSemaphore(value: 0)
    let hasCopied = DispatchSemaphore(value: 0)
    let readerEnded = DispatchSemaphore(value: 0)
    var slow = slowInner
    var fast = fastInner
    slow.setValue = { value, key in
      inSlow.signal()
      hasRead.wait()
      try slowInner.set(value, forKey: key)
    }
    slow.value = { key in
      defer { hasRead.signal() }
      return try slowInner.value(forKey: key)
    }
    fast.setValue = { value, key in
      // The reader puts its copy in after the writer did, and ends before the writer does.
      if value == "old" { hasCopied.wait() }
      try fastInner.set(value, forKey: key)
      guard value == "new" else { return }
      hasCopied.signal()
      readerEnded.wait()
    }
    let store = KeyValueStoreClient.readingThrough(fast: fast, to: slow)
    await withTaskGroup { group in
      group.addTask {
        await Self.onThread { #expect(throws: Never.self) { try store.set("new", forKey: "k") } }
      }
      group.addTask {
        await Self.onThread {
          inSlow.wait()
          #expect((try? store.value(forKey: "k")) == "old")
          readerEnded.signal()
        }
      }
    }
    #expect(try fastInner.value(forKey: "k") != "old")
    #expect(try slowInner.value(forKey: "k") == "new")
  }

  /// Runs what blocks on a thread of its own, not on one that tasks share.
  private static func onThread(_ body: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
      Thread {
        body()
        continuation.resume()
      }.start()
    }
  }

  @Test(arguments: [nil, "newest"] as [PropertyListValue?])
  func `a change that is overtaken by another leaves no outdated copy`(
    newest: PropertyListValue?
  ) throws {
    let slowInner = KeyValueStoreClient.test
    var slow = slowInner
    let store = Mutex<KeyValueStoreClient?>(nil)
    slow.setValue = { value, key in
      try slowInner.set(value, forKey: key)
      // Another change begins and ends before this one has got to the fast store.
      guard value == "new" else { return }
      let composite = store.withLock { $0 }
      if let newest {
        try composite?.set(newest, forKey: key)
      } else {
        try composite?.removeValue(forKey: key)
      }
    }
    let composite = KeyValueStoreClient.readingThrough(fast: .test, to: slow)
    store.withLock { $0 = composite }
    try composite.set("new", forKey: "k")
    #expect(try slowInner.value(forKey: "k") == newest)
    #expect(try composite.value(forKey: "k") == newest)
  }

  // MARK: Dependencies

  @Test func `each name has a store of its own in a test`() throws {
    @Dependency(\.keyValueStoreClient) var store
    @Dependency(KeyValueStoreClientKey.self, name: "cache") var cache
    @Dependency(KeyValueStoreClientKey.self, name: "state") var state
    try store.set(1, forKey: "k")
    try cache.set(2, forKey: "k")
    #expect(try store.value(forKey: "k") == 1)
    #expect(try cache.value(forKey: "k") == 2)
    #expect(try state.value(forKey: "k") == nil)
  }

  @Test func `an unimplemented store reports and throws`() {
    withKnownIssue {
      #expect(throws: UnimplementedEndpoint.self) {
        try KeyValueStoreClient.unimplemented.value(forKey: "k")
      }
    }
  }

  @Test(arguments: [
    (
      KeyValueStoreError(code: .unreadable, key: "k"),
      "The value for the key \"k\" cannot be read. It was left as it is."
    ),
    (
      KeyValueStoreError(code: .notWritten, key: "k"),
      "The value for the key \"k\" could not be changed. What was stored before is unchanged."
    ),
    (
      KeyValueStoreError(code: .undecodable, key: "k"),
      """
      The value for the key "k" is of another type. It was left as it is: read it as another type, or \
      remove the key.
      """
    ),
    (
      KeyValueStoreError(code: .unencodable, key: "k"),
      "The value for the key \"k\" cannot be stored. Nothing was changed."
    ),
    (
      KeyValueStoreError(code: .unreadable, key: nil),
      "The list of keys cannot be read. It was left as it is."
    ),
  ])
  func `a message says what, which and how to fix it`(error: KeyValueStoreError, text: String) {
    #expect(error.description == text)
  }
}
