/// Text that is safe to show on a terminal, with or without colour.
enum TerminalText {
  /// A colour, by its "select graphic rendition" number (ECMA-48).
  enum Color: String {
    case dim = "2"
    case boldRed = "1;31"
    case green = "32"
    case yellow = "33"
    case blue = "34"
    case magenta = "35"
    case cyan = "36"
  }

  private static let escape = UInt8(0x1B)

  /// Adds text in a colour, or in the terminal's own where there is none.
  static func append(_ text: ArraySlice<UInt8>, color: Color?, to output: inout [UInt8]) {
    guard let color, !text.isEmpty else {
      appendVisibly(text, to: &output)
      return
    }
    output.append(escape)
    output += "[\(color.rawValue)m".utf8
    appendVisibly(text, to: &output)
    output.append(escape)
    output += "[0m".utf8
  }

  /// Text with its control characters made visible, except tabs and newlines.
  static func visible(_ text: String) -> [UInt8] {
    var output: [UInt8] = []
    appendVisibly(Array(text.utf8)[...], to: &output)
    return output
  }

  /// Adds text with its control characters made visible: `^[` for escape, and so on.
  ///
  /// Escape sequences in somebody else's list could otherwise retitle the window or hide lines.
  static func appendVisibly(_ text: ArraySlice<UInt8>, to output: inout [UInt8]) {
    var afterC2 = false
    for byte in text {
      // U+0080 to U+009F, control characters as well, are C2 80 to C2 9F in UTF-8.
      if afterC2, byte < 0xA0 {
        output[output.count - 1] = UInt8(ascii: "^")
        output.append(byte - 0x40)
      } else if isControl(byte) {
        output.append(UInt8(ascii: "^"))
        output.append(byte ^ 0x40)
      } else {
        output.append(byte)
      }
      afterC2 = byte == 0xC2
    }
  }

  private static func isControl(_ byte: UInt8) -> Bool {
    (byte < 0x20 && byte != UInt8(ascii: "\t") && byte != ByteText.newline) || byte == 0x7F
  }
}
