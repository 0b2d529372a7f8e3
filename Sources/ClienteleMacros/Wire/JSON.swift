/// A JSON value, with as much as the compiler's messages need.
package enum JSON: Sendable, Equatable {
  case null
  case bool(Bool)
  /// A number that is an `Int`; every other number the protocol never uses is kept as `null`.
  case int(Int)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  /// The member of an object, `nil` where there is none or this is no object.
  package subscript(name: String) -> JSON? {
    if case .object(let members) = self { members[name] } else { nil }
  }

  /// The text, when this is one.
  package var string: String? {
    if case .string(let string) = self { string } else { nil }
  }

  /// The number, when this is one.
  package var int: Int? {
    if case .int(let int) = self { int } else { nil }
  }

  /// The elements, when this is an array.
  package var array: [JSON]? {
    if case .array(let elements) = self { elements } else { nil }
  }
}

extension JSON {
  /// The value in JSON's own notation, members in the order of their names.
  package var encoded: [UInt8] {
    var bytes: [UInt8] = []
    encode(into: &bytes)
    return bytes
  }

  private func encode(into bytes: inout [UInt8]) {
    switch self {
    case .null: bytes.append(contentsOf: "null".utf8)
    case .bool(let bool): bytes.append(contentsOf: (bool ? "true" : "false").utf8)
    case .int(let int): bytes.append(contentsOf: String(int).utf8)
    case .string(let string): Self.encode(string, into: &bytes)
    case .array(let elements):
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        element.encode(into: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, name) in members.keys.sorted().enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        Self.encode(name, into: &bytes)
        bytes.append(UInt8(ascii: ":"))
        (members[name] ?? .null).encode(into: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private static func encode(_ string: String, into bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in string.utf8 {
      switch byte {
      case UInt8(ascii: "\""): bytes.append(contentsOf: #"\""#.utf8)
      case UInt8(ascii: "\\"): bytes.append(contentsOf: #"\\"#.utf8)
      case UInt8(ascii: "\n"): bytes.append(contentsOf: #"\n"#.utf8)
      case UInt8(ascii: "\r"): bytes.append(contentsOf: #"\r"#.utf8)
      case UInt8(ascii: "\t"): bytes.append(contentsOf: #"\t"#.utf8)
      case 0..<0x20:
        let digits = Array("0123456789abcdef".utf8)
        bytes.append(contentsOf: #"\u00"#.utf8)
        bytes.append(digits[Int(byte >> 4)])
        bytes.append(digits[Int(byte & 15)])
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
