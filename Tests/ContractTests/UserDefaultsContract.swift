import Foundation
import FoundationClients
import Synchronization
import Testing

/// What the contract of user defaults is held against.
enum DefaultsSubject: CaseIterable, CustomTestStringConvertible {
  /// The live client, in a temporary folder.
  case live
  /// The live client, every value having been written and opened anew before it is read.
  case reopened
  /// The test client.
  case test

  var testDescription: String { "\(self)" }

  /// Runs a body with an empty client, and a way to get at what it stored as the next launch would.
  func run(_ body: (DefaultsUnderTest) async throws -> Void) async throws {
    guard self != .test else {
      return try await body(DefaultsUnderTest(client: .test, reopen: nil))
    }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("defaults-contract-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let reports = DefaultsReports()
    let open: @Sendable () throws -> UserDefaultsClient = {
      try .live(suiteName: "contract", folder: folder) { reports.add($0) }
    }
    let client = try open()
    try await body(DefaultsUnderTest(client: client, reopen: self == .reopened ? open : nil))
    // Else a write that is on its way makes the folder anew.
    try client.synchronize()
    #expect(reports.all.isEmpty)
  }
}

/// What was reported about a suite while its folder was there.
///
/// A write may still be on its way when the folder is removed, and then has every right to complain.
final class DefaultsReports: Sendable {
  private let errors = Mutex<[UserDefaultsError]>([])
  var all: [UserDefaultsError] { errors.withLock { $0 } }
  func add(_ error: UserDefaultsError) { errors.withLock { $0.append(error) } }
}

struct DefaultsUnderTest: Sendable {
  let client: UserDefaultsClient
  let reopen: (@Sendable () throws -> UserDefaultsClient)?

  /// The client to read with, once something was written.
  func reader() throws -> UserDefaultsClient {
    try client.synchronize()
    return try reopen?() ?? client
  }
}

@Suite struct UserDefaultsContractTests {
  // MARK: Reading and writing

  @Test(arguments: DefaultsSubject.allCases)
  func `the whole table of conversions holds`(subject: DefaultsSubject) async throws {
    #expect(CoercionCase.all.count >= 150)
    try await subject.run { defaults in
      for (number, cell) in CoercionCase.all.enumerated() {
        if let stored = cell.stored { defaults.client.set(stored, forKey: "k\(number)") }
      }
      let reader = try defaults.reader()
      for (number, cell) in CoercionCase.all.enumerated() {
        let read = cell.reader.read("k\(number)", from: reader)
        #expect(read == cell.expected, "\(cell.testDescription)")
      }
    }
  }

  @Test(arguments: CoercionCase.all)
  func `a registered default is converted as a stored value is`(cell: CoercionCase) {
    let defaults = UserDefaultsClient.test
    if let stored = cell.stored { defaults.register(defaults: ["k": stored]) }
    #expect(cell.reader.read("k", from: defaults) == cell.expected)
  }

  static let keys = [
    "", " ", "a", "a.b.c", "caf\u{E9}", "cafe\u{301}", "\u{1F468}\u{200D}\u{1F469}", "a/b", "..",
    "A", "\u{0}", "NSGlobalDomain", "\n", String(repeating: "k", count: 10_000),
    "a\u{327}\u{301}", "a\u{301}\u{327}",
  ]

  @Test(arguments: DefaultsSubject.allCases)
  func `keys are told apart by their exact scalars`(subject: DefaultsSubject) async throws {
    try await subject.run { defaults in
      for (number, key) in Self.keys.enumerated() { defaults.client.set(number, forKey: key) }
      let reader = try defaults.reader()
      for (number, key) in Self.keys.enumerated() {
        #expect(reader.object(forKey: key) == .int(number), "\(key.prefix(20).debugDescription)")
        #expect(reader.contains(key: key))
      }
      let listed = reader.keys().map { Array($0.utf8) }
      #expect(Set(listed) == Set(Self.keys.map { Array($0.utf8) }))
      #expect(listed == listed.sorted { $0.lexicographicallyPrecedes($1) })
    }
  }

