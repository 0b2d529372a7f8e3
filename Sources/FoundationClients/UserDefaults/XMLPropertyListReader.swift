#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Reads the XML form of a property list, which other tools and people write.
///
/// Foundation's decoder on Linux is not used because it takes whole numbers, fractions and truth
/// values for one another and cannot read the text "$null".
struct XMLPropertyListReader {
  private var scanner: XMLScanner

  init(_ data: Data) { scanner = XMLScanner(bytes: Array(data)) }

  func root() throws(PropertyListError) -> PropertyListValue {
    var reader = self
    let tag = try reader.openRoot()
    let value = try reader.value(of: tag, depth: 0)
    try reader.closeRoot()
    return value
  }

  func rootPairs() throws(PropertyListError) -> [(key: String, value: PropertyListValue)] {
    var reader = self
    let tag = try reader.openRoot()
    guard tag.name == "dict", tag.kind != .close else {
      throw .malformed("the root is not a dictionary")
    }
    let pairs = tag.kind == .empty ? [] : try reader.pairs(depth: 0)
    try reader.closeRoot()
    return pairs
  }

  private mutating func openRoot() throws(PropertyListError) -> XMLScanner.Tag {
    let plist = try scanner.nextTag()
    guard plist.name == "plist", plist.kind == .open else {
      throw .malformed("it does not begin with <plist>")
    }
    return try scanner.nextTag()
  }

  private mutating func closeRoot() throws(PropertyListError) {
    try expectClose("plist", scanner.nextTag())
    guard try scanner.isAtEnd() else { throw .malformed("something follows </plist>") }
  }

  private func expectClose(
    _ name: String,
    _ tag: XMLScanner.Tag
  ) throws(PropertyListError) {
    guard tag.kind == .close, tag.name == name else { throw .malformed("</\(name)> is missing") }
  }

  private mutating func pairs(
    depth: Int
  ) throws(PropertyListError) -> [(key: String, value: PropertyListValue)] {
    var pairs: [(key: String, value: PropertyListValue)] = []
    while true {
      let tag = try scanner.nextTag()
      if tag.kind == .close {
        try expectClose("dict", tag)
        return pairs
      }
      guard tag.name == "key" else { throw .malformed("a dictionary holds a value without a key") }
      let key = try text(of: tag)
      pairs.append((key, try value(of: scanner.nextTag(), depth: depth + 1)))
    }
  }

  private mutating func text(of tag: XMLScanner.Tag) throws(PropertyListError) -> String {
    if tag.kind == .empty { return "" }
    let text = try scanner.text()
    try expectClose(tag.name, scanner.nextTag())
    return text
  }

  private mutating func value(
    of tag: XMLScanner.Tag,
    depth: Int
  ) throws(PropertyListError) -> PropertyListValue {
    guard depth < BinaryPropertyListReader.maximumDepth else {
      throw .malformed("its elements are nested without end")
    }
    guard tag.kind != .close else { throw .malformed("a value is missing before </\(tag.name)>") }
    switch tag.name {
    case "dict": return try .dictionary(of: tag.kind == .empty ? [] : pairs(depth: depth))
    case "array":
      var elements: [PropertyListValue] = []
      while tag.kind == .open {
        let next = try scanner.nextTag()
        if next.kind == .close {
          try expectClose("array", next)
          break
        }
        elements.append(try value(of: next, depth: depth + 1))
      }
      return .array(elements)
    case "true", "false":
      guard try text(of: tag).isEmpty else { throw .malformed("<\(tag.name)> holds text") }
      return .bool(tag.name == "true")
    case "string": return .string(try text(of: tag))
    case "integer": return .int(try Self.integer(text(of: tag)))
    case "real":
      guard let value = Double(try Self.trimmed(text(of: tag))) else {
        throw .malformed("<real> holds no number")
      }
      return .double(value)
    case "date": return .date(try Self.date(text(of: tag)))
    case "data":
      let text = try text(of: tag)
      guard let data = Data(base64Encoded: text, options: .ignoreUnknownCharacters) else {
        throw .malformed("<data> holds no base 64")
      }
      return .data(data)
    default: throw .unsupported("an element <\(tag.name)>")
    }
  }

  private static func trimmed(_ text: String) -> String {
    let isBlank: (Character) -> Bool = { $0.isWhitespace }
    guard let start = text.firstIndex(where: { !isBlank($0) }),
      let end = text.lastIndex(where: { !isBlank($0) })
    else { return "" }
    return String(text[start...end])
  }

  private static func integer(_ text: String) throws(PropertyListError) -> Int {
    var digits = trimmed(text)[...]
    let sign = digits.first.flatMap { "+-".contains($0) ? String($0) : nil } ?? ""
    digits = digits.dropFirst(sign.count)
    let isHexadecimal = digits.hasPrefix("0x") || digits.hasPrefix("0X")
    if isHexadecimal { digits = digits.dropFirst(2) }
    guard let first = digits.first, first.isHexDigit else {
      throw .malformed("<integer> holds no number")
    }
    if let value = Int(sign + digits, radix: isHexadecimal ? 16 : 10) { return value }
    let isNumber = digits.allSatisfy { isHexadecimal ? $0.isHexDigit : $0.isASCII && $0.isNumber }
    throw isNumber
      ? .unsupported("a whole number beyond 64 bits") : .malformed("<integer> holds no number")
  }

  /// A date such as `2026-11-30T02:15:00Z`; the format knows whole seconds and UTC only.
  private static func date(_ text: String) throws(PropertyListError) -> Date {
    let text = Array(trimmed(text).utf8)
    let pattern = Array("dddd-dd-ddTdd:dd:ddZ".utf8)
    var numbers = [0]
    guard text.count == pattern.count else { throw .malformed("<date> holds no date") }
    for (byte, expected) in zip(text, pattern) {
      if expected == UInt8(ascii: "d") {
        guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else {
          throw .malformed("<date> holds no date")
        }
        numbers[numbers.count - 1] *= 10
        numbers[numbers.count - 1] += Int(byte - UInt8(ascii: "0"))
      } else {
        guard byte == expected else { throw .malformed("<date> holds no date") }
        numbers.append(0)
      }
    }
    guard (1...12).contains(numbers[1]), (1...31).contains(numbers[2]), numbers[3] < 24,
      numbers[4] < 60, numbers[5] < 61
    else { throw .malformed("<date> holds no date") }
    // Days since 2001-01-01 in the proleptic Gregorian calendar, the year counted from March.
    let year = numbers[1] > 2 ? numbers[0] : numbers[0] - 1
    let dayOfYear = (153 * ((numbers[1] + 9) % 12) + 2) / 5 + numbers[2] - 1
    let century = (year >= 0 ? year : year - 99) / 100
    let days = 365 * year + (year >= 0 ? year : year - 3) / 4 - century
    let leapCenturies = (year >= 0 ? year : year - 399) / 400
    let sinceReference = days + leapCenturies + dayOfYear - 730_791
    let seconds = numbers[3] * 3600 + numbers[4] * 60 + numbers[5]
    return Date(timeIntervalSinceReferenceDate: Double(sinceReference * 86400 + seconds))
  }
}
