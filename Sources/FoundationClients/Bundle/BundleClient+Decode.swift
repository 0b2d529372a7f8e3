#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension BundleClient {
  /// Reads a resource and decodes it: as JSON, or with a decoder of your choice.
  ///
  /// ```swift
  /// struct Rates: Decodable { var base: Double }
  ///
  /// func rates(_ bundle: BundleClient) throws -> Rates {
  ///   try bundle.decode(
  ///     Rates.self, forResource: "rates", withExtension: "plist",
  ///     using: PropertyListDecoder().decode)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type to decode.
  ///   - name: The resource's name.
  ///   - pathExtension: Its extension.
  ///   - subdirectory: The folder within the bundle it is in.
  ///   - localization: The localization it is for.
  ///   - decode: Makes the value from the type and the bytes.
  /// - Returns: The decoded value.
  /// - Throws: ``BundleError`` when there is no such resource, when it cannot be read, or, with the
  ///   code `undecodable` and the decoder's error beneath, when it cannot be decoded.
  public func decode<Value: Decodable>(
    _ type: Value.Type,
    forResource name: String,
    withExtension pathExtension: String? = nil,
    subdirectory: String? = nil,
    localization: String? = nil,
    using decode: (Value.Type, Data) throws -> Value = { try JSONDecoder().decode($0, from: $1) }
  ) throws -> Value {
    let bytes = try data(name, pathExtension, subdirectory, localization)
    do {
      return try decode(type, bytes)
    } catch {
      let file = name + (pathExtension.map { ".\($0)" } ?? "")
      throw BundleError(
        code: .undecodable,
        subject: file,
        reason: "it is no \(type)",
        underlying: error
      )
    }
  }

  /// Finds a resource that is not localized, by its name alone.
  ///
  /// - Parameters:
  ///   - name: The resource's name.
  ///   - pathExtension: Its extension.
  /// - Returns: Where it is.
  /// - Throws: ``BundleError`` when there is no such resource.
  public func urlForResource(_ name: String, withExtension pathExtension: String? = nil) throws
    -> URL
  { try urlForResource(name, pathExtension, nil, nil) }

  /// Reads the bytes of a resource that is not localized, by its name alone.
  ///
  /// - Parameters:
  ///   - name: The resource's name.
  ///   - pathExtension: Its extension.
  /// - Returns: The bytes.
  /// - Throws: ``BundleError`` when there is no such resource, or it cannot be read.
  public func data(forResource name: String, withExtension pathExtension: String? = nil) throws
    -> Data
  { try data(name, pathExtension, nil, nil) }

  /// Reads a resource that is not localized as text, by its name alone.
  ///
  /// - Parameters:
  ///   - name: The resource's name.
  ///   - pathExtension: Its extension.
  /// - Returns: The text.
  /// - Throws: ``BundleError`` when there is no such resource, or it is not in UTF-8.
  public func string(forResource name: String, withExtension pathExtension: String? = nil) throws
    -> String
  { try string(name, pathExtension, nil, nil) }

  /// Looks a text up in the table `Localizable`.
  ///
  /// - Parameter key: The text's key.
  /// - Returns: The text, or the key if there is none.
  public func localizedString(_ key: String) -> String { localizedString(key, nil, nil, nil) }
}
