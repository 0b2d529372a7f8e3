import Foundation
import FoundationClients
import Testing

@Suite struct SuiteNameTests {
  static let refused: [(String, String)] = [
    ("", "empty"), ("a/b", "slash"), ("/etc/x", "slash"), ("../x", "slash"), ("..", "dot"),
    (".", "dot"), (".hidden", "dot"), ("a\\b", "backslash"), ("a\u{0}b", "control"),
    ("a\nb", "control"), ("\u{7F}", "control"), ("\u{85}", "control"),
    ("NSGlobalDomain", "domain"), (String(repeating: "a", count: 201), "200 bytes"),
    (String(repeating: "é", count: 101), "200 bytes"), ("~/../../x", "slash"),
    ("a/../../../../tmp/x", "slash"),
  ]

  @Test(arguments: refused)
  func `a name that breaks a rule is refused, and nothing is written anywhere`(
    name: String,
    rule: String
  ) throws {
    let folder = DefaultsFolder()
    defer { folder.remove() }
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    let error = #expect(throws: UserDefaultsError.self) {
      try UserDefaultsClient.live(suiteName: name, folder: folder.url)
    }
    #expect(error?.code == .refusedSuiteName)
    #expect(error?.reason?.contains(rule) == true, "\(error?.reason ?? "")")
    let everything = FileManager.default.subpaths(
      atPath: folder.url.deletingLastPathComponent().path
    )
    #expect(everything == ["config"])
  }

  @Test(arguments: [
    "a", "com.example.notes", "group.com.example", "a b", "a%2Fb", "%", "a:b", "~", "-rf", "é",
    "e\u{301}", "名前", "👩‍👩‍👧", "a..b", "nsglobaldomain", "a\u{202E}b", "$HOME", "*", "a?b#c", "\"q\"",
    String(repeating: "a", count: 200), String(repeating: "é", count: 100),
  ])
  func `any other name is one file in the folder, whatever is in it`(name: String) throws {
    let folder = DefaultsFolder()
    defer { folder.remove() }
    let defaults = try UserDefaultsClient.live(suiteName: name, folder: folder.url)
    defaults.set(name, forKey: "name")
    try defaults.synchronize()
    let everything =
      FileManager.default.subpaths(
        atPath: folder.url.deletingLastPathComponent().path
      ) ?? []
    let expected = ["config", "config/.\(name).plist.lock", "config/\(name).plist"]
    #expect(Set(everything.map { Array($0.utf8) }) == Set(expected.map { Array($0.utf8) }))
    let again = try UserDefaultsClient.live(suiteName: name, folder: folder.url)
    #expect(again.string(forKey: "name") == name)
  }
}
