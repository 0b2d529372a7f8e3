import Foundation
import FoundationClients
import Testing

private enum Theme: String, Sendable { case light, dark }

private struct Profile: Codable, Hashable, Sendable {
  var name: String
  var visits: UInt64
  var ratio: Double
}

private struct Unencodable: Codable, Sendable {
  init() {}
  init(from decoder: any Decoder) throws {}
  func encode(to encoder: any Encoder) throws {
    throw EncodingError.invalidValue(
      "secret",
      .init(codingPath: [], debugDescription: "the secret value")
    )
  }
}

extension DefaultsKey<Bool> {
  fileprivate static var onboarded: Self { Self("onboarded", default: false) }
}
extension DefaultsKey<Int> {
  fileprivate static var launches: Self { Self("launches", default: 7) }
}
extension DefaultsKey<Theme> {
  fileprivate static var theme: Self { Self("theme", default: .light) }
}
extension DefaultsKey<Theme?> {
  fileprivate static var otherTheme: Self { Self("otherTheme") }
}
extension DefaultsKey<URL?> {
  fileprivate static var homepage: Self { Self("homepage") }
}
extension DefaultsKey<UUID?> {
  fileprivate static var device: Self { Self("device") }
}
extension DefaultsKey<Profile> {
  fileprivate static var profile: Self {
    Self("profile", default: Profile(name: "none", visits: 0, ratio: 0))
  }
}
extension DefaultsKey<Profile?> {
  fileprivate static var guest: Self { Self("guest") }
}
extension DefaultsKey<[String: [Double]]> {
  fileprivate static var series: Self { Self("series", default: [:]) }
}
extension DefaultsKey<Unencodable?> {
  fileprivate static var unencodable: Self { Self("unencodable") }
}

@Suite struct UserDefaultsClientTests {
  let defaults = UserDefaultsClient.test

  // MARK: Typed keys

  @Test func `typed keys read their default, what was stored, and their default again`() throws {
    #expect(defaults[.onboarded] == false)
    defaults[.onboarded] = true
    #expect(defaults[.onboarded] == true)
    #expect(defaults.object(forKey: "onboarded") == true)
    #expect(defaults.contains(.onboarded))
    defaults.remove(.onboarded)
    #expect(defaults[.onboarded] == false)
    #expect(!defaults.contains(.onboarded))
  }

  @Test func `every kind of typed value comes back`() throws {
    let profile = Profile(name: "Ada", visits: .max, ratio: -.infinity)
    let id = UUID()
    defaults[.theme] = .dark
    defaults[.otherTheme] = .dark
    defaults[.homepage] = URL(string: "https://a.b/c?d=e")
    defaults[.device] = id
    defaults[.profile] = profile
    defaults[.guest] = profile
    defaults[.series] = ["a": [1, .nan]]
    #expect(defaults[.theme] == .dark)
    #expect(defaults.object(forKey: "theme") == "dark")
    #expect(defaults[.otherTheme] == .dark)
    #expect(defaults[.homepage] == URL(string: "https://a.b/c?d=e"))
    #expect(defaults.url(forKey: "homepage") == URL(string: "https://a.b/c?d=e"))
    #expect(defaults[.device] == id)
    #expect(defaults[.profile] == profile)
    #expect(defaults[.guest] == profile)
    #expect(defaults[.series]["a"]?.count == 2)
    #expect(defaults.object(forKey: "series") == ["a": [1.0, .double(.nan)]])
  }

  @Test func `an Optional that is set to nil removes its key`() {
    defaults[.homepage] = URL(string: "https://a.b")
    defaults[.otherTheme] = .light
    defaults[.guest] = Profile(name: "", visits: 0, ratio: 0)
    #expect(defaults.keys().count == 3)
    defaults[.homepage] = nil
    defaults[.otherTheme] = nil
    defaults[.guest] = nil
    #expect(defaults.keys() == [])
    #expect(defaults[.homepage] == nil)
  }

