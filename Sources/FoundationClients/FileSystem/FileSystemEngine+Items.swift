#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension FileSystemEngine {
  func delete(_ path: SystemPath) throws(FileSystemError) {
    let kind = try attributes(path).kind
    guard kind == .folder else {
      return try about(path) { () throws(Errno) in try kernel.unlink(path) }
    }
    // Somebody may put something in while the folder is emptied: then it is emptied again.
    for _ in 0..<16 {
      for entry in try names(path, .includingHidden) {
        do { try delete(path.appending(entry.name)) } catch {
          if error.code != .notFound { throw error }
        }
      }
      do { return try kernel.removeFolder(path) } catch .notEmpty { continue } catch {
        throw FileSystemError(error, path)
      }
    }
    throw FileSystemError(.notEmpty, path)
  }

  /// Empties the file system, if it is one's own to empty.
  func deleteAll() throws(FileSystemError) {
    let root = SystemPath("/")
    guard kernel.isOwn else { throw FileSystemError(.notSupported, root) }
    for entry in try names(root, .includingHidden) { try delete(root.appending(entry.name)) }
  }

  func move(_ from: SystemPath, to: SystemPath) throws(FileSystemError) {
    do { return try kernel.rename(from, to: to, exclusive: true) } catch .otherDevice {
      try copy(from, to: to)
      try delete(from)
    } catch .exists {
      throw FileSystemError(.exists, to)
    } catch .invalidArgument {
      throw FileSystemError(code: .intoItself, path: to.text)
    } catch .notFound {
      // Which of the two is missing?
      _ = try attributes(from)
      throw FileSystemError(.notFound, to)
    } catch .nameTooLong {
      _ = try attributes(from)
      throw FileSystemError(.nameTooLong, to)
    } catch { throw FileSystemError(error, from) }
  }

  /// Copies under a temporary name, so that the copy appears as a whole or not at all.
  func copy(_ from: SystemPath, to: SystemPath) throws(FileSystemError) {
    let status = try attributes(from)
    if try find(to, following: false) != nil { throw FileSystemError(.exists, to) }
    if to.name.count > 255 { throw FileSystemError(.nameTooLong, to) }
    let folder = to.parent
    if status.kind == .folder, try holds(status, folder) {
      throw FileSystemError(code: .intoItself, path: to.text)
    }
    var temporary = folder
    repeat {
      temporary = folder.appending(TemporaryName.make(kernel.temporaryName()))
    } while try find(temporary, following: false) != nil
    do {
      try copyTree(from, status, to: temporary, shownAs: to)
      try about(to) { () throws(Errno) in
        try kernel.rename(temporary, to: to, exclusive: true)
      }
    } catch {
      discard(temporary)
      throw error
    }
  }

  /// Deletes what is left of a copy, as far as it can be.
  ///
  /// A copied folder may have its original's mode already, which may allow nobody to empty it.
  private func discard(_ path: SystemPath) {
    if (try? attributes(path))?.kind == .folder {
      try? kernel.setMode(path, 0o700)
      for entry in (try? kernel.list(path)) ?? [] { discard(path.appending(entry.name)) }
      try? kernel.removeFolder(path)
    } else {
      try? kernel.unlink(path)
    }
  }

  /// Whether a folder is another one or lies within it, whatever links lead there.
  private func holds(_ outer: FileStatus, _ folder: SystemPath) throws(FileSystemError) -> Bool {
    var path = folder
    var last: FileStatus?
    while true {
      let status = try about(path) { () throws(Errno) in
        try kernel.status(path, following: true)
      }
      if status.isSameItem(as: outer) { return true }
      if let last, status.isSameItem(as: last) { return false }
      last = status
      path = path.appending("..")
    }
  }

  private func copyTree(
    _ from: SystemPath,
    _ status: FileStatus,
    to: SystemPath,
    shownAs final: SystemPath
  ) throws(FileSystemError) {
    switch status.kind {
    case .file:
      try copyFile(from, status, to: to, shownAs: final)
    case .link:
      let destination = try destinationOfSymbolicLink(from)
      try about(final) { () throws(Errno) in try kernel.makeLink(to, destination: destination) }
    case .folder:
      try about(final) { () throws(Errno) in try kernel.makeFolder(to, mode: 0o700) }
      for entry in try names(from, .includingHidden) {
        let source = from.appending(entry.name)
        try copyTree(
          source,
          try attributes(source),
          to: to.appending(entry.name),
          shownAs: final.appending(entry.name)
        )
      }
      try about(final) { () throws(Errno) in try kernel.setMode(to, status.mode) }
    case .other:
      throw FileSystemError(.notSupported, from)
    }
  }

  private func copyFile(
    _ from: SystemPath,
    _ status: FileStatus,
    to: SystemPath,
    shownAs final: SystemPath
  ) throws(FileSystemError) {
    let source = try about(from) { () throws(Errno) in
      try kernel.open(from, .readOnly, mode: 0)
    }
    defer { kernel.close(source) }
    try about(final) { () throws(Errno) in
      let target = try kernel.open(to, [.writeOnly, .create, .exclusive], mode: 0o600)
      defer { kernel.close(target) }
      while true {
        let chunk = try readChunk(source, size: min(max(status.size, 1), 1 << 20))
        if chunk.isEmpty { break }
        try writeAll(chunk, to: target)
      }
      try kernel.setMode(target, status.mode)
    }
  }
}

extension FileStatus {
  /// Whether two states are of one item, whatever it is called.
  func isSameItem(as other: FileStatus) -> Bool {
    identity == other.identity && device == other.device
  }
}
