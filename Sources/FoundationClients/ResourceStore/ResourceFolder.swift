internal import Synchronization

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The folder of a store, and the rules by which its files change.
///
/// For a resource there is at most one file. Who changes it holds two locks: a shared one of the
/// folder, so that nobody deletes everything meanwhile, and an exclusive one of an empty file beside
/// it. That stays as long as the resource: to create and delete one at each save makes a save up to
/// twice as slow while the disk has other work. It is deleted with the lock held.
final class ResourceFolder: Sendable {
  /// What an edit knows of a file that it left behind.
  private struct Known: Equatable {
    var mark: String
    var attributes: FileAttributes
  }

  /// A thread that edits a resource.
  private struct Editor: Hashable {
    var folder: URL
    var stem: String
    var thread: UInt
  }

  private struct State {
    var known: [String: Known] = [:]
    /// The folder that is known to survive, by its identity.
    var secured: UInt64?
    /// Folders above the store's own that were created for it, and are not known to survive.
    var unsecured: [URL] = []
  }

  /// Who edits what in this process, through whichever store of the folder.
  private static let editors = Mutex<Set<Editor>>([])

  let fileSystem: FileSystemClient
  let url: URL
  /// How many folders above this one belong to the store: they must survive, too.
  let depth: Int
  let lockTimeout: Duration
  private let state = Mutex(State())

  init(fileSystem: FileSystemClient, url: URL, depth: Int, lockTimeout: Duration = .seconds(30)) {
    self.fileSystem = fileSystem
    self.url = url
    self.depth = depth
    self.lockTimeout = lockTimeout
  }

  func file(_ stem: String, _ suffix: String = ResourceFileName.suffix) -> URL {
    url.item(Array((stem + suffix).utf8))
  }

  // MARK: Reading

  func load(_ name: String) throws -> StoredResource? {
    try read(ResourceFileName.stem(for: name)).map(\.resource)
  }

  private func read(_ stem: String) throws -> (resource: StoredResource, name: String?)? {
    do { return StoredResource.parse(try fileSystem.read(from: file(stem))) } catch {
      if error.isAbsence { return nil }
      throw error
    }
  }

  private func listing() throws -> [String] {
    do {
      return try fileSystem.contents(of: url, options: []).map(\.lastPathComponent)
    } catch {
      if error.isAbsence { return [] }
      throw error
    }
  }

  func names() throws -> [String] {
    let names = try listing().compactMap { file -> String? in
      guard let stem = ResourceFileName.stem(ofFile: file) else { return nil }
      guard ResourceFileName.isShortened(stem) else { return ResourceFileName.decode(stem) }
      return try read(stem)?.name
    }
    return names.sorted()
  }

  func backups(_ name: String) throws -> [URL] {
    let stem = ResourceFileName.stem(for: name)
    return try listing().filter { ResourceFileName.stem(ofBackup: $0) == stem }
      .map { url.item(Array($0.utf8)) }
  }

  // MARK: Editing

  func edit(
    _ name: String,
    _ mark: String?,
    _ isDurable: Bool,
    _ body: (ResourceStore.Slot) throws -> ResourceStore.Edit
  ) throws {
    let stem = ResourceFileName.stem(for: name)
    let editor = Editor(folder: lockable, stem: stem, thread: POSIX.currentThread)
    let isNested = Self.editors.withLock { $0.contains(editor) }
    let folderLock = try lockFolder(isDurable)
    defer { folderLock.unlock() }
    let lockFile = file(stem, ResourceFileName.lockSuffix)
    let lock = try lock(lockFile, .exclusive, isNested, name)
    Self.editors.withLock { _ = $0.insert(editor) }
    var isReplaced = false
    defer {
      Self.editors.withLock { _ = $0.remove(editor) }
      if !isReplaced, (try? fileSystem.itemKind(at: file(stem))) == nil {
        try? fileSystem.delete(at: lockFile)
      }
      lock.unlock()
    }
    switch try body(slot(stem, mark)) {
    case .keep:
      break
    case .delete:
      state.withLock { $0.known[stem] = nil }
      try delete(stem, isDurable)
    case .replace(let resource, let backup):
      if let backup { try keep(backup, stem) }
      try replace(stem, name, with: resource, isDurable)
      isReplaced = true
      remember(stem, mark)
    }
  }

  /// Locks the folder against every edit.
  func lockAgainstEdits() throws -> FileLock {
    let (folder, thread) = (lockable, POSIX.currentThread)
    let isNested = Self.editors.withLock { editors in
      editors.contains { $0.folder == folder && $0.thread == thread }
    }
    return try lock(folder, .exclusive, isNested, url.lastPathComponent)
  }

