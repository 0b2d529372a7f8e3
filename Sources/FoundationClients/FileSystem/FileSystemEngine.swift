/// What a file system client does, over the calls of a kernel.
///
/// Each method is one endpoint. `FileSystemClient` documents what they promise.
struct FileSystemEngine<Kernel: FileSystemKernel>: Sendable {
  let kernel: Kernel

  /// Makes a call about a path, and turns its error number into an error that names the path.
  @inline(__always)
  func about<R>(
    _ path: SystemPath,
    _ call: () throws(Errno) -> R
  ) throws(FileSystemError) -> R {
    do { return try call() } catch { throw FileSystemError(error, path) }
  }

  /// What is at a path, or `nil` if nothing is.
  func find(
    _ path: SystemPath,
    following: Bool
  ) throws(FileSystemError) -> FileStatus? {
    do { return try kernel.status(path, following: following) } catch {
      if error == .notFound || error == .notFolder { return nil }
      throw FileSystemError(error, path)
    }
  }

  func attributes(_ path: SystemPath) throws(FileSystemError) -> FileStatus {
    try about(path) { () throws(Errno) in try kernel.status(path, following: false) }
  }

  func setMode(_ path: SystemPath, _ mode: UInt16) throws(FileSystemError) {
    try about(path) { () throws(Errno) in try kernel.setMode(path, mode & 0o7777) }
  }

  // MARK: Folders

  func createDirectory(
    _ path: SystemPath,
    withIntermediates: Bool
  ) throws(FileSystemError) {
    if withIntermediates { return try createFolders(path, durable: false) }
    try about(path) { () throws(Errno) in try kernel.makeFolder(path, mode: 0o777) }
  }

  /// Creates a folder and what is missing on the way; one that exists already is fine.
  ///
  /// However many do it at once, each of them succeeds.
  func createFolders(_ path: SystemPath, durable: Bool) throws(FileSystemError) {
    // Somebody may delete the parent again; but in a place such as /proc nothing can ever be made.
    for _ in 0..<16 {
      if try makeFolder(path) {
        if durable { try synchronize(path.parent) }
        return
      }
      guard path.parent != path else { break }
      try createFolders(path.parent, durable: durable)
    }
    throw FileSystemError(.notFound, path)
  }

  /// Makes sure that a folder is there, and answers `false` if its parent is missing.
  private func makeFolder(_ path: SystemPath) throws(FileSystemError) -> Bool {
    do { try kernel.makeFolder(path, mode: 0o777) } catch .notFound { return false } catch {
      // A folder that is there may refuse for other reasons than being there: a read-only volume.
      guard let found = try find(path, following: true) else { throw FileSystemError(error, path) }
      guard found.kind == .folder else { throw FileSystemError(.exists, path) }
    }
    return true
  }

  /// A folder's names, sorted by their bytes.
  func names(
    _ path: SystemPath,
    _ options: FileListingOptions
  ) throws(FileSystemError) -> [FolderEntry] {
    var entries = try about(path) { () throws(Errno) in try kernel.list(path) }
    if !options.contains(.includingHidden) {
      entries.removeAll { $0.name.first == UInt8(ascii: ".") }
    }
    entries.sort { $0.name.lexicographicallyPrecedes($1.name) }
    return entries
  }

  func uniqueTemporaryDirectory() throws(FileSystemError) -> SystemPath {
    let base = try kernel.folder(for: .temporary)
    try createFolders(base, durable: false)
    while true {
      let path = base.appending("clientele-" + kernel.temporaryName())
      do {
        try kernel.makeFolder(path, mode: 0o700)
        return path
      } catch .exists { continue } catch { throw FileSystemError(error, path) }
    }
  }

  /// Makes something under a temporary name that is new in a folder.
  func unique<R>(
    in folder: SystemPath,
    _ make: (SystemPath) throws(Errno) -> R
  ) throws(FileSystemError) -> (path: SystemPath, made: R) {
    while true {
      let path = folder.appending(TemporaryName.make(kernel.temporaryName()))
      do { return (path, try make(path)) } catch .exists { continue } catch {
        throw FileSystemError(error, folder)
      }
    }
  }

  // MARK: Links

  func createSymbolicLink(
    _ path: SystemPath,
    _ destination: SystemPath
  ) throws(FileSystemError) {
    try about(path) { () throws(Errno) in
      try kernel.makeLink(path, destination: destination)
    }
  }

  func destinationOfSymbolicLink(_ path: SystemPath) throws(FileSystemError) -> SystemPath {
    do { return try kernel.readLink(path) } catch .invalidArgument {
      throw FileSystemError(code: .notSymbolicLink, path: path.text)
    } catch { throw FileSystemError(error, path) }
  }

  /// Where a path leads when the link at its end, if any, and those behind it are followed.
  func target(
    of path: SystemPath
  ) throws(FileSystemError) -> (path: SystemPath, status: FileStatus?) {
    var path = path
    for _ in 0..<40 {
      let status = try find(path, following: false)
      guard status?.kind == .link else { return (path, status) }
      let destination = try destinationOfSymbolicLink(path)
      path = destination.isAbsolute ? destination : path.parent.appending(destination.bytes)
    }
    throw FileSystemError(.tooManyLinks, path)
  }

  // MARK: Durability

  /// Puts a file's content, or a folder's names, on the disk.
  func synchronize(_ path: SystemPath) throws(FileSystemError) {
    try about(path) { () throws(Errno) in
      let file = try kernel.open(path, .readOnly, mode: 0)
      defer { kernel.close(file) }
      try kernel.synchronize(file)
    }
  }
}

/// The names of temporary items, hidden and recognisable.
enum TemporaryName {
  private static let prefix = Array(".clientele-".utf8)
  private static let suffix = Array(".tmp".utf8)

  static func make(_ unique: String) -> [UInt8] { prefix + Array(unique.utf8) + suffix }

  static func matches(_ name: some BidirectionalCollection<UInt8>) -> Bool {
    name.starts(with: prefix) && name.suffix(suffix.count).elementsEqual(suffix)
  }
}
