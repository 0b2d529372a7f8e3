import Foundation
import FoundationClients
import Testing

extension ResourceStoreContract {
  struct OldProject: Codable { var name: String }
  struct Project: Codable, Hashable, Sendable {
    var title: String
    var tags: [String]
  }

  static let schema = ResourceSchema(
    version: 3,
    migrations: [
      1: JSONMigration.elements { $0["title"] = $0.removeValue(forKey: "name") },
      2: JSONMigration.elements { $0["tags"] = ["old"] },
    ]
  )

  @Test(arguments: subjects) func `a handle loads and saves`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      let store = ResourceStore(fileSystem: files, folder: folder / "s")
      let handle = store.resource("p", of: [Project].self, schema: Self.schema)
      let nothing = try handle.load()
      #expect(nothing == nil)
      let projects = [Project(title: "x", tags: [])]
      try handle.save(projects)
      let loaded = try handle.load()
      #expect(loaded == projects)
      try handle.update { $0[0].tags.append("y") }
      let updated = try handle.load()
      #expect(updated?[0].tags == ["y"])
      #expect(try store.load("p")?.version == 3)
    }
  }

  @Test(arguments: subjects, ["load", "update", "save"])
  func `an old file without a version`(_ subject: Subject, _ way: String) async throws {
    try await subject.run { files, folder in
      let store = ResourceStore(fileSystem: files, folder: folder / "s")
      try store.saveResource([OldProject(name: "x")], named: "p")
      let handle = store.resource("p", of: [Project].self, schema: Self.schema)
      let expected = [Project(title: "x", tags: ["old"])]
      switch way {
      case "load":
        let loaded = try handle.load()
        #expect(loaded == expected)
      case "update":
        try handle.update { #expect($0 == expected) }
      default:
        try handle.save(expected)
      }
      #expect(try store.load("p")?.version == 3)
      #expect(try store.backups("p") == [])
      let again = try handle.load()
      #expect(again == expected)
    }
  }

  @Test(arguments: subjects)
  func `an old value is loaded in the middle of its update`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      let store = ResourceStore(fileSystem: files, folder: folder / "s")
      try store.saveResource([OldProject(name: "x")], named: "p")
      let handle = store.resource("p", of: [Project].self, schema: Self.schema)
      try handle.update { projects in
        let loaded = try handle.load()
        #expect(loaded == projects)
      }
      #expect(try store.load("p")?.version == 3)
    }
  }

  @Test(arguments: subjects)
  func `a migration keeps every digit of what it does not touch`(_ subject: Subject) async throws {
    let digits = #"""
      {"a":9223372036854775809,"b":18446744073709551615,"c":0.1,"d":1.2345678901234567891,\#
      "e":-9223372036854775808,"f":1e+300,"g":12345678901234567890123}
      """#
    try await subject.run { files, folder in
      let store = ResourceStore(fileSystem: files, folder: folder / "s")
      try store.saveData(Data(digits.utf8), named: "n")
      let migrations = [1: JSONMigration.object { $0["z"] = true }]
      let schema = ResourceSchema(version: 2, migrations: migrations)
      let handle = store.resource("n", of: JSONValue.self, schema: schema)
      _ = try handle.load()
      let text = try store.load("n").map { String(decoding: $0.data, as: UTF8.self) }
      #expect(text == digits.replacing("}", with: #","z":true}"#))
    }
  }

  @Test(arguments: subjects) func `a file of a version between`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      let store = ResourceStore(fileSystem: files, folder: folder / "s")
      try files.put(
        "clientele-resource/1 version=2\n[{\"title\":\"x\"}]",
        folder / "s/p.value",
        .createIntermediates
      )
      let handle = store.resource("p", of: [Project].self, schema: Self.schema)
      let loaded = try handle.load()
      #expect(loaded == [Project(title: "x", tags: ["old"])])
    }
  }

  @Test(arguments: subjects) func `a newer version is refused`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      let store = ResourceStore(fileSystem: files, folder: folder / "s")
      let text = "clientele-resource/1 version=4\nfuture"
      try files.put(text, folder / "s/p.value", .createIntermediates)
      let handle = store.resource("p", of: [Project].self, schema: Self.schema)
      let refusal = ResourceStoreError(code: .newerVersion, name: "p")
      #expect(throws: refusal) { _ = try handle.load() }
      #expect(throws: refusal) { try handle.save([]) }
      #expect(throws: refusal) { try handle.update(default: []) { $0 = [] } }
      #expect(try files.text(folder / "s/p.value") == text)
      #expect(try store.backups("p") == [])
    }
  }

  @Test(arguments: subjects) func `migrations that fail`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      struct Stop: Error {}
      let store = ResourceStore(fileSystem: files, folder: folder / "s")
      try store.saveResource([OldProject(name: "x")], named: "p")
      let before = try files.text(folder / "s/p.value")
      for (code, migrations) in [
        (ResourceStoreError.Code.migrationFailed, [1: { _ in throw Stop() }]),
        (.missingMigration, [2: { $0 }]),
        (.migrationFailed, [1: JSONMigration.object { _ in }]),
        (.undecodable, [1: { $0 }, 2: { $0 }]),
      ] as [(ResourceStoreError.Code, [Int: ResourceSchema.Migration])] {
        let schema = ResourceSchema(version: 3, migrations: migrations)
        let handle = store.resource("p", of: [Project].self, schema: schema)
        #expect(throws: ResourceStoreError(code: code, name: "p")) { _ = try handle.load() }
        #expect(try files.text(folder / "s/p.value") == before)
      }
    }
  }

  @Test(arguments: subjects)
  func `a save over what cannot be migrated keeps a copy`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      let store = ResourceStore(fileSystem: files, folder: folder / "s")
      try store.saveData(Data("garbage"), named: "p")
      let handle = store.resource("p", of: [Project].self, schema: Self.schema)
      try handle.save([])
      #expect(try store.backups("p").map { try files.text($0) } == ["garbage"])
    }
  }

  @Test(arguments: subjects) func `a version is not lost`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      let store = ResourceStore(fileSystem: files, folder: folder / "s")
      try store.resource("p", of: [Project].self, schema: Self.schema).save([])
      let refusal = ResourceStoreError(code: .hasSchema, name: "p")
      #expect(throws: refusal) { try store.saveResource([OldProject(name: "x")], named: "p") }
      #expect(throws: refusal) { try store.saveData(Data("x"), named: "p") }
      #expect(try store.load("p")?.version == 3)
    }
  }

  @Test(arguments: subjects) func `typed migrations`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      let store = ResourceStore(fileSystem: files, folder: folder / "s")
      try store.saveResource(OldProject(name: "x"), named: "p")
      let schema = ResourceSchema(
        version: 2,
        migrations: [
          1: JSONMigration.from(OldProject.self) { Project(title: $0.name + "!", tags: []) }
        ]
      )
      let loaded = try store.resource("p", of: Project.self, schema: schema).load()
      #expect(loaded == Project(title: "x!", tags: []))
    }
  }

  @Test(arguments: subjects)
  func `a full disk does not keep an old value from being read`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      let store = ResourceStore(fileSystem: files, folder: folder / "s")
      try store.saveResource([OldProject(name: "x")], named: "p")
      let before = try files.text(folder / "s/p.value")
      let full = FileSystemClient.failing(over: files, when: .noSpace(afterBytes: 10))
      let handle = ResourceStore(fileSystem: full, folder: folder / "s")
        .resource("p", of: [Project].self, schema: Self.schema)
      let loaded = try handle.load()
      #expect(loaded?.first?.title == "x")
      #expect(try files.text(folder / "s/p.value") == before)
    }
  }

  // MARK: Changes

  @Test(.timeLimit(.minutes(5)), arguments: subjects)
  func `changes begin with the present value`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      let store = ResourceStore(fileSystem: files, folder: folder / "s")
      let other = ResourceStore(fileSystem: files, folder: folder / "s")
      var changes = try store.changes(of: Int.self, named: "v").makeAsyncIterator()
      #expect(try await changes.next() == .some(nil))
      try other.saveResource(1, named: "v")
      #expect(try await changes.next() == 1)
      try store.saveResource(9, named: "w")
      try store.updateResource(named: "v", default: 0) { value in value += 1 }
      #expect(try await changes.next() == 2)
      try store.deleteResource(named: "v")
      #expect(try await changes.next() == .some(nil))
      try store.saveResource(3, named: "v")
      #expect(try await changes.next() == 3)
      try store.deleteAll()
      #expect(try await changes.next() == .some(nil))
      try store.saveResource(4, named: "v")
      #expect(try await changes.next() == 4)
      try other.saveData(Data("garbage"), named: "v")
      await #expect(throws: ResourceStoreError.self) { _ = try await changes.next() }
    }
  }

  @Test(.timeLimit(.minutes(5)), arguments: subjects)
  func `changes of a resource with a schema`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      let store = ResourceStore(fileSystem: files, folder: folder / "s")
      try store.saveResource([OldProject(name: "x")], named: "p")
      let handle = store.resource("p", of: [Project].self, schema: Self.schema)
      var changes = try handle.changes().makeAsyncIterator()
      let first = try await changes.next()
      #expect(first == [Project(title: "x", tags: ["old"])])
      try handle.save([])
      let second = try await changes.next()
      #expect(second == .some([]))
    }
  }

  @Test(.timeLimit(.minutes(5)), arguments: subjects)
  func `the last of many changes is told`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      let store = ResourceStore(fileSystem: files, folder: folder / "s")
      let changes = try store.changes(of: Int.self, named: "v")
      let reader = Task {
        for try await value in changes where value == 200 { return true }
        return false
      }
      for number in 1...200 { try store.saveResource(number, named: "v") }
      #expect(try await reader.value)
    }
  }

  // MARK: Places

  @Test(arguments: subjects) func `subfolders`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      let client = ResourceStoreClient.files(of: files.sandboxed(to: folder / "box"))
      let stores = try [nil, "a", "a/b", "a b", "ü"].map { subfolder in
        try client.makeStore(directory: .applicationSupport, subfolder: subfolder)
      }
      for (index, store) in stores.enumerated() { try store.saveResource(index, named: "v") }
      try stores[1].deleteAll()
      let values = try stores.map { try $0.loadResource(Int.self, named: "v") }
      #expect(values == [0, nil, 2, 3, 4])
      let again = try client.makeStore(directory: .applicationSupport, subfolder: "a/b")
      let value = try again.loadResource(Int.self, named: "v")
      #expect(value == 2)
    }
  }

  @Test(
    arguments: subjects,
    [
      "", "/", "/a", "a/", "a//b", ".", "..", "../a", "a/../../b", ".a", "a/.b", "a\\b", "a\0b",
      "a\nb", "x.store", "x.store/y", String(repeating: "n", count: 201), "link", "link/a",
    ]
  )
  func `subfolders that are refused`(_ subject: Subject, _ subfolder: String) async throws {
    try await subject.run { files, folder in
      let box = files.sandboxed(to: folder)
      let client = ResourceStoreClient.files(of: box)
      let base = try box.urlForDirectory(.documents)
      try files.makeFolder(base)
      try files.makeFolder(folder / "elsewhere")
      for name in ["link", "link.store"] {
        try files.createSymbolicLink(at: base / name, destination: "../elsewhere")
      }
      #expect(throws: ResourceStoreError(code: .invalidSubfolder, name: subfolder)) {
        _ = try client.makeStore(directory: .documents, subfolder: subfolder)
      }
      #expect(try files.names(folder / "elsewhere") == [])
    }
  }
}
