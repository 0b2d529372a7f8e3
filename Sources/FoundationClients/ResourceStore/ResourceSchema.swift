#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Which version of a value's form a program has, and how older ones become it.
///
/// ```swift
/// import FoundationClients
///
/// struct Project: Codable { var title: String; var tags: [String] }
///
/// let schema = ResourceSchema(
///   version: 3,
///   migrations: [
///     1: JSONMigration.elements { $0["title"] = $0.removeValue(forKey: "name") },
///     2: JSONMigration.elements { $0["tags"] = [] },
///   ])
/// ```
public struct ResourceSchema: Sendable {
  /// Makes the encoded value of the next version of the one of this.
  public typealias Migration = @Sendable (Data) throws -> Data

  /// The version that this program writes, from 1.
  public let version: Int
  /// The migrations, each by the version it starts from.
  public let migrations: [Int: Migration]

  /// Makes a schema.
  ///
  /// A resource that was stored without a schema is of version 1.
  ///
  /// - Parameters:
  ///   - version: The version that this program writes, from 1.
  ///   - migrations: Migration *n* makes the encoded value of version *n + 1* of that of version *n*.
  public init(version: Int, migrations: [Int: Migration] = [:]) {
    self.version = version
    self.migrations = migrations
  }

  /// Brings a stored value to this version, one step at a time.
  func migrate(_ stored: StoredResource, named name: String) throws -> Data {
    let found = stored.version ?? 1
    guard found <= version else { throw ResourceStoreError(code: .newerVersion, name: name) }
    var data = stored.data
    for step in found..<max(version, found) {
      guard let migration = migrations[step] else {
        throw ResourceStoreError(code: .missingMigration, name: name)
      }
      do { data = try migration(data) } catch {
        throw ResourceStoreError(code: .migrationFailed, name: name, underlying: error)
      }
    }
    return data
  }
}
