/// Reads JSON strictly: one value, nothing after it, no nesting beyond reason.
package struct JSONReader {
  /// Why some bytes are not JSON, and where.
  package struct Failure: Error, Equatable {
    package let offset: Int

    /// Makes a failure at a place.
    package init(offset: Int) { self.offset = offset }
  }

  private static let maximumDepth = 200
  private let bytes: [UInt8]
  private var offset = 0
  private var depth = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads one value.
  ///
  /// - Parameter bytes: The whole text. Bytes that are not UTF-8 become replacement characters.
  /// - Returns: The value.
  /// - Throws: `Failure` with the place that could not be read.
  /// - Complexity: O(*n*) in the number of bytes.
  package static func read(_ bytes: [UInt8]) throws(Failure) -> JSON {
    var reader = JSONReader(bytes)
    let value = try reader.value()
    reader.skipSpace()
    guard reader.offset == bytes.count else { throw reader.failure }
    return value
  }

  private var failure: Failure { Failure(offset: offset) }

  private var current: UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  private mutating func skipSpace() {
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"):
        offset += 1
      default: return
      }
    }
  }

  private mutating func value() throws(Failure) -> JSON {
    skipSpace()
    switch current {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    default: throw failure
    }
  }

  private mutating func word(_ word: StaticString, _ value: JSON) throws(Failure) -> JSON {
    for byte in word.description.utf8 {
      guard current == byte else { throw failure }
      offset += 1
    }
    return value
  }

  private mutating func number() throws(Failure) -> JSON {
    let start = offset
    if current == UInt8(ascii: "-") { offset += 1 }
    let isZero = current == UInt8(ascii: "0")
    let integerDigits = skipDigits()
    guard integerDigits > 0, !isZero || integerDigits == 1 else { throw failure }
    var isInteger = true
    if current == UInt8(ascii: ".") {
      isInteger = false
      offset += 1
      guard skipDigits() > 0 else { throw failure }
    }
    if current | 0x20 == UInt8(ascii: "e") {
      isInteger = false
      offset += 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { offset += 1 }
      guard skipDigits() > 0 else { throw failure }
    }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    return isInteger ? Int(text).map(JSON.int) ?? .null : .null
  }

  private mutating func skipDigits() -> Int {
    let start = offset
    while current >= UInt8(ascii: "0"), current <= UInt8(ascii: "9") { offset += 1 }
    return offset - start
  }

  private mutating func array() throws(Failure) -> JSON {
    try enter()
    defer { depth -= 1 }
    var elements: [JSON] = []
    skipSpace()
    if take(UInt8(ascii: "]")) { return .array(elements) }
    repeat { elements.append(try value()) } while try takeComma(orEnd: UInt8(ascii: "]"))
    return .array(elements)
  }

  private mutating func object() throws(Failure) -> JSON {
    try enter()
    defer { depth -= 1 }
    var members: [String: JSON] = [:]
    skipSpace()
    if take(UInt8(ascii: "}")) { return .object(members) }
    repeat {
      skipSpace()
      guard current == UInt8(ascii: "\"") else { throw failure }
      let name = try string()
      skipSpace()
      guard take(UInt8(ascii: ":")) else { throw failure }
      members[name] = try value()
    } while try takeComma(orEnd: UInt8(ascii: "}"))
    return .object(members)
  }

  private mutating func enter() throws(Failure) {
    depth += 1
    guard depth <= Self.maximumDepth else { throw failure }
    offset += 1
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard current == byte, offset < bytes.count else { return false }
    offset += 1
    return true
  }

  private mutating func takeComma(orEnd end: UInt8) throws(Failure) -> Bool {
    skipSpace()
    if take(UInt8(ascii: ",")) { return true }
    guard take(end) else { throw failure }
    return false
  }

  private mutating func string() throws(Failure) -> String {
    offset += 1
    var text: [UInt8] = []
    while true {
      // Runs without an escape are taken whole.
      let start = offset
      while offset < bytes.count, bytes[offset] >= 0x20, bytes[offset] != UInt8(ascii: "\""),
        bytes[offset] != UInt8(ascii: "\\")
      {
        offset += 1
      }
      text.append(contentsOf: bytes[start..<offset])
      guard offset < bytes.count else { throw failure }
      if take(UInt8(ascii: "\"")) { return String(decoding: text, as: UTF8.self) }
      guard take(UInt8(ascii: "\\")) else { throw failure }
      try escape(into: &text)
    }
  }

  private mutating func escape(into text: inout [UInt8]) throws(Failure) {
    let byte = current
    offset += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(8)
    case UInt8(ascii: "f"): text.append(12)
    case UInt8(ascii: "n"): text.append(10)
    case UInt8(ascii: "r"): text.append(13)
    case UInt8(ascii: "t"): text.append(9)
    case UInt8(ascii: "u"):
      var value = try hexadecimal()
      if (0xD800..<0xDC00).contains(value), current == UInt8(ascii: "\\"),
        offset + 1 < bytes.count, bytes[offset + 1] == UInt8(ascii: "u")
      {
        let after = offset
        offset += 2
        let low = try hexadecimal()
        if (0xDC00..<0xE000).contains(low) {
          value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
        } else {
          offset = after
        }
      }
      let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
      text.append(contentsOf: Character(scalar).utf8)
    default: throw failure
    }
  }

  private mutating func hexadecimal() throws(Failure) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      let byte = current
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 + UInt32(byte - 48)
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 + UInt32(byte - 87)
      case UInt8(ascii: "A")...UInt8(ascii: "F"): value = value << 4 + UInt32(byte - 55)
      default: throw failure
      }
      offset += 1
    }
    return value
  }
}
