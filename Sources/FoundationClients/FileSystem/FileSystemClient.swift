public import Clientele

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Reads and changes files, folders and links.
///
/// ```swift
/// import FoundationClients
/// import FoundationEssentials
///
/// func keep(_ note: Data, named name: String) throws {
///   @Dependency(\.fileSystemClient) var fileSystem
///   let folder = try fileSystem.urlForDirectory(.documents)
///   try fileSystem.write(
///     note, to: folder.appending(path: name), options: [.atomic, .durable, .createIntermediates])
/// }
/// ```
///
/// The live value makes POSIX calls, because Foundation on Linux loses data in several of its own:
/// it drops modes, replaces links, and destroys the new content when it replaces an item. The test
/// value is a whole file system in memory, fresh for every test, and behaves as the live one does
/// for a user without special rights.
///
/// All endpoints block the thread while they work, and throw a ``FileSystemError``. Paths are file
/// URLs; a relative one means the process's current folder. URLs that come back never end in a
/// slash, so `folder.appending(path: name)` is equal to what a listing gives. Names that are not
/// UTF-8 cannot be said with a URL: they are listed with U+FFFD in them and cannot be opened, but
/// folders that hold them can be copied, moved and deleted.
@DependencyClient
public struct FileSystemClient: Sendable {
  /// What kind of item is at a path, a symbolic link itself included; `nil` if nothing is there.
  ///
  /// Throws ``FileSystemError/Code/permissionDenied``
  /// when a folder on the way may not be searched.
  ///
  /// - live: asks the system.
  /// - test: asks the tree in memory.
  /// - unimplemented: reports an issue and throws `UnimplementedEndpoint`.
  public var itemKind: @Sendable (_ at: URL) throws -> FileItemKind?
  /// Whether there is something that is no folder, following links.
  ///
  /// Throws as `itemKind` does.
  ///
  /// - live: asks the system.
  /// - test: asks the tree in memory.
  /// - unimplemented: reports an issue and throws `UnimplementedEndpoint`.
  public var fileExists: @Sendable (_ at: URL) throws -> Bool
  /// Whether there is a folder, following links.
  ///
  /// Throws as `itemKind` does.
  ///
  /// - live: asks the system.
  /// - test: asks the tree in memory.
  /// - unimplemented: reports an issue and throws `UnimplementedEndpoint`.
  public var folderExists: @Sendable (_ at: URL) throws -> Bool
  /// What is known of an item, a symbolic link itself included.
  ///
  /// Throws ``FileSystemError/Code/notFound`` if nothing
  /// is there.
  ///
  /// - live: asks the system.
  /// - test: asks the tree; dates come from `\.date`, numbers start at 1.
  /// - unimplemented: reports an issue and throws `UnimplementedEndpoint`.
  public var attributes: @Sendable (_ at: URL) throws -> FileAttributes
  /// Sets an item's permission bits, following links.
  ///
  /// Throws ``FileSystemError/Code/notFound`` if nothing is there.
  ///
  /// - live: sets them.
  /// - test: sets them, and honours the owner's; it has no other user.
  /// - unimplemented: reports an issue and throws `UnimplementedEndpoint`.
  public var setMode: @Sendable (UInt16, _ at: URL) throws -> Void
  /// Reads a whole file, following links.
  ///
  /// Throws ``FileSystemError/Code/isDirectory`` for a folder, and ``FileSystemError/Code/notFound``
  /// or ``FileSystemError/Code/permissionDenied``.
  ///
  /// - live: reads the disk.
  /// - test: reads memory.
  /// - unimplemented: reports an issue and throws `UnimplementedEndpoint`.
  public var read: @Sendable (_ from: URL) throws -> Data
  /// Reads a file in parts of so many bytes.
  ///
  /// Throws for an unusable URL; what `read` throws comes from the sequence.
  ///
  /// - live: reads the disk.
  /// - test: reads memory.
  /// - unimplemented: reports an issue and throws `UnimplementedEndpoint`.
  public var readChunks: @Sendable (_ from: URL, _ size: Int) throws -> FileChunks
  /// Writes a file, following links; ``FileWriteOptions`` says how.
  ///
  /// Throws ``FileSystemError/Code/isDirectory`` for a folder, ``FileSystemError/Code/exists``
  /// with `.withoutOverwriting`, ``FileSystemError/Code/notFound`` when the folder is missing,
  /// ``FileSystemError/Code/noSpace``, ``FileSystemError/Code/nameTooLong`` and
  /// ``FileSystemError/Code/permissionDenied``. With `.atomic` the old content is then intact;
  /// without, a part of the new one may be left.
  ///
  /// - live: writes to the disk.
  /// - test: writes to memory.
  /// - unimplemented: reports an issue and throws `UnimplementedEndpoint`.
  public var write: @Sendable (Data, _ to: URL, _ options: FileWriteOptions) throws -> Void
  /// Adds to the end of a file, and creates it if it is missing.
  ///
  /// Additions of several tasks and processes come one after the other. When the disk is full a
  /// part may have been added. Throws as `write` does, and ``FileSystemError/Code/unsupported``
  /// with `.atomic` or `.withoutOverwriting`.
  ///
  /// - live: writes to the disk.
  /// - test: writes to memory.
  /// - unimplemented: reports an issue and throws `UnimplementedEndpoint`.
  public var append: @Sendable (Data, _ to: URL, _ options: FileWriteOptions) throws -> Void
  /// Creates a folder, with those missing on the way if asked.
  ///
  /// With intermediates a folder that is there already is fine, however many tasks create it at
  /// once; without, it is an ``FileSystemError/Code/exists`` error, as anything else always is.
  /// Throws ``FileSystemError/Code/notFound`` when the parent is missing.
  ///
  /// - live: creates it on the disk.
  /// - test: creates it in memory.
  /// - unimplemented: reports an issue and throws `UnimplementedEndpoint`.
  public var createDirectory: @Sendable (_ at: URL, _ withIntermediates: Bool) throws -> Void
  /// Deletes a file, a link (not what it leads to), or a folder with all it holds.
  ///
  /// Throws ``FileSystemError/Code/notFound`` if nothing is there. When something in a folder
  /// cannot be deleted, what was deleted before stays deleted.
  ///
  /// - live: deletes on the disk.
  /// - test: deletes in memory.
  /// - unimplemented: reports an issue and throws `UnimplementedEndpoint`.
  public var delete: @Sendable (_ at: URL) throws -> Void
  /// Deletes everything in the folder that a sandboxed client is confined to, but not the folder.
  ///
  /// - live: throws ``FileSystemError/Code/unsupported``; sandboxed, empties the sandbox.
  /// - test: empties itself.
  /// - unimplemented: reports an issue and throws `UnimplementedEndpoint`.
  public var deleteAll: @Sendable () throws -> Void
  /// Moves an item to another path; a link itself, not what it leads to.
  ///
  /// Throws ``FileSystemError/Code/exists`` if something is there, and
  /// ``FileSystemError/Code/intoItself`` for a folder that would go into itself; nothing has
  /// changed then. Between volumes it is a copy and a deletion.
  ///
  /// - live: renames on the disk.
  /// - test: renames in memory.
  /// - unimplemented: reports an issue and throws `UnimplementedEndpoint`.
  public var move: @Sendable (_ from: URL, _ to: URL) throws -> Void
  /// Copies a file, a link (as a link), or a folder with all it holds, with their modes.
  ///
  /// The copy appears as a whole or not at all. Throws as `move` does, and
  /// ``FileSystemError/Code/unsupported`` for sockets, pipes and devices.
  ///
  /// - live: copies on the disk.
  /// - test: copies in memory.
  /// - unimplemented: reports an issue and throws `UnimplementedEndpoint`.
  public var copy: @Sendable (_ from: URL, _ to: URL) throws -> Void
  /// Creates a symbolic link that says this text: a path, relative to the link's folder or absolute.
  ///
  /// Throws ``FileSystemError/Code/exists`` if something is there.
  ///
  /// - live: creates it on the disk.
  /// - test: creates it in memory.
  /// - unimplemented: reports an issue and throws `UnimplementedEndpoint`.
  public var createSymbolicLink: @Sendable (_ at: URL, _ destination: String) throws -> Void
  /// What a symbolic link says, as it says it.
  ///
  /// Throws ``FileSystemError/Code/notSymbolicLink`` for anything else.
  ///
  /// - live: asks the system.
  /// - test: asks the tree in memory.
  /// - unimplemented: reports an issue and throws `UnimplementedEndpoint`.
  public var destinationOfSymbolicLink: @Sendable (_ at: URL) throws -> String
  /// What a folder holds, sorted by the bytes of the names; hidden items by option.
  ///
  /// Throws ``FileSystemError/Code/notFound`` and ``FileSystemError/Code/notDirectory``.
  ///
  /// - live: lists a folder of the disk.
  /// - test: lists a folder in memory.
  /// - unimplemented: reports an issue and throws `UnimplementedEndpoint`.
  public var contents: @Sendable (_ of: URL, _ options: FileListingOptions) throws -> [URL]
  /// What lies below a folder, depth first; links are listed and not followed.
  ///
  /// Throws for an unusable URL; what `contents` throws comes from the sequence.
  ///
  /// - live: walks the disk.
  /// - test: walks the tree in memory.
  /// - unimplemented: reports an issue and throws `UnimplementedEndpoint`.
  public var walk: @Sendable (_ of: URL, _ options: FileListingOptions) throws -> FileWalk
  /// Where a program keeps files of a kind, in a folder that may not exist yet.
  ///
  /// Throws ``FileSystemError/Code/notFound`` when `HOME`
  /// is needed and not set.
  ///
  /// - live: as ``FileSystemDirectory`` says.
  /// - test: `/home/Documents`, `/home/Caches`, `/home/Application Support` and `/tmp`.
  /// - unimplemented: reports an issue and throws `UnimplementedEndpoint`.
  public var urlForDirectory: @Sendable (FileSystemDirectory) throws -> URL
  /// Creates an empty folder for this caller alone, with mode 0700.
  ///
  /// Deleting it is up to the caller.
  ///
  /// - live: creates it on the disk.
  /// - test: creates it in memory.
  /// - unimplemented: reports an issue and throws `UnimplementedEndpoint`.
  public var uniqueTemporaryDirectory: @Sendable () throws -> URL
  /// Watches what a folder holds directly, or one file, which need not exist yet.
  ///
  /// Throws ``FileSystemError/Code/notFound`` when neither the item nor its folder is there, and
  /// ``FileSystemError/Code/unsupported`` where the system cannot tell.
  ///
  /// - live: on Linux through inotify, on Apple systems by looking four times a second.
  /// - test: tells of what is done through clients of the same tree.
  /// - unimplemented: reports an issue and throws `UnimplementedEndpoint`.
  public var watch: @Sendable (_ at: URL) throws -> FileChanges
  /// Locks a file or folder, and creates an empty file if nothing is there.
  ///
  /// A URL that ends in a slash means a folder: then nothing is created, and a missing folder throws
  /// ``FileSystemError/Code/notFound``.
  ///
  /// Waits for at most `timeout`, blocking the thread; `nil` waits forever, zero not at all. A lock
  /// belongs to the file, not to its name: an atomic write puts another file in its place, so lock
  /// a file of its own beside one that is replaced. A task that asks for a lock it holds waits for
  /// itself. Throws ``FileSystemError/Code/timedOut``.
  ///
  /// - live: `flock`, which holds between processes.
  /// - test: holds between clients of the same tree.
  /// - unimplemented: reports an issue and throws `UnimplementedEndpoint`.
  public var lock:
    @Sendable (_ at: URL, _ mode: FileLockMode, _ timeout: Duration?) throws -> FileLock
  /// Puts a file's content, or a folder's names, on the disk.
  ///
  /// After `delete`, `move`, `copy` or `createDirectory` it makes the change of the folder durable.
  ///
  /// - live: `fsync`.
  /// - test: notes what would survive a crash.
  /// - unimplemented: reports an issue and throws `UnimplementedEndpoint`.
  public var synchronize: @Sendable (_ at: URL) throws -> Void

  /// Makes the same client with faults beneath it, if it is made of system calls.
  var injection: FaultInjection? = nil
}

/// Makes a client anew with faults beneath it.
final class FaultInjection: Sendable {
  let inject: @Sendable (FileSystemFaults) -> FileSystemClient

  init(_ inject: @escaping @Sendable (FileSystemFaults) -> FileSystemClient) {
    self.inject = inject
  }
}
