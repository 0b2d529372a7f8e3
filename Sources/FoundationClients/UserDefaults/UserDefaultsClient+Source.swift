#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Where values come from and go to; everything else about the client is the same for all of them.
struct DefaultsSource: Sendable {
  var value: @Sendable (_ key: String) -> PropertyListValue?
  var set: @Sendable (_ value: PropertyListValue?, _ key: String) -> Void
  var contains: @Sendable (_ key: String) -> Bool
  var keys: @Sendable () -> [String]
  var removeAll: @Sendable () -> Void
  var register: @Sendable (_ defaults: [String: PropertyListValue]) -> Void
  var synchronize: @Sendable () throws -> Void
  var changes: @Sendable (_ key: String) -> AsyncStream<PropertyListValue?>
}

extension UserDefaultsClient {
  /// Makes the client of a source, with the one table of conversions over it.
  init(source: DefaultsSource) {
    let (value, set) = (source.value, source.set)
    self.init(
      bool: { value($0)?.coercedBool ?? false },
      int: { value($0)?.coercedInt ?? 0 },
      double: { value($0)?.coercedDouble ?? 0 },
      string: { value($0)?.coercedString },
      stringArray: { value($0)?.coercedStringArray },
      date: { value($0)?.coercedDate },
      data: { value($0)?.coercedData },
      url: { value($0)?.coercedURL },
      array: { value($0)?.coercedArray },
      dictionary: { value($0)?.coercedDictionary },
      object: value,
      contains: source.contains,
      keys: source.keys,
      setBool: { set(.bool($0), $1) },
      setInt: { set(.int($0), $1) },
      setDouble: { set(.double($0), $1) },
      setString: { set($0.map(PropertyListValue.string), $1) },
      setStringArray: { set($0?.propertyListValue, $1) },
      setDate: { set($0.map(PropertyListValue.date), $1) },
      setData: { set($0.map(PropertyListValue.data), $1) },
      setURL: { set($0?.propertyListValue, $1) },
      setArray: { set($0.map(PropertyListValue.array), $1) },
      setDictionary: { set($0.map(PropertyListValue.dictionary), $1) },
      setObject: set,
      removeObject: { set(nil, $0) },
      removeAll: source.removeAll,
      register: source.register,
      synchronize: source.synchronize,
      changes: source.changes
    )
  }

  /// Makes the client of a suite of our own.
  init(store: DefaultsStore) {
    self.init(
      source: DefaultsSource(
        value: { store.value(for: $0) },
        set: { store.set($0, for: $1) },
        contains: { store.contains($0) },
        keys: { store.keys },
        removeAll: { store.removeAll() },
        register: { store.register($0) },
        synchronize: { try store.synchronize() },
        changes: { store.changes($0) }
      )
    )
  }
}
