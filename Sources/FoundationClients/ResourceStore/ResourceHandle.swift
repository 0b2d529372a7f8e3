#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// One resource of a store, with a type and a schema.
///
/// The file tells the version. An older one is brought to the present version when it is loaded,
/// and stored so: the old bytes stay until the new ones are safe. A newer one than the schema's is
/// refused and left alone.
public struct ResourceHandle<Value: Codable & Sendable>: Sendable {
  /// The store.
  public let store: ResourceStore
  /// The resource's name.
  public let name: String
  /// The versions.
  public let schema: ResourceSchema

  /// Loads the value, and stores it anew if it was of an older version.
  ///
  /// When the new version cannot be stored, because the disk is full, the folder read-only, or
  /// somebody, perhaps the caller, in the middle of an update, the value comes all the same, and the
  /// next load migrates again. What is stored is durable even where saves are not: it replaces the
  /// old bytes.
  ///
  /// - Returns: The value, or `nil` if there is no such resource.
  /// - Throws: A ``FileSystemError``; ``ResourceStoreError/Code/undecodable``,
  ///   ``ResourceStoreError/Code/newerVersion``, ``ResourceStoreError/Code/missingMigration`` or
  ///   ``ResourceStoreError/Code/migrationFailed``. The resource is then unchanged.
  public func load() throws -> Value? {
    guard let stored = try store.load(name) else { return nil }
    let value = try value(of: stored)
    if stored.version ?? 1 != schema.version { try storeMigrated() }
    return value
  }

  /// Stores a value.
  ///
  /// - Parameter value: The value.
  /// - Throws: A ``FileSystemError``; ``ResourceStoreError/Code/unencodable`` or
  ///   ``ResourceStoreError/Code/newerVersion``. What was stored is then unchanged.
  public func save(_ value: Value) throws {
    let data = try store.encode(value, name)
    try store.edit(name, mark, store.isDurable) { slot in
      var backup: Data?
      if !slot.isKnown, let old = try slot.stored() {
        if old.version ?? 1 > schema.version { _ = try schema.migrate(old, named: name) }
        if (try? self.value(of: old)) == nil { backup = old.file(named: nil) }
      }
      return .replace(StoredResource(data: data, version: schema.version), backup: backup)
    }
  }

  /// Changes the value, while nobody else does.
  ///
  /// - Parameters:
  ///   - initial: The value to begin with if there is none; without it, there must be one.
  ///   - body: Changes the value; nothing is stored when it throws.
  /// - Returns: What the function returns.
  /// - Throws: What ``load()`` and ``save(_:)`` throw; ``ResourceStoreError/Code/notFound`` or
  ///   ``ResourceStoreError/Code/nestedUpdate``; and what the function throws.
  @discardableResult
  public func update<Result>(
    default initial: @autoclosure () -> Value? = nil,
    _ body: (inout Value) throws -> Result
  ) throws -> Result {
    var result: Result?
    try store.edit(name, mark, store.isDurable) { slot in
      var value = try slot.stored().map { try self.value(of: $0) } ?? initial()
      result = try ResourceStore.change(&value, name, body)
      let data = try store.encode(value, name)
      return .replace(StoredResource(data: data, version: schema.version), backup: nil)
    }
    guard let result else { throw ResourceStoreError(code: .notFound, name: name) }
    return result
  }

  /// The values, beginning with the present one, older versions as the present one sees them.
  ///
  /// - Returns: The values, `nil` for none; whoever is slow gets the newest. It ends with the error
  ///   when a value cannot be migrated or decoded.
  /// - Throws: A ``FileSystemError`` when the folder cannot be watched.
  public func changes() throws -> AsyncThrowingStream<Value?, any Error> {
    let handle = self
    return try store.values(of: name) { try $0.map { try handle.value(of: $0) } }
  }

  private var mark: String { "\(ResourceStore.mark(Value.self)) \(schema.version)" }

  private func value(of stored: StoredResource) throws -> Value {
    try store.decode(Value.self, try schema.migrate(stored, named: name), name)
  }

  private func storeMigrated() throws {
    do {
      try store.edit(name, mark, true) { slot in
        guard let stored = try slot.stored(), stored.version ?? 1 < schema.version else {
          return .keep
        }
        let data = try schema.migrate(stored, named: name)
        _ = try store.decode(Value.self, data, name)
        return .replace(StoredResource(data: data, version: schema.version), backup: nil)
      }
    } catch let error as FileSystemError {
      let harmless: [FileSystemError.Code] = [.noSpace, .permissionDenied, .readOnly, .timedOut]
      if !harmless.contains(error.code) { throw error }
    } catch let error as ResourceStoreError where error.code == .nestedUpdate {
      // The update that the caller is in stores the new version.
    }
  }
}

extension ResourceStore {
  /// One resource, with a type and a schema.
  ///
  /// - Parameters:
  ///   - name: The resource's name.
  ///   - type: The value's type.
  ///   - schema: The version this program writes, and the way there from older ones.
  /// - Returns: A handle on the resource.
  public func resource<Value: Codable & Sendable>(
    _ name: String,
    of type: Value.Type = Value.self,
    schema: ResourceSchema
  ) -> ResourceHandle<Value> {
    ResourceHandle(store: self, name: name, schema: schema)
  }
}
