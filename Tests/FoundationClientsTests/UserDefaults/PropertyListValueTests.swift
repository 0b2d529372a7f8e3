import Foundation
import FoundationClients
import Testing

@Suite struct PropertyListValueTests {
  static let composed = "caf\u{E9}"
  static let decomposed = "cafe\u{301}"

  static let exact: [PropertyListValue] = [
    true, false, 0, 1, -1, 127, 128, 255, 256, 65535, 65536, 4_294_967_295, 4_294_967_296,
    .int(.max), .int(.min), .double(0), .double(-0.0), .double(1), .double(0.1), .double(.nan),
    .double(.infinity), .double(-.infinity), .double(.leastNonzeroMagnitude),
    .double(.greatestFiniteMagnitude), .double(Double(nan: 7, signaling: false)),
    "", "a", "line\r\nline\u{0}\u{1F}", "https://a.b/c?d=e&f=\"<'>", .string(composed),
    .string(decomposed), "👩‍👩‍👧‍👦 𝄞", .string(String(repeating: "x", count: 14)),
    .string(String(repeating: "x", count: 15)), .string(String(repeating: "é", count: 70_000)),
    .data(Data()), .data(Data([0, 255, 13, 10])), .data(Data(repeating: 7, count: 1_000_000)),
    .date(Date(timeIntervalSinceReferenceDate: 0)),
    .date(Date(timeIntervalSinceReferenceDate: 812_345_678.123_456_7)),
    .date(Date(timeIntervalSinceReferenceDate: -63_114_076_800)),
    .date(.distantFuture), [], [1, [2, [3.5, ["x": nil ?? "y"]]]], [:], ["": "", "a": ["b": [:]]],
    .array((0..<300).map { .int($0) }), ["true": true, "one": 1, "one and a half": 1.5],
  ]

  @Test(arguments: exact)
  func `a binary property list gives every value back exactly`(value: PropertyListValue) throws {
    let back = try PropertyListValue(propertyList: value.propertyListData)
    #expect(back == value)
  }

  @Test func `values that are stored differently are different`() {
    let values: [PropertyListValue] = [
      1, 1.0, true, "1", .double(-0.0), 0.0, 0, false, .string(Self.composed),
      .string(Self.decomposed), [.string(Self.composed)], [.string(Self.decomposed)],
      [Self.composed: 1], [Self.decomposed: 1], [], [:], .data(Data()), "",
    ]
    for (index, value) in values.enumerated() {
      #expect(values.indices.filter { values[$0] == value } == [index])
    }
    #expect(Set(values).count == values.count)
    #expect(PropertyListValue.double(.nan) == .double(.nan))
  }

  @Test func `Foundation reads what is written`() throws {
    let date = Date(timeIntervalSinceReferenceDate: 1.25)
    let value: PropertyListValue = [
      "bool": true, "int": .int(.max), "small": -3, "double": 0.5, "date": .date(date),
      "data": .data(Data([1, 2])), "text": "é", "array": [1, "two"], "dictionary": ["k": "v"],
    ]
    let read = try PropertyListSerialization.propertyList(
      from: value.propertyListData,
      options: [],
      format: nil
    )
    let dictionary = try #require(read as? [String: Any])
    #expect(dictionary["bool"] as? Bool == true)
    #expect(dictionary["int"] as? Int == .max)
    #expect(dictionary["small"] as? Int == -3)
    #expect(dictionary["double"] as? Double == 0.5)
    #expect(dictionary["date"] as? Date == date)
    #expect(dictionary["data"] as? Data == Data([1, 2]))
    #expect(dictionary["text"] as? String == "é")
    #expect((dictionary["array"] as? [Any])?.count == 2)
    #expect((dictionary["dictionary"] as? [String: String]) == ["k": "v"])
    #expect(dictionary.count == 9)
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func `what Foundation writes is read`(
    format: PropertyListSerialization.PropertyListFormat
  ) throws {
    let date = Date(timeIntervalSinceReferenceDate: 812_345_678)
    let written: [String: Any] = [
      "bool": true, "no": false, "int": Int.max, "negative": -300, "double": 0.1, "date": date,
      "early": Date(timeIntervalSinceReferenceDate: -40_000_000_000),
      "data": Data(0...200), "text": "<é> & \"]]>\n", "empty": "",
      "array": [1, "two", [3]] as [Any],
      "dictionary": ["k": "v"], "none": [String: Int](), "float": Float(0.5),
    ]
    let data = try PropertyListSerialization.data(
      fromPropertyList: written,
      format: format,
      options: 0
    )
    let read = try PropertyListValue(propertyList: data)
    #expect(
      read == [
        "bool": true, "no": false, "int": .int(.max), "negative": -300, "double": 0.1,
        "date": .date(date), "early": .date(Date(timeIntervalSinceReferenceDate: -40_000_000_000)),
        "data": .data(Data(0...200)), "text": "<é> & \"]]>\n", "empty": "",
        "array": [1, "two", [3]], "dictionary": ["k": "v"], "none": [:], "float": 0.5,
      ]
    )
  }

