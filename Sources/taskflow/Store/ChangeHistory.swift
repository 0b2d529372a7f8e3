import FoundationClients

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// The changes of one list, the last one first, kept in the app's folder.
///
/// Every change is a resource of its own and names the one before it, so that recording a change
/// costs the same after ten of them and after ten thousand.
package struct ChangeHistory: Sendable {
  private let list: String
  private let store: ResourceStore

  /// Opens a list's history.
  ///
  /// - Parameter file: The list.
  /// - Throws: `FileSystemError` when the app's folder cannot be made.
  package init(of file: TodoFile) throws {
    @Dependency(\.fileSystemResourceClient) var resources
    list = file.url.path
    store = try resources.makeStore(directory: .applicationSupport, subfolder: "taskflow/history")
  }

  /// The id of the last change, or `nil` when there is none.
  package func lastID() throws -> UUID? { try head.load() }

  /// The last change.
  ///
  /// - Returns: The change, or `nil` when there is none.
  /// - Throws: When the history cannot be read.
  package func last() throws -> Change? {
    guard let id = try lastID() else { return nil }
    return try resource(id).load()
  }

  /// Adds a change; it is on disk when this returns.
  ///
  /// - Parameter change: The change, whose `previous` is the present `lastID()`.
  /// - Throws: When it cannot be saved; then the history is as before.
  package func add(_ change: Change) throws {
    try resource(change.id).save(change)
    try head.save(change.id)
  }

  /// Forgets the last change.
  ///
  /// - Parameter change: The present last change.
  /// - Throws: When the history cannot be saved.
  package func remove(_ change: Change) throws {
    if let previous = change.previous {
      try head.save(previous)
    } else {
      try store.deleteResource(named: headName)
    }
    try store.deleteResource(named: name(change.id))
  }

  private var headName: String { "last \(list)" }
  private var head: ResourceHandle<UUID> {
    store.resource(headName, of: UUID.self, schema: Self.schema)
  }

  private func name(_ id: UUID) -> String { "change \(id)" }
  private func resource(_ id: UUID) -> ResourceHandle<Change> {
    store.resource(name(id), of: Change.self, schema: Self.schema)
  }

  private static let schema = ResourceSchema(version: 1)
}
