import Foundation
import FoundationClients
import Testing

/// What every resource store does, whatever file system is beneath it.
@Suite struct ResourceStoreContract {
  enum Subject: String, CaseIterable, CustomTestStringConvertible, Sendable {
    case live, inMemory, sandboxed, withQuietFaults

    var testDescription: String { rawValue }

    /// Gives a test an empty folder for stores, and takes it away again.
    func run(_ body: (FileSystemClient, URL) async throws -> Void) async throws {
      let base: FileSystemClient = self == .live || self == .sandboxed ? .live : .test
      let folder = try base.uniqueTemporaryDirectory()
      defer { try? base.delete(at: folder) }
      let files: FileSystemClient =
        switch self {
        case .live, .inMemory: base
        case .sandboxed: base.sandboxed(to: folder)
        case .withQuietFaults: .failing(over: base, when: .none)
        }
      try await body(files, folder)
    }
  }

  static let subjects = Subject.allCases

  struct Note: Codable, Hashable, Sendable {
    var text: String
    var count = 0
    var date = Date(timeIntervalSinceReferenceDate: 0.123_456_789)
  }

  static let hardNames = [
    "a", "A", "a/b", "a%2Fb", "..", ".", "", "/", "../../etc/passwd", ".hidden", "a.value",
    "a.lock", "a.backup-0", "%", "%~", "caf\u{E9}", "cafe\u{301}", "🗂️👩‍👩‍👧", "a\0b", "line\nbreak",
    "con", "a ", " a", "a.", String(repeating: "n", count: 400), String(repeating: "N", count: 400),
    String(repeating: "n", count: 401), String(repeating: "🗂️", count: 400),
    String(repeating: "../", count: 133), "\\", "*?<>|:\"",
  ]

  @Test(arguments: subjects) func `any name is a resource of its own`(_ subject: Subject)
    async throws
  {
    try await subject.run { files, folder in
      let store = ResourceStore(fileSystem: files, folder: folder / "s")
      for (index, name) in Self.hardNames.enumerated() {
        try store.saveResource(index, named: name)
      }
      for (index, name) in Self.hardNames.enumerated() {
        let value = try store.loadResource(Int.self, named: name)
        #expect(value == index, "\(name)")
        #expect(try store.exists(named: name))
      }
      let names = try store.names()
      // By bytes: Swift takes the two spellings of "é" for one text.
      #expect(Set(names.map { Array($0.utf8) }) == Set(Self.hardNames.map { Array($0.utf8) }))
      #expect(names.count == Self.hardNames.count)
      #expect(try files.contents(of: folder).map(\.lastPathComponent) == ["s"])
      for name in Self.hardNames { try store.deleteResource(named: name) }
      #expect(try store.names() == [])
      #expect(try files.names(folder / "s") == [])
    }
  }

  @Test(arguments: subjects) func `names differing in case have unlike files and locks`(
    _ subject: Subject
  ) async throws {
    try await subject.run { files, folder in
      let store = ResourceStore(fileSystem: files, folder: folder / "s")
      for name in ["a", "A", "É", "é", "K", "k"] { try store.saveResource(name, named: name) }
      let names = try files.names(folder / "s").map { $0.lowercased() }
      #expect(Set(names).count == 12)
    }
  }