  static let exact: [PropertyListValue] = [
    .int(.max), .int(.min), .double(.nan), .double(.infinity), .double(-.infinity),
    .double(-0.0), 0.1, .date(Date(timeIntervalSinceReferenceDate: 812_345_678.123_456_7)),
    .date(.distantPast), .string("caf\u{E9}"), .string("cafe\u{301}"), "",
    .string(String(repeating: "0123456789", count: 100_000)),
    .data(Data(repeating: 0xA5, count: 1_000_000)), .data(Data()), [], [:],
    ["deep": [["deeper": [true, 1, 1.0, "1"]]]],
  ]

  @Test(arguments: DefaultsSubject.allCases)
  func `every value comes back exactly`(subject: DefaultsSubject) async throws {
    try await subject.run { defaults in
      for (number, value) in Self.exact.enumerated() {
        defaults.client.set(value, forKey: "\(number)")
      }
      let reader = try defaults.reader()
      for (number, value) in Self.exact.enumerated() {
        #expect(reader.object(forKey: "\(number)") == value, "value number \(number)")
      }
    }
  }

  @Test(arguments: DefaultsSubject.allCases)
  func `each setter stores what its reader gives back`(subject: DefaultsSubject) async throws {
    try await subject.run { defaults in
      let client = defaults.client
      let date = Date(timeIntervalSinceReferenceDate: 1.25)
      client.set(true, forKey: "bool")
      client.set(-7, forKey: "int")
      client.set(2.5, forKey: "double")
      client.set("text", forKey: "string")
      client.set(["a", "b"], forKey: "stringArray")
      client.set(date, forKey: "date")
      client.set(Data([1, 2]), forKey: "data")
      client.set(URL(string: "https://a.b/c?d=e#f"), forKey: "url")
      client.set(URL(fileURLWithPath: "/tmp/a b"), forKey: "file")
      client.set([1, "two"] as [PropertyListValue], forKey: "array")
      client.set(["k": 1] as [String: PropertyListValue], forKey: "dictionary")
      client.set(PropertyListValue.double(-0.0), forKey: "object")
      let reader = try defaults.reader()
      #expect(reader.bool(forKey: "bool") == true)
      #expect(reader.int(forKey: "int") == -7)
      #expect(reader.double(forKey: "double") == 2.5)
      #expect(reader.string(forKey: "string") == "text")
      #expect(reader.stringArray(forKey: "stringArray") == ["a", "b"])
      #expect(reader.date(forKey: "date") == date)
      #expect(reader.data(forKey: "data") == Data([1, 2]))
      #expect(reader.url(forKey: "url") == URL(string: "https://a.b/c?d=e#f"))
      #expect(reader.url(forKey: "file") == URL(fileURLWithPath: "/tmp/a b"))
      #expect(reader.array(forKey: "array") == [1, "two"])
      #expect(reader.dictionary(forKey: "dictionary") == ["k": 1])
      #expect(reader.object(forKey: "object") == .double(-0.0))
      #expect(reader.keys().count == 12)
    }
  }

  @Test(arguments: DefaultsSubject.allCases)
  func `setting nil removes the value`(subject: DefaultsSubject) async throws {
    try await subject.run { defaults in
      let client = defaults.client
      let removals: [(String, @Sendable () -> Void)] = [
        ("string", { client.set(String?.none, forKey: "string") }),
        ("stringArray", { client.set([String]?.none, forKey: "stringArray") }),
        ("date", { client.set(Date?.none, forKey: "date") }),
        ("data", { client.set(Data?.none, forKey: "data") }),
        ("url", { client.set(URL?.none, forKey: "url") }),
        ("array", { client.set([PropertyListValue]?.none, forKey: "array") }),
        ("dictionary", { client.set([String: PropertyListValue]?.none, forKey: "dictionary") }),
        ("object", { client.set(PropertyListValue?.none, forKey: "object") }),
        ("removed", { client.removeObject(forKey: "removed") }),
      ]
      for (key, _) in removals { client.set("there", forKey: key) }
      try client.synchronize()
      for (_, remove) in removals { remove() }
      client.removeObject(forKey: "never there")
      let reader = try defaults.reader()
      for (key, _) in removals {
        #expect(!reader.contains(key: key), "\(key)")
        #expect(reader.object(forKey: key) == nil, "\(key)")
      }
      #expect(reader.keys() == [])
    }
  }

