/// Cuts the XML of a property list into tags and texts; knows no namespaces and no entity but XML's five.
struct XMLScanner {
  struct Tag {
    enum Kind { case open, close, empty }
    let name: String
    let kind: Kind
  }

  private let bytes: [UInt8]
  private var position: Int

  init(bytes: [UInt8]) {
    self.bytes = bytes
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The next tag; only white space, comments, instructions and a document type may stand before it.
  mutating func nextTag() throws(PropertyListError) -> Tag {
    try skipMisc()
    guard skip("<") else { throw .malformed("a tag was expected") }
    let isClose = skip("/")
    let start = position
    while position < bytes.count, Self.isNameByte(bytes[position]) { position += 1 }
    let name = String(decoding: bytes[start..<position], as: UTF8.self)
    guard !name.isEmpty else { throw .malformed("a tag without a name") }
    var end = position
    while end < bytes.count, bytes[end] != UInt8(ascii: ">") { end += 1 }
    guard end < bytes.count else { throw .malformed("it was cut short in a tag") }
    let isEmpty = end > position && bytes[end - 1] == UInt8(ascii: "/")
    position = end + 1
    return Tag(name: name, kind: isClose ? .close : isEmpty ? .empty : .open)
  }

  /// The text up to the next tag, its references resolved.
  mutating func text() throws(PropertyListError) -> String {
    var text: [UInt8] = []
    while position < bytes.count {
      if skip("<![CDATA[") {
        text.append(contentsOf: bytes[try skipped(past: "]]>")])
      } else if skip("<!--") {
        _ = try skipped(past: "-->")
      } else if bytes[position] == UInt8(ascii: "<") {
        guard let string = String(validating: text, as: UTF8.self) else {
          throw .malformed("a text is not UTF-8")
        }
        return string
      } else if skip("&") {
        text.append(contentsOf: String(try reference(bytes[skipped(past: ";")])).utf8)
      } else {
        text.append(bytes[position])
        position += 1
      }
    }
    throw .malformed("it was cut short in a text")
  }

  /// Whether nothing but white space and comments is left.
  mutating func isAtEnd() throws(PropertyListError) -> Bool {
    try skipMisc()
    return position == bytes.count
  }

  private mutating func skipMisc() throws(PropertyListError) {
    while position < bytes.count {
      if [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) {
        position += 1
      } else if skip("<?") {
        _ = try skipped(past: "?>")
      } else if skip("<!--") {
        _ = try skipped(past: "-->")
      } else if skip("<!DOCTYPE") {
        guard try !bytes[skipped(past: ">")].contains(UInt8(ascii: "[")) else {
          throw .unsupported("a document type with declarations of its own")
        }
      } else {
        return
      }
    }
  }

  private mutating func skip(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard bytes.count - position >= count else { return false }
    let word = UnsafeBufferPointer(start: word.utf8Start, count: count)
    guard bytes[position..<(position + count)].elementsEqual(word) else { return false }
    position += count
    return true
  }

  /// What stands before the next occurrence of a word, which is skipped as well.
  private mutating func skipped(past word: StaticString) throws(PropertyListError) -> Range<Int> {
    let start = position
    while position < bytes.count {
      let end = position
      if skip(word) { return start..<end }
      position += 1
    }
    throw .malformed("it was cut short")
  }

  private func reference(_ name: ArraySlice<UInt8>) throws(PropertyListError) -> Unicode.Scalar {
    let name = String(decoding: name, as: UTF8.self)
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      let isHexadecimal = name.hasPrefix("#x")
      guard name.hasPrefix("#"),
        let number = UInt32(name.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10),
        let scalar = Unicode.Scalar(number)
      else { throw .malformed("an unknown reference in a text") }
      return scalar
    }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"): true
    default: false
    }
  }
}
