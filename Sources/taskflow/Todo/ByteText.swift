/// The bytes that todo.txt gives a meaning to, and text questions that need no `Character`.
enum ByteText {
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let colon = UInt8(ascii: ":")

  /// Space, tab, carriage return, and the two separators older programs leave behind.
  static func isWhitespace(_ byte: UInt8) -> Bool { byte == space || (byte >= 9 && byte <= 13) }

  /// The text of bytes that are known to be UTF-8.
  static func string(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}
