#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// How a typed value becomes a property-list value and back, for defaults and key-value stores.
struct PropertyListCoding<Value: Sendable>: Sendable {
  /// The value to store, or `nil` to store nothing.
  let encode: @Sendable (Value) throws -> PropertyListValue?
  /// The value that was stored; throws when it is of another type.
  let decode: @Sendable (PropertyListValue) throws -> Value
}

/// Says that a stored value is not of the type that was asked for.
struct PropertyListMismatch: Error, CustomStringConvertible {
  let expected: String
  var description: String { "expected \(expected)" }
}

extension PropertyListCoding where Value: PropertyListConvertible {
  static func native() -> Self {
    Self(
      encode: { $0.propertyListValue },
      decode: {
        guard let value = Value(propertyListValue: $0) else {
          throw PropertyListMismatch(expected: "\(Value.self)")
        }
        return value
      }
    )
  }
}

extension PropertyListCoding
where Value: RawRepresentable, Value.RawValue: PropertyListConvertible {
  static func raw() -> Self {
    Self(
      encode: { $0.rawValue.propertyListValue },
      decode: {
        guard let raw = Value.RawValue(propertyListValue: $0), let value = Value(rawValue: raw)
        else { throw PropertyListMismatch(expected: "\(Value.self)") }
        return value
      }
    )
  }
}

extension PropertyListCoding {
  static func optional<Wrapped>(_ wrapped: PropertyListCoding<Wrapped>) -> Self
  where Value == Wrapped? {
    Self(encode: { try $0.flatMap(wrapped.encode) }, decode: { try wrapped.decode($0) })
  }
}

extension PropertyListCoding where Value: Codable {
  /// Stores the bytes of a property list of its own, in an array because coders want a container.
  ///
  /// A value that is no such bytes is read as the coder would have written it plainly, so that
  /// what other tools stored is understood.
  static func coded() -> Self {
    Self(
      encode: {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        return .data(try encoder.encode([$0]))
      },
      decode: { stored in
        let data =
          if case .data(let data) = stored { data } else {
            PropertyListValue.array([stored]).propertyListData
          }
        let values = try PropertyListDecoder().decode([Value].self, from: data)
        guard values.count == 1 else {
          throw PropertyListMismatch(expected: "one \(Value.self)")
        }
        return values[0]
      }
    )
  }
}
