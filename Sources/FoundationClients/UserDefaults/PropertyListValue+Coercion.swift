#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// How a stored value of one kind reads as another: the one table that every platform and the test
/// value share.
///
/// The figures were published by the maintainers of a comparable package, who measured them on
/// Apple's implementation. They were not measured again for this package.
extension PropertyListValue {
  /// Numbers other than zero, and the strings "yes" and "true" in any case and exactly "1", are true.
  package var coercedBool: Bool {
    switch self {
    case .bool(let value): value
    case .int(let value): value != 0
    case .double(let value): value != 0
    case .string(let value): value == "1" || Self.isAffirmative(value)
    case .date, .data, .array, .dictionary: false
    }
  }

  /// Truncates toward zero and saturates; strings saturate at `Int32`'s bounds; else 0.
  package var coercedInt: Int {
    switch self {
    case .bool(let value): value ? 1 : 0
    case .int(let value): value
    case .double(let value): Self.saturated(value)
    case .string(let value): Self.leadingInt32(value)
    case .date, .data, .array, .dictionary: 0
    }
  }

  /// A string counts by its longest numeric prefix; what is no number is 0.
  package var coercedDouble: Double {
    switch self {
    case .bool(let value): value ? 1 : 0
    case .int(let value): Double(value)
    case .double(let value): value
    case .string(let value): Self.leadingDouble(value)
    case .date, .data, .array, .dictionary: 0
    }
  }

  /// Numbers read without a redundant fraction, truth values as "1" and "0".
  package var coercedString: String? {
    switch self {
    case .bool(let value): value ? "1" : "0"
    case .int(let value): String(value)
    case .double(let value): Self.shortest(value)
    case .string(let value): value
    case .date, .data, .array, .dictionary: nil
    }
  }

  /// Only an array whose every element is a string.
  package var coercedStringArray: [String]? {
    guard case .array(let elements) = self else { return nil }
    var strings: [String] = []
    strings.reserveCapacity(elements.count)
    for element in elements {
      guard case .string(let string) = element else { return nil }
      strings.append(string)
    }
    return strings
  }

  /// Only a date.
  package var coercedDate: Date? { if case .date(let value) = self { value } else { nil } }
  /// Only bytes.
  package var coercedData: Data? { if case .data(let value) = self { value } else { nil } }
  /// Only an array.
  package var coercedArray: [PropertyListValue]? {
    if case .array(let value) = self { value } else { nil }
  }
  /// Only a dictionary.
  package var coercedDictionary: [String: PropertyListValue]? {
    if case .dictionary(let value) = self { value } else { nil }
  }

  /// A string that is an absolute URL, or an absolute path of a file.
  package var coercedURL: URL? {
    guard case .string(let value) = self else { return nil }
    if value.utf8.first == UInt8(ascii: "/") { return URL(fileURLWithPath: value) }
    guard let url = URL(string: value), url.scheme != nil else { return nil }
    return url
  }

  private static func isAffirmative(_ string: String) -> Bool {
    let bytes = string.utf8
    guard bytes.count == 3 || bytes.count == 4 else { return false }
    let word = bytes.count == 3 ? "yes" : "true"
    return zip(bytes, word.utf8).allSatisfy { given, wanted in given | 0x20 == wanted }
  }

  private static func saturated(_ value: Double) -> Int {
    if value.isNaN { return 0 }
    return Int(exactly: value.rounded(.towardZero)) ?? (value < 0 ? .min : .max)
  }

  private static func withoutLeadingBlanks(_ string: String) -> Substring.UTF8View {
    string.utf8.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0") <= byte && byte <= UInt8(ascii: "9")
  }

  private static func isSign(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
  }

  private static func leadingInt32(_ string: String) -> Int {
    var rest = withoutLeadingBlanks(string)
    let isNegative = rest.first == UInt8(ascii: "-")
    if let sign = rest.first, isSign(sign) { rest.removeFirst() }
    guard !rest.isEmpty, rest.allSatisfy(isDigit) else { return 0 }
    let bound = isNegative ? -Int(Int32.min) : Int(Int32.max)
    var value = 0
    for digit in rest {
      value = min(value * 10 + Int(digit - UInt8(ascii: "0")), bound)
    }
    return isNegative ? -value : value
  }

  private static func leadingDouble(_ string: String) -> Double {
    let rest = withoutLeadingBlanks(string)
    var end = rest.startIndex
    func take(_ accepts: (UInt8) -> Bool) -> Bool {
      guard end < rest.endIndex, accepts(rest[end]) else { return false }
      rest.formIndex(after: &end)
      return true
    }
    func takeDigits() -> Bool {
      var any = false
      while take(isDigit) { any = true }
      return any
    }
    _ = take(isSign)
    let hasWhole = takeDigits()
    let hasPoint = take { $0 == UInt8(ascii: ".") }
    let hasFraction = hasPoint && takeDigits()
    guard hasWhole || hasFraction else { return 0 }
    let mantissaEnd = end
    if take({ $0 | 0x20 == UInt8(ascii: "e") }) {
      _ = take(isSign)
      if !takeDigits() { end = mantissaEnd }
    }
    // Swift's parser refuses a point without digits on both sides of it; a zero each changes nothing.
    var number = String(Substring(rest[..<end]))
    if hasPoint, let point = number.firstIndex(of: ".") {
      if !hasFraction { number.insert("0", at: number.index(after: point)) }
      if !hasWhole, let point = number.firstIndex(of: ".") { number.insert("0", at: point) }
    }
    return Double(number) ?? 0
  }

  private static func shortest(_ value: Double) -> String {
    if value.isNaN { return "nan" }
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
