/// Strings and arrays in JSON (RFC 8259), from UTF-8 bytes.
enum JSONText {
  /// Adds text that is JSON already.
  static func append(_ literal: StaticString, to output: inout [UInt8]) {
    literal.withUTF8Buffer { output.append(contentsOf: $0) }
  }

  /// Adds bytes as a string.
  static func append(string: ArraySlice<UInt8>, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    var rest = string
    while let index = rest.firstIndex(where: needsEscape) {
      output.append(contentsOf: rest[..<index])
      appendEscape(of: rest[index], to: &output)
      rest = rest[(index + 1)...]
    }
    output.append(contentsOf: rest)
    output.append(UInt8(ascii: "\""))
  }

  /// Adds an array of strings.
  static func append(array: [ArraySlice<UInt8>], to output: inout [UInt8]) {
    output.append(UInt8(ascii: "["))
    for (index, string) in array.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      append(string: string, to: &output)
    }
    output.append(UInt8(ascii: "]"))
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private static func appendEscape(of byte: UInt8, to output: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "\t"): append("\\t", to: &output)
    case UInt8(ascii: "\r"): append("\\r", to: &output)
    case ..<0x20:
      append(byte < 0x10 ? "\\u000" : "\\u00", to: &output)
      output += String(byte, radix: 16).utf8
    default:
      output.append(UInt8(ascii: "\\"))
      output.append(byte)
    }
  }
}
