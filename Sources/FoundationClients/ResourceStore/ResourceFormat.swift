#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// How values become bytes, and bytes values.
public protocol ResourceFormat: Sendable {
  /// Turns a value into bytes.
  ///
  /// - Parameter value: The value.
  /// - Returns: The bytes.
  /// - Throws: Whatever says that the value has no such form.
  func encode<Value: Encodable>(_ value: Value) throws -> Data

  /// Turns bytes into a value.
  ///
  /// - Parameters:
  ///   - type: The value's type.
  ///   - data: The bytes.
  /// - Returns: The value.
  /// - Throws: Whatever says that the bytes are no such value.
  func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value
}

/// JSON with sorted keys.
///
/// Dates are numbers of seconds since 2001, which come back exactly as they were. Numbers that JSON
/// does not have, infinities and NaN, cannot be encoded.
public struct JSONResourceFormat: ResourceFormat {
  /// Makes the format.
  public init() {}

  /// Turns a value into JSON.
  ///
  /// - Parameter value: The value.
  /// - Returns: The JSON text.
  /// - Throws: An `EncodingError`.
  public func encode<Value: Encodable>(_ value: Value) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(value)
  }

  /// Turns JSON into a value.
  ///
  /// - Parameters:
  ///   - type: The value's type.
  ///   - data: The JSON text.
  /// - Returns: The value.
  /// - Throws: A `DecodingError`.
  public func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    try JSONDecoder().decode(type, from: data)
  }
}

/// A binary property list that holds the value as the one element of an array.
///
/// In the array, because a property list itself cannot be a mere number or text. Dates come back
/// exactly as they were.
public struct PropertyListResourceFormat: ResourceFormat {
  /// Makes the format.
  public init() {}

  /// Turns a value into a property list.
  ///
  /// - Parameter value: The value.
  /// - Returns: The property list.
  /// - Throws: An `EncodingError`.
  public func encode<Value: Encodable>(_ value: Value) throws -> Data {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    return try encoder.encode([value])
  }

  /// Turns a property list into a value.
  ///
  /// - Parameters:
  ///   - type: The value's type.
  ///   - data: The property list.
  /// - Returns: The value.
  /// - Throws: A `DecodingError`.
  public func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    let values = try PropertyListDecoder().decode([Value].self, from: data)
    guard let value = values.first, values.count == 1 else {
      let context = DecodingError.Context(codingPath: [], debugDescription: "not one value")
      throw DecodingError.dataCorrupted(context)
    }
    return value
  }
}

extension ResourceFormat where Self == JSONResourceFormat {
  /// JSON with sorted keys.
  public static var json: JSONResourceFormat { JSONResourceFormat() }
}

extension ResourceFormat where Self == PropertyListResourceFormat {
  /// A binary property list.
  public static var propertyList: PropertyListResourceFormat { PropertyListResourceFormat() }
}
