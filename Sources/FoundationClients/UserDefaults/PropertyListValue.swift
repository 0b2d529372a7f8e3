#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A value that a property list can hold, so that what cannot be stored cannot be said.
///
/// ```swift
/// let window: PropertyListValue = ["width": 640, "title": "Notes", "pinned": true]
/// ```
///
/// Two values are equal when they would be stored the same: `1`, `1.0` and `true` are three values,
/// `-0.0` is not `0.0`, NaN equals itself, and the composed and decomposed spellings of "é" are two
/// strings. The keys *inside* a dictionary are Swift strings, though, so there the two spellings are
/// one key; the keys of user defaults themselves are kept apart.
public enum PropertyListValue: Sendable {
  /// A truth value.
  case bool(Bool)
  /// A whole number.
  case int(Int)
  /// A floating-point number; infinities, NaN and −0.0 are kept exactly.
  case double(Double)
  /// A text, kept scalar by scalar.
  case string(String)
  /// A point in time, kept to its last bit.
  case date(Date)
  /// Bytes.
  case data(Data)
  /// Values in order.
  case array([PropertyListValue])
  /// Values by name.
  case dictionary([String: PropertyListValue])
}

extension PropertyListValue: Equatable {
  /// Whether two values would be stored the same.
  ///
  /// - Complexity: O(*n*) in the size of the smaller value.
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.bool(let left), .bool(let right)): left == right
    case (.int(let left), .int(let right)): left == right
    case (.double(let left), .double(let right)): left.bitPattern == right.bitPattern
    case (.string(let left), .string(let right)): ExactString(left) == ExactString(right)
    case (.date(let left), .date(let right)):
      left.timeIntervalSinceReferenceDate.bitPattern
        == right.timeIntervalSinceReferenceDate.bitPattern
    case (.data(let left), .data(let right)): left == right
    case (.array(let left), .array(let right)): left == right
    case (.dictionary(let left), .dictionary(let right)):
      left.count == right.count
        && left.allSatisfy { key, value in
          guard let index = right.index(forKey: key) else { return false }
          return ExactString(right[index].key) == ExactString(key) && right[index].value == value
        }
    default: false
    }
  }
}

extension PropertyListValue: Hashable {
  /// Feeds the value into a hasher; equal values feed the same.
  ///
  /// - Parameter hasher: The hasher to feed.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .bool(let value): hasher.combine(value)
    case .int(let value): hasher.combine(value)
    case .double(let value): hasher.combine(value.bitPattern)
    case .string(let value): hasher.combine(value)
    case .date(let value): hasher.combine(value.timeIntervalSinceReferenceDate.bitPattern)
    case .data(let value): hasher.combine(value)
    case .array(let value): hasher.combine(value)
    case .dictionary(let value): hasher.combine(value)
    }
  }
}

extension PropertyListValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  /// Makes a truth value.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Makes a whole number.
  public init(integerLiteral value: Int) { self = .int(value) }
  /// Makes a floating-point number.
  public init(floatLiteral value: Double) { self = .double(value) }
  /// Makes a text.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Makes an array.
  public init(arrayLiteral elements: PropertyListValue...) { self = .array(elements) }
  /// Makes a dictionary; of two equal keys the later one stays.
  public init(dictionaryLiteral elements: (String, PropertyListValue)...) {
    self = .dictionary(Dictionary(elements) { _, later in later })
  }
}
