import Clientele

extension UserDefaultsClient {
  /// The value of a typed key; its default where nothing is stored, or what is stored is of another type.
  ///
  /// Reading never changes what is stored. Setting an Optional to `nil` removes the value. A value that
  /// cannot be stored is reported as an issue and changes nothing; ``set(_:for:)`` throws instead.
  ///
  /// - Parameter key: The key to read or write.
  public subscript<Value>(key: DefaultsKey<Value>) -> Value {
    get { (try? value(for: key)) ?? key.defaultValue }
    nonmutating set {
      do { try set(newValue, for: key) } catch { reportIssue("\(error)") }
    }
  }

  /// Reads the value of a typed key, and says so when it is of another type.
  ///
  /// - Parameter key: The key to read.
  /// - Returns: The stored value, a registered one, or the key's default.
  /// - Throws: `UserDefaultsError` with the code `undecodable` when the stored value is of another
  ///   type. It is left as it is.
  public func value<Value>(for key: DefaultsKey<Value>) throws -> Value {
    guard let stored = object(forKey: key.name) else { return key.defaultValue }
    return try key.decode(stored)
  }

  /// Stores the value of a typed key.
  ///
  /// - Parameters:
  ///   - value: The value to store; `nil` of an Optional removes what is stored.
  ///   - key: The key to store it under.
  /// - Throws: `UserDefaultsError` with the code `unencodable` when the value cannot be stored.
  ///   Nothing is changed.
  public func set<Value>(_ value: Value, for key: DefaultsKey<Value>) throws {
    let encoded: PropertyListValue?
    do { encoded = try key.coding.encode(value) } catch {
      throw UserDefaultsError(code: .unencodable, subject: key.name, underlying: error)
    }
    setObject(encoded, key.name)
  }

  /// Removes what is stored for a typed key, so that its default is read again.
  ///
  /// - Parameter key: The key to remove.
  public func remove<Value>(_ key: DefaultsKey<Value>) { removeObject(forKey: key.name) }

  /// Says whether a value is stored for a typed key, of whatever type.
  ///
  /// - Parameter key: The key to look for.
  /// - Returns: Whether something is stored; a registered default does not count.
  public func contains<Value>(_ key: DefaultsKey<Value>) -> Bool { contains(key: key.name) }

  /// The values of a typed key, beginning with the present one.
  ///
  /// Where nothing is stored, or what is stored is of another type, that is the key's default.
  ///
  /// - Parameter key: The key to watch.
  /// - Returns: The values in order, from the moment of the call.
  public func changes<Value>(
    for key: DefaultsKey<Value>
  ) -> AsyncMapSequence<AsyncStream<PropertyListValue?>, Value> {
    changes(forKey: key.name).map { stored in
      stored.flatMap { try? key.decode($0) } ?? key.defaultValue
    }
  }
}

extension DefaultsKey {
  fileprivate func decode(_ stored: PropertyListValue) throws(UserDefaultsError) -> Value {
    do { return try coding.decode(stored) } catch {
      throw UserDefaultsError(
        code: .undecodable,
        subject: name,
        reason: (error as? PropertyListMismatch)?.description ?? "expected \(Value.self)",
        underlying: error is PropertyListMismatch ? nil : error
      )
    }
  }
}
