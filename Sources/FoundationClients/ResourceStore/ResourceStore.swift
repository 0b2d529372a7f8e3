#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Named values in a folder, each in a file of its own.
///
/// ```swift
/// import FoundationClients
///
/// struct Settings: Codable { var launches = 0 }
///
/// func countLaunch() throws {
///   @Dependency(\.fileSystemResourceClient) var resources
///   let store = try resources.makeStore(directory: .applicationSupport, subfolder: "settings")
///   try store.updateResource(named: "main", default: Settings()) { $0.launches += 1 }
/// }
/// ```
///
/// - Any text is a name: `"a/b"`, `".."`, `"A"` beside `"a"`, four hundred characters. Names are
///   told apart by their bytes, and listed as they were given.
/// - A save is atomic, and durable unless ``isDurable`` is `false`: after a crash at any moment the
///   old value is there or the new one.
/// - Saves, updates and deletions of one name come one after the other, across tasks and processes.
///   An update that waits longer than thirty seconds for another throws
///   ``FileSystemError/Code/timedOut``.
/// - What cannot be decoded is kept: a load throws and leaves it, and a save keeps a copy of the
///   bytes before it puts others in their place. ``backups`` finds the copies.
/// - A folder that vanished is created anew by the next save; until then the store is empty.
///
/// A store is a struct of closures over the bytes; its methods add types, formats and schemas. Make
/// one with ``ResourceStoreClient``.
public struct ResourceStore: Sendable {
  /// What an edit of a resource can know and ask.
  public struct Slot {
    /// Whether the resource is as an earlier edit with the same mark left it or found it.
    public let isKnown: Bool
    private let read: () throws -> StoredResource?

    /// Makes a slot.
    ///
    /// - Parameters:
    ///   - isKnown: Whether the resource is as an earlier edit with the same mark left it.
    ///   - read: Reads what is stored.
    public init(isKnown: Bool, read: @escaping () throws -> StoredResource?) {
      self.isKnown = isKnown
      self.read = read
    }

    /// Reads what is stored; `nil` if nothing is.
    ///
    /// - Returns: The stored bytes and their version.
    /// - Throws: A ``FileSystemError``.
    public func stored() throws -> StoredResource? { try read() }
  }

  /// What an edit does to a resource.
  public enum Edit: Hashable, Sendable {
    /// Nothing.
    case keep
    /// Stores these bytes; if `backup` is not `nil`, a copy of those first.
    case replace(StoredResource, backup: Data?)
    /// Deletes it.
    case delete
  }

  /// Where the values are.
  public let folder: URL
  /// How values become bytes: JSON, unless set.
  public var format: any ResourceFormat = .json
  /// Whether a save that returned survives a loss of power, as far as the disk tells the truth.
  public var isDurable = true

  /// Reads a resource's bytes, `nil` if there is none; throws a ``FileSystemError``.
  public var load: @Sendable (_ name: String) throws -> StoredResource?
  /// Changes one resource, while nobody else does.
  ///
  /// The mark names what the edit would store: the next edit with the same mark knows by it that
  /// the resource is still that. The last argument is ``isDurable``.
  public var edit:
    @Sendable (
      _ name: String, _ mark: String?, _ isDurable: Bool, _ body: (Slot) throws -> Edit
    ) throws -> Void
  /// The names of all resources, sorted; throws a ``FileSystemError``.
  public var names: @Sendable () throws -> [String]
  /// The copies of undecodable bytes that were kept of a resource, sorted by name.
  ///
  /// Each is the file as it was: with the line that tells the version, where there was one.
  public var backups: @Sendable (_ name: String) throws -> [URL]
  /// The bytes of a resource, beginning with the present ones, whenever they are others.
  ///
  /// `nil` stands for no resource. Whoever is slow gets the newest.
  public var changes: @Sendable (_ name: String) throws -> AsyncStream<StoredResource?>
  /// Deletes all resources and backups at once: after a crash all are there, or none.
  public var deleteAllResources: @Sendable () throws -> Void

  /// Makes a store of its closures.
  ///
  /// - Parameters:
  ///   - folder: Where the values are.
  ///   - load: Reads a resource's bytes.
  ///   - edit: Changes one resource, while nobody else does.
  ///   - names: The names of all resources.
  ///   - backups: The copies that were kept of a resource.
  ///   - changes: The bytes of a resource, whenever they are others.
  ///   - deleteAll: Deletes all resources.
  public init(
    folder: URL,
    load: @escaping @Sendable (_ name: String) throws -> StoredResource?,
    edit:
      @escaping @Sendable (
        _ name: String, _ mark: String?, _ isDurable: Bool, _ body: (Slot) throws -> Edit
      ) throws -> Void,
    names: @escaping @Sendable () throws -> [String],
    backups: @escaping @Sendable (_ name: String) throws -> [URL],
    changes: @escaping @Sendable (_ name: String) throws -> AsyncStream<StoredResource?>,
    deleteAll: @escaping @Sendable () throws -> Void
  ) {
    self.folder = folder
    self.load = load
    self.edit = edit
    self.names = names
    self.backups = backups
    self.changes = changes
    deleteAllResources = deleteAll
  }
}