  @Test(arguments: DefaultsSubject.allCases)
  func `removing everything removes what is stored and nothing else`(
    subject: DefaultsSubject
  ) async throws {
    try await subject.run { defaults in
      defaults.client.register(defaults: ["registered": 1])
      defaults.client.set(2, forKey: "registered")
      defaults.client.set(3, forKey: "other")
      try defaults.client.synchronize()
      defaults.client.set(4, forKey: "new")
      defaults.client.removeAll()
      #expect(defaults.client.int(forKey: "registered") == 1)
      let reader = try defaults.reader()
      #expect(reader.keys() == [])
      reader.set(5, forKey: "after")
      #expect(reader.keys() == ["after"])
    }
  }

  // MARK: Registered defaults

  @Test(arguments: DefaultsSubject.allCases)
  func `registered defaults are read where nothing is stored, and are not kept`(
    subject: DefaultsSubject
  ) async throws {
    try await subject.run { defaults in
      let client = defaults.client
      client.register(defaults: ["a": 1, "b": 2])
      client.register(defaults: ["b": 3])
      #expect(client.int(forKey: "a") == 1)
      #expect(client.int(forKey: "b") == 3)
      #expect(client.keys() == [])
      #expect(!client.contains(key: "a"))
      client.set(0, forKey: "a")
      #expect(client.int(forKey: "a") == 0)
      client.removeObject(forKey: "a")
      #expect(client.int(forKey: "a") == 1)
      if let reopened = try defaults.reopen?() { #expect(reopened.int(forKey: "a") == 0) }
    }
  }

  // MARK: Changes

  @Test(arguments: DefaultsSubject.allCases, ["plain", "with.dots.in", "", "caf\u{E9}"])
  func `changes begin with the present value and lose none`(
    subject: DefaultsSubject,
    key: String
  ) async throws {
    try await subject.run { defaults in
      let client = defaults.client
      client.set("first", forKey: key)
      var values = client.changes(forKey: key).makeAsyncIterator()
      client.set("second", forKey: key)
      client.set("second", forKey: key)
      client.set("else", forKey: key + "x")
      client.set("else", forKey: "cafe\u{301}")
      client.set("third", forKey: key)
      client.removeObject(forKey: key)
      #expect(await values.next() == "first")
      #expect(await values.next() == "second")
      #expect(await values.next() == "third")
      #expect(await values.next() == .some(nil))
      client.register(defaults: [key: "registered"])
      #expect(await values.next() == "registered")
      client.set("stored", forKey: key)
      client.removeAll()
      #expect(await values.next() == "stored")
      #expect(await values.next() == "registered")
    }
  }

  @Test(arguments: DefaultsSubject.allCases)
  func `a task that waits for a change gets it, and one that is cancelled ends`(
    subject: DefaultsSubject
  ) async throws {
    try await subject.run { defaults in
      let client = defaults.client
      let stream = client.changes(forKey: "k")
      let waiting = Task { await stream.first { $0 == 2 } }
      client.set(1, forKey: "k")
      client.set(2, forKey: "k")
      #expect(await waiting.value == .some(2))
      let other = client.changes(forKey: "k")
      let endless = Task { await other.reduce(into: 0) { count, _ in count += 1 } }
      endless.cancel()
      #expect(await endless.value <= 1)
    }
  }

  @Test(arguments: DefaultsSubject.allCases)
  func `every subscriber gets every change`(subject: DefaultsSubject) async throws {
    try await subject.run { defaults in
      let client = defaults.client
      let streams = (0..<8).map { _ in client.changes(forKey: "k") }
      async let sets: Void = withTaskGroup { group in
        for number in 1...100 { group.addTask { client.set(number, forKey: "k\(number % 2)") } }
        await group.waitForAll()
        client.set("end", forKey: "k")
      }
      for stream in streams {
        var seen: [PropertyListValue?] = []
        for await value in stream {
          seen.append(value)
          if value == "end" { break }
        }
        #expect(seen == [nil, "end"])
      }
      await sets
    }
  }

  // MARK: Threads

  @Test(arguments: DefaultsSubject.allCases)
  func `eight tasks write and read at once without losing anything`(
    subject: DefaultsSubject
  ) async throws {
    try await subject.run { defaults in
      let client = defaults.client
      await withTaskGroup { group in
        for task in 0..<8 {
          group.addTask {
            for number in 0..<250 {
              client.set(number, forKey: "\(task).\(number)")
              if client.int(forKey: "\(task).\(number)") != number { Issue.record("lost") }
            }
          }
        }
      }
      let reader = try defaults.reader()
      #expect(reader.keys().count == 2_000)
    }
  }
}
