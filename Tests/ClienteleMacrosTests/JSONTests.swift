import ClienteleMacros
import Testing

/// The strict reader of the compiler's messages.
@Suite struct JSONTests {
  @Test(arguments: [
    ("null", JSON.null), (" true ", .bool(true)), ("false", .bool(false)), ("0", .int(0)),
    ("-12", .int(-12)), ("1.5", .null), ("1e3", .null), ("99999999999999999999", .null),
    (#""""#, .string("")), (#""a\"\\\/\b\f\n\r\t""#, .string("a\"\\/\u{8}\u{c}\n\r\t")),
    (#""\u0041\u00e9\ud83c\udf88""#, .string("Aé🎈")), (#""\ud83c""#, .string("\u{FFFD}")),
    (#""\ud83cx""#, .string("\u{FFFD}x")), (#""\ud83c\u0041""#, .string("\u{FFFD}A")),
    ("[]", .array([])), ("[ 1 , [ 2 ] ]", .array([.int(1), .array([.int(2)])])),
    ("{}", .object([:])), (#"{"a":{"b":[null]}}"#, .object(["a": .object(["b": .array([.null])])])),
    (#"{"a":1,"a":2}"#, .object(["a": .int(2)])),
  ])
  func `a value is read`(text: String, value: JSON) throws {
    #expect(try JSONReader.read(Array(text.utf8)) == value)
  }

  @Test(arguments: [
    ("", 0), ("tru", 3), ("01", 2), ("-", 1), ("1.", 2), ("1e", 2), (#"""#, 1), (#""\x""#, 3),
    (#""\u12"#, 5), ("\"\n\"", 1), ("[1,]", 3), ("[1", 2), ("{1:2}", 1), (#"{"a"}"#, 4),
    (#"{"a":1,}"#, 7), ("1 2", 2), ("nan", 1), ("'a'", 0),
  ])
  func `what is no JSON fails at its place`(text: String, offset: Int) {
    #expect(throws: JSONReader.Failure(offset: offset)) {
      try JSONReader.read(Array(text.utf8))
    }
  }

  @Test func `nesting beyond reason fails`() {
    let open = [UInt8](repeating: UInt8(ascii: "["), count: 1_000_000)
    #expect(throws: JSONReader.Failure.self) { try JSONReader.read(open) }
  }

  @Test(arguments: ["", "a\"b\\c", "\n\r\t\u{1}\u{1f}", "é🎈", "/"])
  func `what is written is read back`(text: String) throws {
    let value = JSON.object(["key \(text)": .array([.string(text), .int(-3), .bool(true), .null])])
    #expect(try JSONReader.read(value.encoded) == value)
  }
}
