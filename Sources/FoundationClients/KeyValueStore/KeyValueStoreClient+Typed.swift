extension KeyValueStoreClient {
  /// Reads the value of a typed key.
  ///
  /// - Parameter key: The key to read.
  /// - Returns: The value, or `nil` if there is none.
  /// - Throws: ``KeyValueStoreError`` with the code `undecodable` when the stored value is of another
  ///   type, which leaves it as it is; and when the store cannot be read.
  public func get<Value>(_ key: StoreKey<Value>) throws -> Value? {
    guard let stored = try value(forKey: key.name) else { return nil }
    do {
      return try key.coding.decode(stored)
    } catch {
      throw KeyValueStoreError(code: .undecodable, key: key.name, underlying: error)
    }
  }

  /// Stores the value of a typed key.
  ///
  /// - Parameters:
  ///   - value: The value to store.
  ///   - key: The key to store it under.
  /// - Throws: ``KeyValueStoreError`` with the code `unencodable` when the value cannot be stored; and
  ///   when the store cannot be written.
  public func set<Value>(_ value: Value, for key: StoreKey<Value>) throws {
    let encoded: PropertyListValue?
    do {
      encoded = try key.coding.encode(value)
    } catch {
      throw KeyValueStoreError(code: .unencodable, key: key.name, underlying: error)
    }
    if let encoded { try setValue(encoded, key.name) } else { try removeValue(forKey: key.name) }
  }

  /// Removes the value of a typed key; an absent one is fine.
  ///
  /// - Parameter key: The key to remove.
  /// - Throws: ``KeyValueStoreError`` when it could not be removed.
  public func remove<Value>(_ key: StoreKey<Value>) throws { try removeValue(forKey: key.name) }

  /// Says whether there is a value for a typed key, of whatever type.
  ///
  /// - Parameter key: The key to look for.
  /// - Returns: Whether something is stored.
  /// - Throws: ``KeyValueStoreError`` when the store could not be read.
  public func contains<Value>(_ key: StoreKey<Value>) throws -> Bool {
    try contains(key: key.name)
  }
}