  @Test(arguments: subjects) func `what is not there`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      let store = ResourceStore(fileSystem: files, folder: folder / "s")
      let nothing = try store.loadResource(Int.self, named: "a")
      #expect(nothing == nil)
      let data = try store.loadData(named: "a")
      #expect(data == nil)
      #expect(try !store.exists(named: "a"))
      #expect(try store.names() == [])
      try store.deleteResource(named: "a")
      try store.deleteAll()
      #expect(throws: ResourceStoreError(code: .notFound, name: "a")) {
        try store.updateResource(named: "a") { (value: inout Int) in value += 1 }
      }
    }
  }

  @Test(arguments: subjects, [0, 1])
  func `values come back`(_ subject: Subject, _ format: Int) async throws {
    try await subject.run { files, folder in
      var store = ResourceStore(fileSystem: files, folder: folder / "s")
      if format == 1 { store.format = .propertyList }
      func check<Value: Codable & Equatable>(_ value: Value) throws {
        try store.saveResource(value, named: "v")
        let loaded = try store.loadResource(Value.self, named: "v")
        #expect(loaded == value)
      }
      try check(7)
      try check("text")
      try check(true)
      try check([1.5, -0.0, 1e300, .leastNonzeroMagnitude])
      try check(["a": Note(text: "x")])
      try check(Data([0, 255]))
      try check(Int.max)
      try check(Date(timeIntervalSinceReferenceDate: 700_000_000.123_456_7))
      try check(Date.distantFuture)
      try check(URL(string: "https://a.b/c?d=e#f"))
    }
  }

  @Test(arguments: [0, 1]) func `ten thousand dates come back exactly`(_ format: Int) throws {
    var store = ResourceStore(fileSystem: .test, folder: URL(filePath: "/s"))
    if format == 1 { store.format = .propertyList }
    var dice = SeededRandomNumberGenerator(seed: 27)
    var dates = (0..<10_000).map { _ in
      Date(timeIntervalSinceReferenceDate: .random(in: -1e10...1e10, using: &dice))
    }
    dates.append(Date(timeIntervalSince1970: 1_700_000_000.123))
    try store.saveResource(dates, named: "d")
    let loaded = try store.loadResource([Date].self, named: "d")
    #expect(loaded == dates)
  }

  @Test(arguments: subjects) func `three saves and a new handle`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      do {
        let store = ResourceStore(fileSystem: files, folder: folder / "s")
        for number in 1...3 { try store.saveResource(number, named: "a") }
      }
      let store = ResourceStore(fileSystem: files, folder: folder / "s")
      let value = try store.loadResource(Int.self, named: "a")
      #expect(value == 3)
    }
  }

  @Test(arguments: subjects) func `JSON has sorted keys`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      let store = ResourceStore(fileSystem: files, folder: folder / "s")
      try store.saveResource(["b": 1, "a": 2], named: "v")
      let data = try store.loadData(named: "v")
      #expect(data == Data(#"{"a":2,"b":1}"#))
    }
  }

  @Test(arguments: subjects) func `bytes come back as they are`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      let store = ResourceStore(fileSystem: files, folder: folder / "s")
      for text in ["", "x", "clientele-resource/1", "clientele-resource/1 version=9\nx", "\n"] {
        try store.saveData(Data(text), named: "v")
        let data = try store.loadData(named: "v")
        #expect(data == Data(text))
      }
    }
  }

  @Test(arguments: subjects)
  func `what cannot be encoded changes nothing`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      let store = ResourceStore(fileSystem: files, folder: folder / "s")
      try store.saveResource([1.0], named: "v")
      #expect(throws: ResourceStoreError(code: .unencodable, name: "v")) {
        try store.saveResource([Double.nan], named: "v")
      }
      #expect(throws: ResourceStoreError(code: .unencodable, name: "v")) {
        try store.updateResource(named: "v") { (value: inout [Double]) in value = [.infinity] }
      }
      let value = try store.loadResource([Double].self, named: "v")
      #expect(value == [1])
    }
  }

  // MARK: Undecodable bytes

  @Test(arguments: subjects) func `undecodable bytes stay`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      let store = ResourceStore(fileSystem: files, folder: folder / "s")
      try store.saveData(Data("garbage"), named: "v")
      let error = #expect(throws: ResourceStoreError.self) {
        _ = try store.loadResource(Note.self, named: "v")
      }
      #expect(error?.code == .undecodable)
      #expect(error?.underlying is DecodingError)
      #expect(throws: ResourceStoreError(code: .undecodable, name: "v")) {
        try store.updateResource(named: "v") { (note: inout Note) in note.count = 1 }
      }
      try store.saveResource(Note(text: "x"), named: "other")
      let data = try store.loadData(named: "v")
      #expect(data == Data("garbage"))
      #expect(try store.backups("v") == [])
    }
  }

  @Test(arguments: subjects, ["v", String(repeating: "v", count: 400)])
  func `a save keeps a copy of undecodable bytes`(
    _ subject: Subject,
    _ name: String
  ) async throws {
    try await subject.run { files, folder in
      let store = ResourceStore(fileSystem: files, folder: folder / "s")
      for text in ["garbage", "more garbage", "garbage"] {
        try store.saveData(Data(text), named: name)
        try store.saveResource(Note(text: "good"), named: name)
      }
      try store.saveResource(Note(text: "better"), named: name)
      let kept = try store.backups(name).map { try files.text($0) }
      #expect(Set(kept) == ["garbage", "more garbage"])
      let note = try store.loadResource(Note.self, named: name)
      #expect(note == Note(text: "better"))
      #expect(try store.names() == [name])
      // In a new store, of which nothing is known.
      let again = ResourceStore(fileSystem: files, folder: folder / "s")
      try again.saveResource(Note(text: "best"), named: name)
      #expect(try again.backups(name).count == 2)
    }
  }

  @Test(arguments: subjects)
  func `bytes that somebody else put there are kept`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      let store = ResourceStore(fileSystem: files, folder: folder / "s")
      let other = ResourceStore(fileSystem: files, folder: folder / "s")
      try store.saveResource(Note(text: "x"), named: "v")
      try other.saveData(Data("garbage"), named: "v")
      try store.saveResource(Note(text: "y"), named: "v")
      #expect(try store.backups("v").map { try files.text($0) } == ["garbage"])
    }
  }

  // MARK: Updates

  @Test(arguments: subjects) func `updates`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      struct Stop: Error {}
      let store = ResourceStore(fileSystem: files, folder: folder / "s")
      let result = try store.updateResource(named: "v", default: 5) { value in
        value += 1
        return "done"
      }
      #expect(result == "done")
      try store.updateResource(named: "v", default: 0) { value in value += 1 }
      #expect(throws: Stop.self) {
        try store.updateResource(named: "v") { (value: inout Int) in
          value = 100
          throw Stop()
        }
      }
      let value = try store.loadResource(Int.self, named: "v")
      #expect(value == 7)
      #expect(try files.names(folder / "s") == ["v.lock", "v.value"])
    }
  }

  @Test(arguments: subjects) func `a hundred tasks increment`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      let stores = (0..<2).map { _ in ResourceStore(fileSystem: files, folder: folder / "s") }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for task in 0..<100 {
          group.addTask {
            try stores[task % 2].updateResource(named: "n", default: 0) { value in value += 1 }
          }
        }
        try await group.waitForAll()
      }
      let value = try stores[0].loadResource(Int.self, named: "n")
      #expect(value == 100)
      #expect(try files.names(folder / "s") == ["n.lock", "n.value"])
    }
  }

  @Test(arguments: subjects) func `an update in an update`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      let store = ResourceStore(fileSystem: files, folder: folder / "s")
      let twin = ResourceStore(fileSystem: files, folder: folder / "s/")
      try store.updateResource(named: "a", default: 1) { a in
        try store.updateResource(named: "b", default: 1) { b in b += 1 }
        for store in [store, twin] {
          #expect(throws: ResourceStoreError(code: .nestedUpdate, name: "a")) {
            try store.saveResource(9, named: "a")
          }
          #expect(throws: ResourceStoreError(code: .nestedUpdate, name: "s")) {
            try store.deleteAll()
          }
        }
        // The same path of another disk is another resource.
        let elsewhere = ResourceStore(fileSystem: .inMemory(), folder: folder / "s")
        try elsewhere.saveResource(1, named: "a")
        try elsewhere.deleteAll()
        a += 1
      }
      let values = try ["a", "b"].map { try store.loadResource(Int.self, named: $0) }
      #expect(values == [2, 2])
    }
  }

  @Test(arguments: subjects)
  func `an update of another name does not wait`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      let store = ResourceStore(fileSystem: files, folder: folder / "s")
      try store.updateResource(named: "a", default: 0) { _ in
        let done = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
          try? store.saveResource(1, named: "b")
          done.signal()
        }
        #expect(done.wait(timeout: .now() + 20) == .success)
      }
    }
  }

  // MARK: The whole store

  @Test(arguments: subjects) func `deleting all`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      let store = ResourceStore(fileSystem: files, folder: folder / "s")
      let other = ResourceStore(fileSystem: files, folder: folder / "t")
      for name in Self.hardNames.prefix(8) { try store.saveData(Data("x"), named: name) }
      try store.saveResource(1, named: "a")
      try other.saveResource(2, named: "a")
      try store.deleteAll()
      #expect(try store.names() == [])
      #expect(try store.backups("a") == [])
      #expect(try files.names(folder) == ["t"])
      try store.saveResource(3, named: "a")
      let value = try store.loadResource(Int.self, named: "a")
      #expect(value == 3)
    }
  }

  @Test(arguments: subjects) func `a vanished folder`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      let store = ResourceStore(fileSystem: files, folder: folder / "x/s")
      try store.saveResource(1, named: "a")
      try files.delete(at: folder / "x")
      let nothing = try store.loadResource(Int.self, named: "a")
      #expect(nothing == nil)
      #expect(try store.names() == [])
      try store.deleteResource(named: "a")
      try store.deleteAll()
      try files.delete(at: folder / "x")
      try store.saveResource(2, named: "a")
      let value = try store.loadResource(Int.self, named: "a")
      #expect(value == 2)
    }
  }

  @Test(arguments: subjects) func `other files in the folder`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      let store = ResourceStore(fileSystem: files, folder: folder / "s")
      try store.saveResource(1, named: "a")
      for name in ["README", ".hidden.value", "%zz.value", "b.txt"] {
        try files.put("x", folder / "s/\(name)")
      }
      try files.put("x", folder / "s/.clientele-old.tmp")
      try files.put("x", folder / "s/gone.lock")
      #expect(try store.names() == ["a"])
      _ = ResourceStore(fileSystem: files, folder: folder / "s")
      let left = try files.names(folder / "s")
      #expect(left == ["%zz.value", ".hidden.value", "README", "a.lock", "a.value", "b.txt"])
    }
  }

  @Test(arguments: subjects)
  func `what lies beside the folder is left alone`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      try files.createDirectory(at: folder / "s.deleted", withIntermediates: false)
      try files.put("mine", folder / "s.deleted/thesis")
      let store = ResourceStore(fileSystem: files, folder: folder / "s")
      try store.saveResource(1, named: "a")
      try store.deleteAll()
      #expect(try files.names(folder) == ["s.deleted"])
      #expect(try files.names(folder / "s.deleted") == ["thesis"])
    }
  }

  @Test(arguments: subjects)
  func `a resource with the name of a backup is none`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      let store = ResourceStore(fileSystem: files, folder: folder / "s")
      for name in ["a", "a.backup-2024", "a.backup-0123456789abcdef"] {
        try store.saveResource(1, named: name)
      }
      #expect(try store.backups("a") == [])
      try store.saveData(Data("no number".utf8), named: "a")
      try store.saveResource(2, named: "a")
      let backups = try store.backups("a")
      #expect(try backups.map { try files.read(from: $0) } == [Data("no number".utf8)])
      #expect(try store.names().count == 3)
    }
  }

  /// To make a lock and to take it away would be half of the work of a save on a busy disk.
  @Test(arguments: subjects)
  func `a lock file stays exactly as long as its resource`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      let store = ResourceStore(fileSystem: files, folder: folder / "s")
      try store.saveResource(1, named: "a")
      #expect(try files.names(folder / "s") == ["a.lock", "a.value"])
      try store.saveResource(2, named: "a")
      #expect(try files.names(folder / "s") == ["a.lock", "a.value"])
      try store.deleteResource(named: "a")
      #expect(try files.names(folder / "s") == [])
      struct Refusal: Error {}
      #expect(throws: Refusal.self) {
        try store.updateResource(named: "a", default: 0) { _ in throw Refusal() }
      }
      #expect(try files.names(folder / "s") == [])
    }
  }
}
