#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A type that is stored in a property list as one of its kinds.
///
/// Reading is stricter than the coercions of `bool(forKey:)` and the like: a value of another kind is
/// taken only when nothing is lost or guessed (the number 3 for a `Double`, "42" for an `Int`), so
/// that a wrong value is found and not read as 0.
public protocol PropertyListConvertible: Sendable {
  /// The value to store; `nil` stores nothing, and so removes what is stored.
  var propertyListValue: PropertyListValue? { get }
  /// The value that was stored, or `nil` if it is of another kind.
  ///
  /// - Parameter value: The stored value.
  init?(propertyListValue value: PropertyListValue)
}

extension PropertyListValue: PropertyListConvertible {
  /// The value itself.
  public var propertyListValue: PropertyListValue? { self }
  /// Takes any value.
  public init?(propertyListValue value: PropertyListValue) { self = value }
}

extension Bool: PropertyListConvertible {
  /// A truth value.
  public var propertyListValue: PropertyListValue? { .bool(self) }
  /// Takes truth values, 1 and 0, and the words yes, no, true, false, 1 and 0 in any case.
  public init?(propertyListValue value: PropertyListValue) {
    switch value {
    case .bool(let value): self = value
    case .int(1), .double(1): self = true
    case .int(0), .double(0): self = false
    case .string(let word):
      switch word.lowercased() {
      case "yes", "true", "1": self = true
      case "no", "false", "0": self = false
      default: return nil
      }
    default: return nil
    }
  }
}

extension Int: PropertyListConvertible {
  /// A whole number.
  public var propertyListValue: PropertyListValue? { .int(self) }
  /// Takes whole numbers, as numbers or as text.
  public init?(propertyListValue value: PropertyListValue) {
    switch value {
    case .int(let value): self = value
    case .double(let value):
      guard let value = Int(exactly: value) else { return nil }
      self = value
    case .string(let text):
      guard let value = Int(text) else { return nil }
      self = value
    default: return nil
    }
  }
}

extension Double: PropertyListConvertible {
  /// A floating-point number.
  public var propertyListValue: PropertyListValue? { .double(self) }
  /// Takes numbers that a `Double` can hold exactly, and numbers as text.
  public init?(propertyListValue value: PropertyListValue) {
    switch value {
    case .double(let value): self = value
    case .int(let value):
      guard let value = Double(exactly: value) else { return nil }
      self = value
    case .string(let text):
      guard let value = Double(text) else { return nil }
      self = value
    default: return nil
    }
  }
}

extension String: PropertyListConvertible {
  /// A text.
  public var propertyListValue: PropertyListValue? { .string(self) }
  /// Takes texts.
  public init?(propertyListValue value: PropertyListValue) {
    guard case .string(let value) = value else { return nil }
    self = value
  }
}

extension Date: PropertyListConvertible {
  /// A point in time.
  public var propertyListValue: PropertyListValue? { .date(self) }
  /// Takes dates.
  public init?(propertyListValue value: PropertyListValue) {
    guard case .date(let value) = value else { return nil }
    self = value
  }
}

extension Data: PropertyListConvertible {
  /// Bytes.
  public var propertyListValue: PropertyListValue? { .data(self) }
  /// Takes bytes.
  public init?(propertyListValue value: PropertyListValue) {
    guard case .data(let value) = value else { return nil }
    self = value
  }
}

extension URL: PropertyListConvertible {
  /// The absolute URL as a text.
  public var propertyListValue: PropertyListValue? { .string(absoluteString) }
  /// Takes a text that is an absolute URL, or the absolute path of a file.
  public init?(propertyListValue value: PropertyListValue) {
    guard let url = value.coercedURL else { return nil }
    self = url
  }
}

extension UUID: PropertyListConvertible {
  /// The identifier as a text.
  public var propertyListValue: PropertyListValue? { .string(uuidString) }
  /// Takes a text that is an identifier.
  public init?(propertyListValue value: PropertyListValue) {
    guard case .string(let text) = value else { return nil }
    self.init(uuidString: text)
  }
}

extension Array: PropertyListConvertible where Element: PropertyListConvertible {
  /// The elements in order; those that store nothing are left out.
  public var propertyListValue: PropertyListValue? { .array(compactMap(\.propertyListValue)) }
  /// Takes an array whose every element can be taken.
  public init?(propertyListValue value: PropertyListValue) {
    guard case .array(let values) = value else { return nil }
    var elements: [Element] = []
    for value in values {
      guard let element = Element(propertyListValue: value) else { return nil }
      elements.append(element)
    }
    self = elements
  }
}

extension Dictionary: PropertyListConvertible where Key == String, Value: PropertyListConvertible {
  /// The values by name; those that store nothing are left out.
  public var propertyListValue: PropertyListValue? {
    .dictionary(compactMapValues(\.propertyListValue))
  }
  /// Takes a dictionary whose every value can be taken.
  public init?(propertyListValue value: PropertyListValue) {
    guard case .dictionary(let values) = value else { return nil }
    var dictionary: [String: Value] = [:]
    for (key, value) in values {
      guard let element = Value(propertyListValue: value) else { return nil }
      dictionary[key] = element
    }
    self = dictionary
  }
}

extension Optional: PropertyListConvertible where Wrapped: PropertyListConvertible {
  /// The wrapped value, or nothing.
  public var propertyListValue: PropertyListValue? { self?.propertyListValue }
  /// Takes what the wrapped type takes.
  public init?(propertyListValue value: PropertyListValue) {
    guard let wrapped = Wrapped(propertyListValue: value) else { return nil }
    self = .some(wrapped)
  }
}
