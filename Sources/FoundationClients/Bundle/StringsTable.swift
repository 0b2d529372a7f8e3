#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Reads a `.strings` file: `"key" = "value";` lines, or a property list of texts.
enum StringsTable {
  /// The texts by their keys, or `nil` when the file is neither.
  static func read(_ data: Data) -> [String: String]? {
    if case .dictionary(let values)? = try? PropertyListValue(propertyList: data) {
      return values.compactMapValues { if case .string(let text) = $0 { text } else { nil } }
    }
    guard let text = text(of: data) else { return nil }
    var parser = Parser(scalars: Array(text.unicodeScalars))
    return parser.table()
  }

  /// The file's text; without a byte-order mark it is UTF-8.
  private static func text(of data: Data) -> String? {
    let bytes = [UInt8](data)
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      let (high, low) = bytes[0] == 0xFE ? (0, 1) : (1, 0)
      let units = stride(from: 2, to: bytes.count - 1, by: 2).map {
        UInt16(bytes[$0 + high]) << 8 | UInt16(bytes[$0 + low])
      }
      return String(validating: units, as: UTF16.self)
    }
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    return String(validating: bytes[(hasMark ? 3 : 0)...], as: UTF8.self)
  }

  private struct Parser {
    let scalars: [Unicode.Scalar]
    var position = 0

    mutating func table() -> [String: String]? {
      var table: [String: String] = [:]
      while true {
        guard skipBlanks() else { return nil }
        if position == scalars.count { return table }
        guard let key = word() else { return nil }
        var value = key
        guard skipBlanks() else { return nil }
        if take("=") {
          guard skipBlanks(), let text = word(), skipBlanks() else { return nil }
          value = text
        }
        guard take(";") else { return nil }
        table[key] = value
      }
    }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
      guard position < scalars.count, scalars[position] == scalar else { return false }
      position += 1
      return true
    }

    /// Skips white space and comments; false when a comment does not end.
    private mutating func skipBlanks() -> Bool {
      while position < scalars.count {
        if scalars[position].properties.isWhitespace {
          position += 1
        } else if scalars[position...].starts(with: ["/", "/"]) {
          while position < scalars.count, scalars[position] != "\n" { position += 1 }
        } else if scalars[position...].starts(with: ["/", "*"]) {
          position += 2
          while !scalars[position...].starts(with: ["*", "/"]) {
            guard position < scalars.count else { return false }
            position += 1
          }
          position += 2
        } else {
          break
        }
      }
      return true
    }

    private mutating func word() -> String? {
      var word = String.UnicodeScalarView()
      if take("\"") {
        while position < scalars.count {
          if take("\"") { return String(word) }
          guard let scalar = character() else { return nil }
          word.append(scalar)
        }
        return nil
      }
      while position < scalars.count, Self.isPlain(scalars[position]) {
        word.append(scalars[position])
        position += 1
      }
      return word.isEmpty ? nil : String(word)
    }

    private mutating func character() -> Unicode.Scalar? {
      guard take("\\") else {
        position += 1
        return scalars[position - 1]
      }
      guard position < scalars.count else { return nil }
      position += 1
      switch scalars[position - 1] {
      case "n": return "\n"
      case "t": return "\t"
      case "r": return "\r"
      case "0": return "\0"
      case "U", "u": return codePoint()
      default: return scalars[position - 1]
      }
    }

    /// Four hexadecimal digits; two of these in a row may be the halves of one character.
    private mutating func codePoint() -> Unicode.Scalar? {
      guard let unit = hexadecimal() else { return nil }
      guard UTF16.isLeadSurrogate(unit) else { return Unicode.Scalar(unit) }
      guard take("\\"), take("U") || take("u"), let trail = hexadecimal(),
        UTF16.isTrailSurrogate(trail)
      else { return nil }
      return Unicode.Scalar(
        0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(trail) - 0xDC00)
      )
    }

    private mutating func hexadecimal() -> UInt16? {
      guard scalars.count - position >= 4 else { return nil }
      let digits = String(String.UnicodeScalarView(scalars[position..<(position + 4)]))
      position += 4
      return UInt16(digits, radix: 16)
    }

    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || ["_", ".", "-", "/", ":", "$"].contains(scalar)
    }
  }
}
