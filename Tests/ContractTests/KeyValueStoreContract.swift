import Foundation
import FoundationClients
import Testing

/// What the contract of key-value stores is held against: the live ones, and the test value.
enum KeyValueStoreSubject: CaseIterable, CustomTestStringConvertible {
  case test, userDefaults, disk, diskInMemory, namespaced, composite

  var testDescription: String { "\(self)" }

  func run(_ body: (KeyValueStoreClient) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("store-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let disk = KeyValueStoreClient.disk(fileSystem: .live, folder: folder)
    switch self {
    case .test: try await body(.test)
    case .userDefaults:
      let reports = DefaultsReports()
      let defaults = try UserDefaultsClient.live(suiteName: "contract", folder: folder) {
        reports.add($0)
      }
      try await body(.userDefaults(defaults))
      #expect(reports.all.isEmpty)
    case .disk: try await body(disk)
    case .diskInMemory: try await body(.disk(fileSystem: .test, folder: folder))
    case .namespaced: try await body(disk.namespaced("a/b").namespaced("@c%"))
    case .composite: try await body(.readingThrough(fast: .test, to: disk))
    }
  }
}

private struct Project: Codable, Hashable, Sendable {
  var name: String
  var due: Date
}

extension StoreKey<String> {
  fileprivate static var name: Self { Self("project.name") }
}
extension StoreKey<Int> {
  fileprivate static var count: Self { Self("count") }
}
extension StoreKey<Project> {
  fileprivate static var project: Self { Self("project") }
}

@Suite struct KeyValueStoreContractTests {
  @Test(arguments: KeyValueStoreSubject.allCases)
  func `what was set is there until it is removed`(subject: KeyValueStoreSubject) async throws {
    try await subject.run { store in
      #expect(try store.get(.name) == nil)
      #expect(try !store.contains(.name))
      #expect(try store.keys() == [])
      try store.set("Clientele", for: .name)
      try store.set(3, for: .count)
      #expect(try store.get(.name) == "Clientele")
      #expect(try store.contains(.name))
      #expect(try store.keys() == ["count", "project.name"])
      try store.set("Other", for: .name)
      #expect(try store.get(.name) == "Other")
      try store.remove(.name)
      try store.remove(.name)
      #expect(try store.get(.name) == nil)
      #expect(try store.keys() == ["count"])
      try store.removeAll()
      #expect(try store.keys() == [])
      #expect(try store.get(.count) == nil)
      try store.removeAll()
    }
  }

  @Test(arguments: KeyValueStoreSubject.allCases)
  func `every value comes back exactly`(subject: KeyValueStoreSubject) async throws {
    let project = Project(name: "é", due: Date(timeIntervalSinceReferenceDate: 1.123_456_7))
    let values: [PropertyListValue] = [
      true, 1, 1.0, "", "text", .double(.nan), .double(-0.0), .int(.max), .data(Data([0])), [], [:],
      ["k": [1, "two"]], .string("e\u{301}"), .data(Data(repeating: 1, count: 1_000_000)),
    ]
    try await subject.run { store in
      try store.set(project, for: .project)
      #expect(try store.get(.project) == project)
      for (number, value) in values.enumerated() { try store.set(value, forKey: "\(number)") }
      for (number, value) in values.enumerated() {
        #expect(try store.value(forKey: "\(number)") == value)
      }
    }
  }

  static let keys = [
    "", "a", "A", "a/b", "a\\b", "..", ".", ".hidden", "a.", "%", "%41", "~", "~a", "@a/b", "é",
    "e\u{301}", "👩‍👩‍👧‍👦", "\u{0}", "\n", " ", "con", String(repeating: "a", count: 400),
    String(repeating: "A", count: 400), String(repeating: "a", count: 401),
    String(repeating: "👩‍👩‍👧‍👦", count: 400), "a.plist", "a%2Fb", "a+b=c",
  ]

  @Test(arguments: KeyValueStoreSubject.allCases)
  func `any text is a key, and no two are one`(subject: KeyValueStoreSubject) async throws {
    try await subject.run { store in
      for (number, key) in Self.keys.enumerated() { try store.set(.int(number), forKey: key) }
      for (number, key) in Self.keys.enumerated() {
        #expect(try store.value(forKey: key) == .int(number), "\(key.prefix(20).debugDescription)")
        #expect(try store.contains(key: key))
      }
      let listed = try store.keys().map { Array($0.utf8) }
      #expect(listed.count == Self.keys.count)
      #expect(Set(listed) == Set(Self.keys.map { Array($0.utf8) }))
      #expect(listed == listed.sorted { $0.lexicographicallyPrecedes($1) })
      for key in Self.keys.dropFirst() { try store.removeValue(forKey: key) }
      #expect(try store.keys() == [""])
    }
  }

  @Test(arguments: KeyValueStoreSubject.allCases)
  func `a value of another type is an error and stays`(subject: KeyValueStoreSubject) async throws {
    try await subject.run { store in
      try store.set("not a number", forKey: "count")
      try store.set(.data(Data("not a project".utf8)), forKey: "project")
      for read in [{ _ = try store.get(.count) }, { _ = try store.get(.project) }]
        as [() throws -> Void]
      {
        let error = #expect(throws: KeyValueStoreError.self) { try read() }
        #expect(error?.code == .undecodable)
        #expect(error.map { "\($0)" }?.contains("not a") == false)
      }
      try store.set("else", for: .name)
      #expect(try store.value(forKey: "project") == .data(Data("not a project".utf8)))
      #expect(try store.value(forKey: "count") == "not a number")
    }
  }

  @Test(arguments: KeyValueStoreSubject.allCases)
  func `namespaces stay apart`(subject: KeyValueStoreSubject) async throws {
    try await subject.run { store in
      let names: [[String]] = [
        [], ["a"], ["a.b"], ["a", "b"], ["a/b"], ["a/@b"], ["a%2F@b"], [""], ["é"], ["e\u{301}"],
      ]
      let parts = names.map { $0.reduce(store) { $0.namespaced($1) } }
      for (number, part) in parts.enumerated() {
        try part.set(.int(number), forKey: "c")
        try part.set(.int(-number), forKey: "b.c")
      }
      for (number, part) in parts.enumerated() {
        #expect(try part.value(forKey: "c") == .int(number), "\(names[number])")
        #expect(try part.value(forKey: "b.c") == .int(-number), "\(names[number])")
      }
      #expect(try parts[2].keys() == ["b.c", "c"])
      try parts[2].removeAll()
      #expect(try parts[2].keys() == [])
      #expect(try parts[1].value(forKey: "b.c") == -1)
      #expect(try store.keys().count == 2 * (names.count - 1))
    }
  }

  @Test(arguments: KeyValueStoreSubject.allCases)
  func `eight tasks write at once without losing anything`(
    subject: KeyValueStoreSubject
  ) async throws {
    try await subject.run { store in
      try await withThrowingTaskGroup { group in
        for task in 0..<8 {
          group.addTask {
            for number in 0..<5 {
              try store.set(.int(number), forKey: "\(task).\(number)")
              try store.set(.int(task), forKey: "shared")
            }
          }
        }
        try await group.waitForAll()
      }
      #expect(try store.keys().count == 41)
    }
  }
}
