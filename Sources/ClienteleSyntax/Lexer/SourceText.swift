/// Source text as the bytes it came in.
package struct SourceText: Sendable {
  /// The text in UTF-8, well-formed or not.
  package let bytes: [UInt8]

  /// Takes bytes as they are.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Takes a string's UTF-8.
  package init(_ string: String) { bytes = Array(string.utf8) }

  /// The number of bytes.
  package var count: Int { bytes.count }

  /// The byte at an offset, and 0 at or after the end.
  package subscript(offset: Int) -> UInt8 {
    offset < bytes.count ? bytes[offset] : 0
  }

  /// The text of a range; bytes that are not UTF-8 become replacement characters.
  package subscript(range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// Whether the bytes of a range are exactly those of a string.
  package func matches(_ string: StaticString, in range: Range<Int>) -> Bool {
    guard range.count == string.utf8CodeUnitCount else { return false }
    var offset = range.lowerBound
    let expected = UnsafeBufferPointer(
      start: string.utf8Start,
      count: string.utf8CodeUnitCount
    )
    for byte in expected {
      if bytes[offset] != byte { return false }
      offset += 1
    }
    return true
  }
}