  @Test(
    arguments: [
      ("<integer>0x1F</integer>", .int(31)), ("<integer> -0x10 </integer>", .int(-16)),
      ("<integer>+5</integer>", .int(5)), ("<real>-0</real>", .double(-0.0)),
      ("<real>nan</real>", .double(.nan)), ("<real>-infinity</real>", .double(-.infinity)),
      ("<real>1</real>", .double(1)), ("<true/>", .bool(true)), ("<false></false>", .bool(false)),
      ("<string>a&#233;&#x1F600;&amp;<![CDATA[<&>]]><!-- no -->z</string>", .string("aé😀&<&>z")),
      ("<string>$null</string>", .string("$null")), ("<string/>", .string("")),
      ("<array/>", .array([])),
      ("<array> <!-- one --> <integer>1</integer> </array>", .array([1])),
      ("<data>\n AAEC\n </data>", .data(Data([0, 1, 2]))),
      ("<date>2001-01-01T00:00:01Z</date>", .date(Date(timeIntervalSinceReferenceDate: 1))),
      ("<date>1970-01-01T00:00:00Z</date>", .date(Date(timeIntervalSince1970: 0))),
      ("<date>2000-02-29T12:00:00Z</date>", .date(Date(timeIntervalSince1970: 951_825_600))),
      ("<dict><key>k</key><dict/></dict>", .dictionary(["k": [:]])),
    ] as [(String, PropertyListValue)]
  )
  func `XML written by hand is read`(xml: String, expected: PropertyListValue) throws {
    let prologue =
      "\u{FEFF}<?xml version=\"1.0\"?>\n<!DOCTYPE plist PUBLIC \"x\" \"y\">\n<!-- hi -->"
    let text = "\(prologue)<plist version=\"1.0\">\n\(xml)\n</plist>\n"
    #expect(try PropertyListValue(propertyList: Data(text.utf8)) == expected)
  }

