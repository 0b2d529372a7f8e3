#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension FileSystemEngine {
  func write(
    _ data: Data,
    _ path: SystemPath,
    _ options: FileWriteOptions
  ) throws(FileSystemError) {
    do { try writeOnce(data, path, options) } catch {
      guard error.code == .notFound, options.contains(.createIntermediates) else { throw error }
      let folder = try target(of: path).path.parent
      try createFolders(folder, durable: options.contains(.durable))
      try writeOnce(data, path, options)
    }
  }

  private func writeOnce(
    _ data: Data,
    _ path: SystemPath,
    _ options: FileWriteOptions
  ) throws(FileSystemError) {
    guard options.contains(.atomic) else { return try overwrite(data, path, options) }
    let found = try find(path, following: false)
    let exclusive = options.contains(.withoutOverwriting)
    if exclusive, found != nil { throw FileSystemError(.exists, path) }
    switch found?.kind {
    case nil, .file:
      try replace(path, with: data, options, mode: options.mode ?? found?.mode)
    case .folder:
      throw FileSystemError(.isFolder, path)
    case .link:
      let target = try target(of: path)
      var rest = options
      if let mode = target.status?.mode, options.mode == nil { rest = rest.union(.mode(mode)) }
      if target.status == nil || target.status?.kind == .file {
        try replace(target.path, with: data, rest, mode: rest.mode)
      } else {
        try overwrite(data, path, options)
      }
    case .other:
      try overwrite(data, path, options)
    }
  }

  /// Puts a new file in the place of whatever file is there, as a whole.
  private func replace(
    _ path: SystemPath,
    with data: Data,
    _ options: FileWriteOptions,
    mode: UInt16?
  ) throws(FileSystemError) {
    // The system says so only when the temporary file is renamed: it has a shorter name.
    if path.name.count > 255 { throw FileSystemError(.nameTooLong, path) }
    let folder = path.parent
    let durable = options.contains(.durable)
    let (temporary, file) = try unique(in: folder) { (temporary) throws(Errno) in
      try kernel.open(temporary, [.writeOnly, .create, .exclusive], mode: mode ?? 0o666)
    }
    do {
      try about(path) { () throws(Errno) in
        do {
          defer { kernel.close(file) }
          if let mode { try kernel.setMode(file, mode) }
          if options.fileProtection != .none {
            try kernel.protect(file, options.fileProtection)
          }
          try writeAll(data, to: file)
          if durable { try kernel.synchronize(file) }
        }
        let exclusive = options.contains(.withoutOverwriting)
        try kernel.rename(temporary, to: path, exclusive: exclusive)
      }
    } catch {
      try? kernel.unlink(temporary)
      throw error
    }
    if durable { try synchronize(folder) }
  }

  /// Writes a file in place.
  private func overwrite(
    _ data: Data,
    _ path: SystemPath,
    _ options: FileWriteOptions
  ) throws(FileSystemError) {
    let exclusive = options.contains(.withoutOverwriting)
    let way: POSIX.OpenFlags = exclusive ? .exclusive : .truncate
    try put(data, path, [.writeOnly, .create, way], options)
  }

  func append(
    _ data: Data,
    _ path: SystemPath,
    _ options: FileWriteOptions
  ) throws(FileSystemError) {
    if options.contains(.atomic) || options.contains(.withoutOverwriting) {
      throw FileSystemError(.notSupported, path)
    }
    let flags: POSIX.OpenFlags = [.writeOnly, .create, .append]
    do { try put(data, path, flags, options) } catch {
      guard error.code == .notFound, options.contains(.createIntermediates) else { throw error }
      let folder = try target(of: path).path.parent
      try createFolders(folder, durable: options.contains(.durable))
      try put(data, path, flags, options)
    }
  }

  private func put(
    _ data: Data,
    _ path: SystemPath,
    _ flags: POSIX.OpenFlags,
    _ options: FileWriteOptions
  ) throws(FileSystemError) {
    let durable = options.contains(.durable)
    try about(path) { () throws(Errno) in
      let file = try kernel.open(path, flags, mode: options.mode ?? 0o666)
      defer { kernel.close(file) }
      do throws(Errno) {
        if let mode = options.mode { try kernel.setMode(file, mode) }
        if options.fileProtection != .none { try kernel.protect(file, options.fileProtection) }
        try writeAll(data, to: file)
        if durable { try kernel.synchronize(file) }
      } catch {
        if flags.contains(.exclusive) { try? kernel.unlink(path) }
        throw error
      }
    }
    if durable { try synchronize(try target(of: path).path.parent) }
  }

  /// Writes all bytes, however many calls it takes.
  func writeAll(_ data: Data, to file: Kernel.File) throws(Errno) {
    var failure: Errno?
    data.withUnsafeBytes { bytes in
      var rest = bytes
      while !rest.isEmpty {
        do throws(Errno) {
          let count = try kernel.write(file, rest)
          if count == 0 { throw .inputOutput }
          rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        } catch {
          failure = error
          return
        }
      }
    }
    if let failure { throw failure }
  }
}