  @Test func `a value of another type is an error, is not touched, and reads as the default`()
    throws
  {
    let stored: [(String, PropertyListValue)] = [
      ("launches", "not a number"), ("theme", "purple"), ("homepage", 3), ("device", "no id"),
      ("profile", .data(Data("not a profile".utf8))), ("onboarded", "perhaps"), ("series", [1]),
    ]
    for (key, value) in stored { defaults.set(value, forKey: key) }
    func failure<Value>(_ key: DefaultsKey<Value>) -> UserDefaultsError? {
      #expect(throws: UserDefaultsError.self) { try defaults.value(for: key) }
    }
    for error in [
      failure(.launches), failure(.theme), failure(.homepage), failure(.device), failure(.profile),
      failure(.onboarded), failure(.series),
    ] { #expect(error?.code == .undecodable) }
    #expect(failure(.profile)?.underlying is DecodingError)
    #expect(defaults[.launches] == 7)
    #expect(defaults[.theme] == .light)
    #expect(defaults[.homepage] == nil)
    #expect(defaults[.profile].name == "none")
    defaults.set("else", forKey: "another key")
    for (key, value) in stored { #expect(defaults.object(forKey: key) == value) }
  }

  @Test(
    arguments: [
      ("7", 7), (7.0, 7), (true, nil), (7.5, nil), ("7.0", nil), ("", nil), (.int(.min), .min),
      (.double(1e300), nil),
    ] as [(PropertyListValue, Int?)]
  )
  func `typed numbers take what loses nothing`(stored: PropertyListValue, expected: Int?) {
    defaults.set(stored, forKey: "launches")
    #expect((try? defaults.value(for: .launches)) == expected)
  }

  @Test func `a registered default stands before the key's own`() {
    defaults.register(defaults: ["launches": 9])
    #expect(defaults[.launches] == 9)
    defaults[.launches] = 1
    #expect(defaults[.launches] == 1)
  }

  @Test func `a value that cannot be stored is an error and an issue, and changes nothing`() throws
  {
    defaults.set("before", forKey: "unencodable")
    let error = #expect(throws: UserDefaultsError.self) {
      try defaults.set(Unencodable(), for: .unencodable)
    }
    #expect(error?.code == .unencodable)
    #expect(error.map { "\($0)" }?.contains("secret") == false)
    withKnownIssue {
      defaults[.unencodable] = Unencodable()
    } matching: { issue in
      issue.comments.contains { "\($0)".contains("unencodable") }
    }
    #expect(defaults.string(forKey: "unencodable") == "before")
  }

  @Test func `plain structures that other tools stored are read as coded values`() throws {
    defaults.set(["name": "Ada", "visits": 3, "ratio": 0.5], forKey: "profile")
    #expect(defaults[.profile] == Profile(name: "Ada", visits: 3, ratio: 0.5))
  }

  @Test func `typed changes begin with the default and follow what is stored`() async {
    var values = defaults.changes(for: .launches).makeAsyncIterator()
    defaults[.launches] = 1
    defaults.set("unreadable", forKey: "launches")
    defaults[.launches] = 2
    defaults.remove(.launches)
    #expect(await values.next() == 7)
    #expect(await values.next() == 1)
    #expect(await values.next() == 7)
    #expect(await values.next() == 2)
    #expect(await values.next() == 7)
  }

  // MARK: Isolation

  @Test func `each test value is its own`() {
    let other = UserDefaultsClient.test
    defaults.set(1, forKey: "k")
    #expect(other.object(forKey: "k") == nil)
    let copy = defaults
    #expect(copy.int(forKey: "k") == 1)
    #expect(UserDefaultsClient.inMemory(["k": 2]).int(forKey: "k") == 2)
  }

  @Test(arguments: 0..<11)
  func `the dependency is fresh in every case`(number: Int) {
    @Dependency(\.userDefaultsClient) var defaults
    #expect(defaults.keys() == [])
    defaults.set(number, forKey: "k")
    #expect(defaults.int(forKey: "k") == number)
  }

  @Test func `one endpoint can be overridden`() {
    withDependencies {
      $0.userDefaultsClient.bool = { $0 == "special" }
    } operation: {
      @Dependency(\.userDefaultsClient) var defaults
      #expect(defaults.bool(forKey: "special"))
      defaults.set("x", forKey: "k")
      #expect(defaults.string(forKey: "k") == "x")
    }
  }

  @Test func `an unimplemented endpoint is an issue`() {
    let unimplemented = UserDefaultsClient.unimplemented
    withKnownIssue { #expect(unimplemented.bool(forKey: "k") == false) }
    withKnownIssue { unimplemented.set(1, forKey: "k") }
    withKnownIssue {
      #expect(throws: UnimplementedEndpoint.self) { try unimplemented.synchronize() }
    }
  }

  @Test func `a stream that is dropped leaves nothing behind`() async {
    for _ in 0..<100 { _ = defaults.changes(forKey: "k") }
    defaults.set(1, forKey: "k")
    #expect(await defaults.changes(forKey: "k").first { _ in true } == .some(1))
  }

  // MARK: Messages

  @Test(arguments: [
    (
      UserDefaultsError(code: .refusedSuiteName, subject: "a/b", reason: "it holds a slash"),
      """
      The suite name "a/b" is refused: it holds a slash. Use a reverse-DNS name of at most 200 bytes, \
      such as "com.example.notes.settings", or `.standard` for the program's own defaults.
      """
    ),
    (
      UserDefaultsError(code: .noConfigurationFolder, subject: "suite"),
      """
      There is nowhere to keep the user defaults "suite". Set HOME, or set XDG_CONFIG_HOME to an \
      absolute path.
      """
    ),
    (
      UserDefaultsError(code: .unreadable, subject: "/a.plist"),
      """
      The user defaults in "/a.plist" cannot be read. Check the permissions of the file and its folder.
      """
    ),
    (
      UserDefaultsError(
        code: .corrupt,
        subject: "/a.plist",
        reason: "the file was kept as a",
        underlying: PropertyListError(code: .malformed, detail: "it is cut")
      ),
      """
      The user defaults in "/a.plist" were no property list: the file was kept as a (Not a whole \
      property list: it is cut.). Nothing was overwritten: repair the file that was kept and move it \
      back, or delete it.
      """
    ),
    (
      UserDefaultsError(code: .notWritten, subject: "/a.plist"),
      """
      The user defaults in "/a.plist" could not be written. The values stay readable in this process, \
      and writing is tried again.
      """
    ),
    (
      UserDefaultsError(code: .undecodable, subject: "k", reason: "expected Int"),
      """
      The value stored for the key "k" cannot be read: expected Int. It was left as it is: read it as \
      another type, or remove the key.
      """
    ),
    (
      UserDefaultsError(code: .unencodable, subject: "k"),
      """
      A value for the key "k" cannot be stored. Nothing was changed.
      """
    ),
    (
      UserDefaultsError(code: .init(rawValue: "later"), subject: "k", reason: "new"),
      """
      User defaults, later: "k": new
      """
    ),
  ])
  func `a message says what, which and how to fix it`(error: UserDefaultsError, text: String) {
    #expect(error.description == text)
    #expect(error.localizedDescription == text)
  }

  @Test func `a message never quotes what is stored`() {
    defaults.set(["name": 3, "visits": "hunter2"], forKey: "profile")
    defaults.set("hunter2", forKey: "launches")
    for read in [
      { _ = try defaults.value(for: .profile) }, { _ = try defaults.value(for: .launches) },
    ] as [() throws -> Void] {
      let error = #expect(throws: UserDefaultsError.self) { try read() }
      #expect(error.map { "\($0)" }?.contains("hunter2") == false)
    }
  }
}
