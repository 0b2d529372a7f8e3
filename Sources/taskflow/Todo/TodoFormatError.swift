/// Why a file cannot be read as todo.txt, and on which line.
package struct TodoFormatError: Error, Equatable {
  /// The line that cannot be read, from 1.
  package let line: Int
  /// What is wrong with it and what to do.
  package let reason: String
}

extension TodoFormatError {
  /// Refuses what is not a text file in UTF-8.
  static func check(_ bytes: [UInt8]) throws(TodoFormatError) {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw TodoFormatError(
        line: 1,
        reason: "the file is UTF-16, not UTF-8; convert it with 'iconv -t UTF-8'"
      )
    }
    if let index = bytes.firstIndex(of: 0) {
      throw TodoFormatError(
        line: lineNumber(of: index, in: bytes),
        reason: "holds a NUL byte, so this is not a todo.txt file"
      )
    }
    // One pass of the standard library's validation in the usual case; the line is only looked for
    // when there is something to complain about.
    guard String(validating: bytes, as: UTF8.self) == nil else { return }
    throw invalidText(in: bytes)
  }

  private static func invalidText(in bytes: [UInt8]) -> TodoFormatError {
    let index = firstInvalidByte(in: bytes)
    let line = lineNumber(of: index, in: bytes)
    let lineStart = bytes[..<index].lastIndex(of: ByteText.newline).map { $0 + 1 } ?? 0
    let hex = String(bytes[index], radix: 16, uppercase: true)
    return TodoFormatError(
      line: line,
      reason: "byte \(index - lineStart + 1) (0x\(hex.count < 2 ? "0" : "")\(hex)) is not valid "
        + "UTF-8; an older encoding can be converted with 'iconv -f LATIN1 -t UTF-8'"
    )
  }

  /// The index at which the first malformed sequence begins; the end when there is none.
  private static func firstInvalidByte(in bytes: [UInt8]) -> Int {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var index = 0
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      index += UTF8.width(scalar)
    }
    return min(index, bytes.count - 1)
  }

  private static func lineNumber(of index: Int, in bytes: [UInt8]) -> Int {
    bytes[..<index].count { $0 == ByteText.newline } + 1
  }
}
