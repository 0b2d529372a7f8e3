import Foundation
import FoundationClients
import Testing

/// What the contract of bundles is held against: the live client on a flat folder and on one with a
/// `Contents` folder, and the test client.
enum BundleSubject: CaseIterable, CustomTestStringConvertible {
  case live, liveWithContents, test

  var testDescription: String { "\(self)" }

  static let info: [String: PropertyListValue] = [
    "CFBundleIdentifier": "com.example.notes", "CFBundleName": "Notes",
    "CFBundleShortVersionString": "1.2", "CFBundleVersion": "81",
    "CFBundleDevelopmentRegion": "de", "Answer": 42, "List": [1, "two"],
  ]

  static let resources: [String: String] = [
    "a.json": #"{"name":"a"}"#, "b.json": "[]", "plain": "no extension", "Folder/c.json": "{}",
    "Folder/Deep/d.txt": "deep", "notes.txt": "not localized", "fr.lproj/notes.txt": "français",
    "fr.lproj/only.txt": "seulement", "Base.lproj/based.txt": "base",
    "de.lproj/region.txt": "Region",
    "Folder/fr.lproj/inner.txt": "intérieur", "invalid.txt": "\u{0}",
    "fr.lproj/Localizable.strings": #"""
    /* A comment */ "hello" = "Bonjour";  // and another
    "quoted \"key\"" = "line\nbreak\t\U00e9 \ud83d\ude00 \\";
    plain.key = "unquoted"; alone;
    """#,
    "Localizable.strings": #""hello" = "Hello"; "only here" = "Here";"#,
    "Other.strings":
      "<plist><dict><key>hello</key><string>from a property list</string></dict></plist>",
    "Broken.strings": #""hello" = "never ends"#,
  ]

  func run(_ body: (BundleClient) throws -> Void) throws {
    var files = Self.resources.mapValues { Data($0.utf8) }
    files["invalid.txt"] = Data([0xFF, 0xFE, 0xFD])
    if self == .test { return try body(.inMemory(resources: files, info: Self.info)) }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("bundle-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let prefix = self == .live ? "" : "Contents/Resources/"
    var all = Dictionary(uniqueKeysWithValues: files.map { (prefix + $0, $1) })
    all[self == .live ? "Info.plist" : "Contents/Info.plist"] =
      PropertyListValue.dictionary(Self.info).propertyListData
    for (path, data) in all {
      let url = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try data.write(to: url)
    }
    try body(try .bundle(at: folder))
  }
}

@Suite struct BundleContractTests {
  // MARK: Resources

  @Test(arguments: BundleSubject.allCases)
  func `a resource is found by name, extension, folder and localization`(
    subject: BundleSubject
  ) throws {
    let found: [(String, String?, String?, String?, String)] = [
      ("a", "json", nil, nil, #"{"name":"a"}"#), ("a.json", nil, nil, nil, #"{"name":"a"}"#),
      ("a.json", "", "", nil, #"{"name":"a"}"#), ("plain", nil, nil, nil, "no extension"),
      ("c", "json", "Folder", nil, "{}"), ("Folder/c", "json", nil, nil, "{}"),
      ("d", "txt", "Folder/Deep", nil, "deep"), ("d", "txt", "./Folder//Deep/", nil, "deep"),
      ("notes", "txt", nil, nil, "not localized"), ("notes", "txt", nil, "fr", "français"),
      ("notes", "txt", nil, "it", "not localized"), ("only", "txt", nil, "fr", "seulement"),
      ("based", "txt", nil, nil, "base"), ("based", "txt", nil, "fr", "base"),
      ("region", "txt", nil, nil, "Region"), ("inner", "txt", "Folder", "fr", "intérieur"),
    ]
    try subject.run { (bundle) throws in
      for (name, pathExtension, folder, localization, text) in found {
        #expect(
          try bundle.string(
            forResource: name,
            withExtension: pathExtension,
            subdirectory: folder,
            localization: localization
          ) == text
        )
        #expect(
          try bundle.data(
            forResource: name,
            withExtension: pathExtension,
            subdirectory: folder,
            localization: localization
          ) == Data(text.utf8)
        )
        let url = try bundle.urlForResource(
          name: name,
          withExtension: pathExtension,
          subdirectory: folder,
          localization: localization
        )
        #expect(url.lastPathComponent.hasPrefix(name.split(separator: "/").last ?? ""))
      }
    }
  }

  @Test(arguments: BundleSubject.allCases)
  func `what is missing is an error that names it`(subject: BundleSubject) throws {
    let missing: [(String, String?, String?, String?, String)] = [
      ("none", "json", nil, nil, "none.json"), ("a", "txt", nil, nil, "a.txt"),
      ("A", "json", nil, nil, "A.json"), ("only", "txt", nil, nil, "only.txt"),
      ("a", "json", "Folder", nil, "Folder/a.json"), ("a", "json", "None", nil, "None/a.json"),
    ]
    try subject.run { (bundle) throws in
      for (name, pathExtension, folder, localization, subject) in missing {
        let error = #expect(throws: BundleError.self) {
          try bundle.urlForResource(
            name: name,
            withExtension: pathExtension,
            subdirectory: folder,
            localization: localization
          )
        }
        #expect(error?.code == .resourceNotFound)
        #expect(error?.subject == subject)
        #expect(error?.description.contains(subject) == true)
      }
    }
  }

  @Test(arguments: BundleSubject.allCases)
  func `a name that is empty or leads out is refused`(subject: BundleSubject) throws {
    let refused: [(String, String?, String?)] = [
      ("", nil, nil), ("", "json", nil), ("../a", "json", nil), ("/etc/hosts", nil, nil),
      ("a", "json", ".."), ("a", "json", "/etc"), ("a", "json", "Folder/../.."), ("a", nil, "../x"),
      ("a\u{0}", nil, nil),
    ]
    try subject.run { (bundle) throws in
      for (name, pathExtension, folder) in refused {
        let error = #expect(throws: BundleError.self) {
          try bundle.data(
            forResource: name,
            withExtension: pathExtension,
            subdirectory: folder,
            localization: nil
          )
        }
        #expect(error?.code == .invalidName, "\(name)")
      }
      #expect(throws: BundleError.self) {
        try bundle.resourceURLs(withExtension: nil, subdirectory: "../..")
      }
    }
  }

  @Test(arguments: BundleSubject.allCases)
  func `the files of a folder are listed in order`(subject: BundleSubject) throws {
    try subject.run { (bundle) throws in
      func names(_ pathExtension: String?, _ folder: String?) throws -> [String] {
        try bundle.resourceURLs(withExtension: pathExtension, subdirectory: folder)
          .map(\.lastPathComponent)
      }
      #expect(try names("json", nil) == ["a.json", "b.json"])
      #expect(try names("json", "Folder") == ["c.json"])
      #expect(try names(nil, "Folder/Deep") == ["d.txt"])
      #expect(try names("none", nil) == [])
      let error = #expect(throws: BundleError.self) { try names(nil, "None") }
      #expect(error?.code == .resourceNotFound)
    }
  }

  @Test(arguments: BundleSubject.allCases)
  func `a resource is decoded, or an error says that it cannot be`(subject: BundleSubject) throws {
    struct Named: Decodable, Equatable { let name: String }
    try subject.run { (bundle) throws in
      #expect(
        try bundle.decode(Named.self, forResource: "a", withExtension: "json") == Named(name: "a")
      )
      let error = #expect(throws: BundleError.self) {
        try bundle.decode(Named.self, forResource: "b", withExtension: "json")
      }
      #expect(error?.code == .undecodable)
      #expect(error?.subject == "b.json")
      #expect(error?.underlying is DecodingError)
      let strings = try bundle.decode(
        [String: String].self,
        forResource: "Other",
        withExtension: "strings",
        using: PropertyListDecoder().decode
      )
      #expect(strings == ["hello": "from a property list"])
      let text = #expect(throws: BundleError.self) {
        try bundle.string(forResource: "invalid", withExtension: "txt")
      }
      #expect(text?.code == .undecodable)
    }
  }

  // MARK: Information

  @Test(arguments: BundleSubject.allCases)
  func `the information is read`(subject: BundleSubject) throws {
    try subject.run { (bundle) throws in
      #expect(try bundle.identifier() == "com.example.notes")
      #expect(try bundle.name() == "Notes")
      #expect(try bundle.shortVersion() == SemanticVersion(1, 2, 0))
      #expect(try bundle.buildNumber() == "81")
      #expect(try bundle.infoValue(key: "Answer") == 42)
      #expect(try bundle.infoValue(key: "List") == [1, "two"])
      let error = #expect(throws: BundleError.self) { try bundle.infoValue(key: "None") }
      #expect(error?.code == .missingKey)
      #expect(error?.subject == "None")
      #expect(bundle.imageAsset(name: "logo").bundle?.identifier == "com.example.notes")
      #expect(bundle.colorAsset(name: "accent").name == "accent")
    }
  }

  // MARK: Texts

  @Test(arguments: BundleSubject.allCases)
  func `a text is looked up in the localization, then in what is not localized, then given back`(
    subject: BundleSubject
  ) throws {
    let texts: [(String, String?, String?, String?, String)] = [
      ("hello", nil, nil, "fr", "Bonjour"), ("hello", nil, nil, nil, "Hello"),
      ("hello", nil, nil, "it", "Hello"), ("only here", nil, nil, "fr", "Here"),
      ("quoted \"key\"", nil, "", "fr", "line\nbreak\té 😀 \\"),
      ("plain.key", nil, nil, "fr", "unquoted"), ("alone", nil, nil, "fr", "alone"),
      ("hello", nil, "Other", nil, "from a property list"), ("none", nil, nil, "fr", "none"),
      ("none", "value", nil, "fr", "value"), ("none", "", nil, nil, "none"),
      ("hello", "value", "Broken", nil, "value"), ("hello", nil, "None", nil, "hello"),
      ("hello", nil, "../x", nil, "hello"),
    ]
    try subject.run { (bundle) throws in
      for _ in 0..<2 {
        for (key, value, table, localization, expected) in texts {
          let text = bundle.localizedString(
            key: key,
            value: value,
            table: table,
            localization: localization
          )
          #expect(text == expected, "\(key)")
        }
      }
    }
  }
}