  @Test(arguments: [
    "", " ", "bplist00", "hello", "<plist>", "<plist><dict></plist>", "<plist><dict/>",
    "<plist><dict/></plist>x", "<plist><integer></integer></plist>",
    "<plist><integer>1.5</integer></plist>", "<plist><integer>--1</integer></plist>",
    "<plist><real>x</real></plist>", "<plist><date>2001-13-01T00:00:01Z</date></plist>",
    "<plist><date>yesterday</date></plist>", "<plist><string>&nope;</string></plist>",
    "<plist><string>&amp</string></plist>", "<plist><dict><integer>1</integer></dict></plist>",
    "<plist><dict><key>a</key></dict></plist>", "<plist><true>x</true></plist>",
    "<plist><array></dict></plist>", "<plist><string>cut", "<plist></plist>", "<plist/>",
    "<plist><data>!</data", "<dict/>",
  ])
  func `what is no property list is malformed`(text: String) {
    let error = #expect(throws: PropertyListError.self) {
      try PropertyListValue(propertyList: Data(text.utf8))
    }
    #expect(error?.code == .malformed)
  }

  @Test(arguments: [
    "<integer>9223372036854775808</integer>", "<integer>-0x8000000000000001</integer>",
    "<dict><key>a</key><true/><key>a</key><true/></dict>",
    "<dict><key>caf\u{E9}</key><true/><key>cafe\u{301}</key><true/></dict>", "<uid>1</uid>",
  ])
  func `what cannot be kept is refused and not dropped`(xml: String) {
    let error = #expect(throws: PropertyListError.self) {
      try PropertyListValue(propertyList: Data("<plist>\(xml)</plist>".utf8))
    }
    #expect(error?.code == .unsupported)
  }

  @Test func `endless nesting is malformed and does not overflow the stack`() {
    let deep = "<plist>" + String(repeating: "<array>", count: 100_000)
    let error = #expect(throws: PropertyListError.self) {
      try PropertyListValue(propertyList: Data(deep.utf8))
    }
    #expect(error?.code == .malformed)
  }

  @Test func `a document type with entities of its own is refused`() {
    let bomb = "<!DOCTYPE plist [<!ENTITY a \"aaaa\">]><plist><string>&a;</string></plist>"
    #expect(throws: PropertyListError.self) {
      try PropertyListValue(propertyList: Data(bomb.utf8))
    }
  }

  @Test func `a whole number beyond 64 bits is refused in binary too`() throws {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    let error = #expect(throws: PropertyListError.self) {
      try PropertyListValue(propertyList: try encoder.encode([UInt64.max]))
    }
    #expect(error?.code == .unsupported)
    let fits = try PropertyListValue(propertyList: try encoder.encode([UInt64(Int.max)]))
    #expect(fits == [.int(.max)])
  }

  @Test func `a file that contains itself is malformed`() {
    var bytes = Array("bplist00".utf8) + [0xA1, 0x00, 8, 0, 0, 0, 0, 0, 0, 1, 1]
    for number in [1, 0, 10] as [UInt8] { bytes += [0, 0, 0, 0, 0, 0, 0, number] }
    #expect(throws: PropertyListError.self) {
      try PropertyListValue(propertyList: Data(bytes))
    }
  }

  @Test func `a small file that describes a huge value is malformed`() {
    // Forty arrays, each holding the next one twice.
    var bytes = Array("bplist00".utf8)
    for index in 0..<40 as Range<UInt8> { bytes += [0xA2, index + 1, index + 1] }
    bytes += [0x09]
    let table = bytes.count
    for index in 0...40 as ClosedRange<UInt8> { bytes.append(8 + index * 3) }
    bytes += [0, 0, 0, 0, 0, 0, 1, 1]
    for number in [41, 0, UInt8(table)] { bytes += [0, 0, 0, 0, 0, 0, 0, number] }
    #expect(throws: PropertyListError.self) {
      try PropertyListValue(propertyList: Data(bytes))
    }
  }

  @Test func `no damage to a file makes the reader crash or take it for another value unnoticed`() {
    let whole: PropertyListValue = [
      "bool": true, "int": 70_000, "double": 0.5, "text": "é", "data": .data(Data(0...30)),
      "array": [1, "two", ["k": [3.5]]], "date": .date(Date(timeIntervalSinceReferenceDate: 5)),
    ]
    let bytes = [UInt8](whole.propertyListData)
    for length in 0..<bytes.count {
      #expect(throws: PropertyListError.self) {
        try PropertyListValue(propertyList: Data(bytes[..<length]))
      }
    }
    var read = 0
    for position in bytes.indices {
      for mask in [0x01, 0x10, 0x80, 0xFF] as [UInt8] {
        var damaged = bytes
        damaged[position] ^= mask
        if (try? PropertyListValue(propertyList: Data(damaged))) != nil { read += 1 }
      }
    }
    #expect(read < bytes.count * 4)
  }
}