  /// Locks a file; who may be waiting for itself does not wait.
  private func lock(
    _ file: URL,
    _ mode: FileLockMode,
    _ isNested: Bool,
    _ name: String
  ) throws -> FileLock {
    do {
      return try fileSystem.lock(at: file, mode: mode, timeout: isNested ? .zero : lockTimeout)
    } catch let error as FileSystemError where isNested && error.code == .timedOut {
      throw ResourceStoreError(code: .nestedUpdate, name: name)
    }
  }

  private func slot(_ stem: String, _ mark: String?) -> ResourceStore.Slot {
    let known = state.withLock { $0.known[stem] }
    var isKnown = false
    if let known, known.mark == mark, let now = try? fileSystem.attributes(at: file(stem)) {
      isKnown = known.attributes == now
    }
    return ResourceStore.Slot(isKnown: isKnown) { try self.read(stem)?.resource }
  }

  private func remember(_ stem: String, _ mark: String?) {
    guard let mark, let attributes = try? fileSystem.attributes(at: file(stem)) else { return }
    state.withLock { state in
      // Only a saving of work: forgetting costs one reading each.
      if state.known.count >= 4_096 { state.known = [:] }
      state.known[stem] = Known(mark: mark, attributes: attributes)
    }
  }

  private func replace(
    _ stem: String,
    _ name: String,
    with resource: StoredResource,
    _ isDurable: Bool
  ) throws {
    let told = ResourceFileName.isShortened(stem) ? name : nil
    let options: FileWriteOptions = isDurable ? [.atomic, .durable] : .atomic
    try fileSystem.write(resource.file(named: told), to: file(stem), options: options)
  }

  private func delete(_ stem: String, _ isDurable: Bool) throws {
    do { try fileSystem.delete(at: file(stem)) } catch {
      if error.isAbsence { return }
      throw error
    }
    if isDurable { try fileSystem.synchronize(at: url) }
  }

  /// Keeps bytes that nobody could decode; always durably, they are all there is.
  private func keep(_ bytes: Data, _ stem: String) throws {
    let digest = SHA256.hexadecimal(bytes).prefix(ResourceFileName.backupDigits)
    let options: FileWriteOptions = [.atomic, .durable, .withoutOverwriting]
    do {
      let copy = file(stem, ResourceFileName.backupMark + digest)
      try fileSystem.write(bytes, to: copy, options: options)
    } catch let error as FileSystemError where error.code == .exists {
      // The same bytes were kept before.
    }
  }

  // MARK: The folder

  private func lockFolder(_ isDurable: Bool) throws -> FileLock {
    while true {
      do {
        let lock = try fileSystem.lock(at: lockable, mode: .shared, timeout: lockTimeout)
        if isDurable { try secure() }
        return lock
      } catch {
        guard error.isAbsence else { throw error }
        try create()
      }
    }
  }

  /// The folder, said so that locking it does not create a file.
  var lockable: URL { URL(filePath: url.path(percentEncoded: false), directoryHint: .isDirectory) }

  /// Creates the folder; the next durable edit makes sure that it survives.
  func create() throws {
    var missing: [URL] = []
    var folder = own[own.count - 1].deletingLastPathComponent()
    while try isMissing(folder) {
      missing.append(folder)
      folder = folder.deletingLastPathComponent()
    }
    try fileSystem.createDirectory(at: url, withIntermediates: true)
    state.withLock { $0.unsecured += missing }
  }

  /// The folder and those above it that belong to the store.
  private var own: [URL] {
    var folders = [url]
    for _ in 0..<depth { folders.append(folders[folders.count - 1].deletingLastPathComponent()) }
    return folders
  }

  /// Makes sure that the folder survives, whoever created it; once for each that has its place.
  private func secure() throws {
    let identity = try fileSystem.attributes(at: url).identity
    let (secured, unsecured) = state.withLock { ($0.secured, $0.unsecured) }
    if secured == identity, unsecured.isEmpty { return }
    for folder in (own + unsecured).reversed() {
      do { try fileSystem.synchronize(at: folder.deletingLastPathComponent()) } catch {
        if !error.isOutside { throw error }
      }
    }
    state.withLock { state in
      state.secured = identity
      state.unsecured.removeAll { unsecured.contains($0) }
    }
  }

  /// Whether a folder must be created; those above a sandbox are not the store's to keep.
  private func isMissing(_ folder: URL) throws -> Bool {
    do { return try !fileSystem.folderExists(at: folder) } catch {
      if error.isOutside { return false }
      throw error
    }
  }
}

extension Error {
  /// Whether an error says that a path leads out of a sandbox.
  fileprivate var isOutside: Bool { (self as? FileSystemError)?.code == .outsideSandbox }

  /// Whether an error says that there is nothing.
  var isAbsence: Bool {
    guard let error = self as? FileSystemError else { return false }
    return error.code == .notFound || error.code == .notDirectory
  }
}
