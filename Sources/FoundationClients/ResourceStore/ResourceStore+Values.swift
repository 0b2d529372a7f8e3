#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension ResourceStore {
  /// Stores bytes as they are.
  ///
  /// - Parameters:
  ///   - data: The bytes.
  ///   - name: The resource's name.
  /// - Throws: A ``FileSystemError``; ``ResourceStoreError/Code/hasSchema``.
  public func saveData(_ data: Data, named name: String) throws {
    try edit(name, "data", isDurable) { slot in
      if !slot.isKnown { try refuseSchema(slot.stored(), name) }
      return .replace(StoredResource(data: data), backup: nil)
    }
  }

  /// The bytes of a resource.
  ///
  /// - Parameter name: The resource's name.
  /// - Returns: The bytes, or `nil` if there is no such resource.
  /// - Throws: A ``FileSystemError``.
  public func loadData(named name: String) throws -> Data? { try load(name)?.data }

  /// Stores a value in the store's format.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - name: The resource's name.
  /// - Throws: A ``FileSystemError``; ``ResourceStoreError/Code/unencodable`` or
  ///   ``ResourceStoreError/Code/hasSchema``. What was stored is then unchanged.
  public func saveResource<Value: Codable>(_ value: Value, named name: String) throws {
    let data = try encode(value, name)
    try edit(name, Self.mark(Value.self), isDurable) { slot in
      var backup: Data?
      if !slot.isKnown, let old = try slot.stored() {
        try refuseSchema(old, name)
        if (try? format.decode(Value.self, from: old.data)) == nil {
          backup = old.file(named: nil)
        }
      }
      return .replace(StoredResource(data: data), backup: backup)
    }
  }

  /// A value in the store's format.
  ///
  /// - Parameters:
  ///   - type: The value's type.
  ///   - name: The resource's name.
  /// - Returns: The value, or `nil` if there is no such resource.
  /// - Throws: A ``FileSystemError``; ``ResourceStoreError/Code/undecodable``, and the bytes stay.
  public func loadResource<Value: Codable>(
    _ type: Value.Type = Value.self,
    named name: String
  ) throws -> Value? {
    try load(name).map { try decode(Value.self, $0.data, name) }
  }

  /// Changes a value, while nobody else does.
  ///
  /// Nothing is stored when the function throws. It must not edit the same resource itself.
  ///
  /// - Parameters:
  ///   - name: The resource's name.
  ///   - initial: The value to begin with if there is none; without it, there must be one.
  ///   - body: Changes the value.
  /// - Returns: What the function returns.
  /// - Throws: A ``FileSystemError``; ``ResourceStoreError/Code/undecodable``,
  ///   ``ResourceStoreError/Code/unencodable``, ``ResourceStoreError/Code/hasSchema``,
  ///   ``ResourceStoreError/Code/notFound`` or ``ResourceStoreError/Code/nestedUpdate``; and what
  ///   the function throws.
  @discardableResult
  public func updateResource<Value: Codable, Result>(
    named name: String,
    default initial: @autoclosure () -> Value? = nil,
    _ body: (inout Value) throws -> Result
  ) throws -> Result {
    var result: Result?
    try edit(name, Self.mark(Value.self), isDurable) { slot in
      let stored = try slot.stored()
      try refuseSchema(stored, name)
      var value = try stored.map { try decode(Value.self, $0.data, name) } ?? initial()
      result = try Self.change(&value, name, body)
      return .replace(StoredResource(data: try encode(value, name)), backup: nil)
    }
    guard let result else { throw ResourceStoreError(code: .notFound, name: name) }
    return result
  }

  /// Deletes a resource, if there is one; its backups stay.
  ///
  /// - Parameter name: The resource's name.
  /// - Throws: A ``FileSystemError``.
  public func deleteResource(named name: String) throws {
    try edit(name, nil, isDurable) { _ in .delete }
  }

  /// Whether there is a resource.
  ///
  /// - Parameter name: The resource's name.
  /// - Returns: Whether there is one, decodable or not.
  /// - Throws: A ``FileSystemError``.
  public func exists(named name: String) throws -> Bool { try load(name) != nil }

  /// Deletes all resources and backups at once.
  ///
  /// After a crash at any moment all resources are there, or none.
  ///
  /// - Throws: A ``FileSystemError``; ``ResourceStoreError/Code/nestedUpdate``.
  public func deleteAll() throws { try deleteAllResources() }

  /// The values of a resource, beginning with the present one.
  ///
  /// - Parameters:
  ///   - type: The value's type.
  ///   - name: The resource's name.
  /// - Returns: The values, `nil` for none; whoever is slow gets the newest. It ends with the error
  ///   when a value cannot be decoded.
  /// - Throws: A ``FileSystemError`` when the folder cannot be watched.
  public func changes<Value: Codable & Sendable>(
    of type: Value.Type = Value.self,
    named name: String
  ) throws -> AsyncThrowingStream<Value?, any Error> {
    let store = self
    return try values(of: name) { try $0.map { try store.decode(Value.self, $0.data, name) } }
  }
}

extension ResourceStore {
  /// The marks that edits of a type leave.
  static func mark<Value>(_ type: Value.Type) -> String { String(reflecting: type) }

  func encode(_ value: some Encodable, _ name: String) throws -> Data {
    do { return try format.encode(value) } catch {
      throw ResourceStoreError(code: .unencodable, name: name, underlying: error)
    }
  }

  func decode<Value: Decodable>(
    _ type: Value.Type,
    _ data: Data,
    _ name: String
  ) throws -> Value {
    do { return try format.decode(type, from: data) } catch {
      throw ResourceStoreError(code: .undecodable, name: name, underlying: error)
    }
  }

  /// Changes a value that must be there, and says if it is not.
  static func change<Value, Result>(
    _ value: inout Value?,
    _ name: String,
    _ body: (inout Value) throws -> Result
  ) throws -> Result {
    guard var present = value else { throw ResourceStoreError(code: .notFound, name: name) }
    defer { value = present }
    return try body(&present)
  }

  /// Turns the bytes of a resource into values, as they change.
  func values<Value: Sendable>(
    of name: String,
    _ decode: @escaping @Sendable (StoredResource?) throws -> Value?
  ) throws -> AsyncThrowingStream<Value?, any Error> {
    let changes = try changes(name)
    return AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let task = Task {
        do {
          for await stored in changes { continuation.yield(try decode(stored)) }
          continuation.finish()
        } catch { continuation.finish(throwing: error) }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  private func refuseSchema(_ stored: StoredResource?, _ name: String) throws {
    if stored?.version != nil { throw ResourceStoreError(code: .hasSchema, name: name) }
  }
}
