#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Migrations of values in JSON.
public enum JSONMigration {
  /// Changes the value as JSON.
  ///
  /// - Parameter change: Changes the value.
  /// - Returns: The migration.
  public static func value(
    _ change: @escaping @Sendable (inout JSONValue) throws -> Void
  ) -> ResourceSchema.Migration {
    { data in
      var value = try JSONResourceFormat().decode(JSONValue.self, from: data)
      try change(&value)
      return try JSONResourceFormat().encode(value)
    }
  }

  /// Changes the value's members, where the value is an object.
  ///
  /// - Parameter change: Changes the members.
  /// - Returns: The migration; it throws when the value is no object.
  public static func object(
    _ change: @escaping @Sendable (inout [String: JSONValue]) throws -> Void
  ) -> ResourceSchema.Migration {
    value { value in try value.changeMembers(change) }
  }

  /// Changes the members of every element, where the value is an array of objects.
  ///
  /// - Parameter change: Changes the members of one element.
  /// - Returns: The migration; it throws when the value is no array of objects.
  public static func elements(
    _ change: @escaping @Sendable (inout [String: JSONValue]) throws -> Void
  ) -> ResourceSchema.Migration {
    value { value in
      guard case .array(var elements) = value else { throw JSONValue.Mismatch(wanted: "array") }
      for index in elements.indices { try elements[index].changeMembers(change) }
      value = .array(elements)
    }
  }

  /// Makes the new value of the old one, each of its own type.
  ///
  /// - Parameters:
  ///   - old: The type of the older version.
  ///   - convert: Makes the new value.
  /// - Returns: The migration.
  public static func from<Old: Decodable & SendableMetatype, New: Encodable & SendableMetatype>(
    _ old: Old.Type,
    _ convert: @escaping @Sendable (Old) throws -> New
  ) -> ResourceSchema.Migration {
    { data in
      let format = JSONResourceFormat()
      return try format.encode(convert(format.decode(Old.self, from: data)))
    }
  }
}

/// Any value that JSON can say.
public enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// A number without a fraction.
  case integer(Int64)
  /// A number without a fraction that is too large for `Int64`.
  case unsigned(UInt64)
  /// Any other number that `Double` holds as it is written.
  case number(Double)
  /// A number with more digits than `Double` holds.
  case decimal(Decimal)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// A value of another kind than a migration wants.
  public struct Mismatch: Error, Hashable, Sendable {
    /// The kind that is wanted.
    public let wanted: String
  }

  mutating func changeMembers(
    _ change: (inout [String: JSONValue]) throws -> Void
  ) throws {
    guard case .object(var members) = self else { throw Mismatch(wanted: "object") }
    try change(&members)
    self = .object(members)
  }
}

extension JSONValue: Codable {
  /// Reads whatever is there.
  ///
  /// - Parameter decoder: Where to read.
  /// - Throws: A `DecodingError` when nothing of the kinds fits.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int64.self) {
      self = .integer(value)
    } else if let value = try? container.decode(UInt64.self) {
      self = .unsigned(value)
    } else if let value = try? container.decode(Double.self) {
      let exact = try? container.decode(Decimal.self)
      if let exact, Decimal(string: "\(value)") != exact {
        self = .decimal(exact)
      } else {
        self = .number(value)
      }
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  /// Writes the value.
  ///
  /// - Parameter encoder: Where to write.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .unsigned(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .decimal(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByNilLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Makes a string.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Makes a number.
  public init(integerLiteral value: Int64) { self = .integer(value) }
  /// Makes a number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// Makes a truth value.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Makes nothing.
  public init(nilLiteral: ()) { self = .null }
  /// Makes an array.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// Makes an object; of members with the same name the last counts.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(Dictionary(elements) { $1 })
  }
}
