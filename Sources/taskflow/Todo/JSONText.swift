/// Strings and arrays in JSON (RFC 8259), from UTF-8 bytes.
enum JSONText {
  static func append(string: some Sequence<UInt8>, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    for byte in string {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        output.append(UInt8(ascii: "\\"))
        output.append(byte)
      case UInt8(ascii: "\t"): output += "\\t".utf8
      case UInt8(ascii: "\r"): output += "\\r".utf8
      case ..<0x20:
        output += (byte < 0x10 ? "\\u000" : "\\u00").utf8
        output += String(byte, radix: 16).utf8
      default: output.append(byte)
      }
    }
    output.append(UInt8(ascii: "\""))
  }

  static func append(array: [some Sequence<UInt8>], to output: inout [UInt8]) {
    output.append(UInt8(ascii: "["))
    for (index, string) in array.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      append(string: string, to: &output)
    }
    output.append(UInt8(ascii: "]"))
  }
}
