#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// A file system in memory, which behaves as a disk does for a user who owns everything on it.
struct MemoryKernel: FileSystemKernel {
  let disk: MemoryDisk
  let now: @Sendable () -> Date

  /// The bits a new item does not get, as most systems have it.
  private static let mask: UInt16 = 0o022

  init(now: @escaping @Sendable () -> Date) {
    self.now = now
    disk = MemoryDisk(at: now())
  }

  func faulted(by faults: FileSystemFaults) -> FaultyKernel<MemoryKernel> {
    FaultyKernel(base: self, faults: [faults])
  }

  // MARK: Open files

  func open(
    _ path: SystemPath,
    _ flags: POSIX.OpenFlags,
    mode: UInt16
  ) throws(Errno) -> MemoryFile {
    let date = now()
    return try disk.withTree { (tree) throws(Errno) in
      let exclusive = flags.contains(.create) && flags.contains(.exclusive)
      let place = try tree.place(path, following: !exclusive && !flags.contains(.noFollow))
      if let node = place.node {
        if exclusive { throw .exists }
        if node.kind == .link { throw .tooManyLinks }
        let writes = flags.contains(.writeOnly) || flags.contains(.readWrite)
        if node.kind == .folder, writes || flags.contains(.create) { throw .isFolder }
        if node.kind != .folder, flags.contains(.folder) { throw .notFolder }
        if writes, !node.allows(Rights.write) { throw .accessDenied }
        if !flags.contains(.writeOnly), !node.allows(Rights.read) { throw .accessDenied }
        if flags.contains(.truncate), !node.data.isEmpty {
          node.data = Data()
          node.modified = date
          tree.note(.changed, place.folder, place.name)
        }
        return MemoryFile(node: node, flags: flags)
      }
      guard flags.contains(.create) else { throw .notFound }
      let content = MemoryNode.Content.file(Data())
      let node = tree.makeNode(content, mode: mode & ~Self.mask, at: date)
      try tree.insert(node, in: place.folder, place.name, at: date)
      tree.note(.created, place.folder, place.name)
      return MemoryFile(node: node, flags: flags)
    }
  }

  func close(_ file: MemoryFile) { try? disk.withTree { _ in file.giveUpLock() } }

  func read(_ file: MemoryFile, into buffer: UnsafeMutableRawBufferPointer) throws(Errno) -> Int {
    try disk.withTree { (_) throws(Errno) in
      guard case .file(let data) = file.node.content else { throw .isFolder }
      let part = data.dropFirst(file.offset).prefix(buffer.count)
      part.copyBytes(to: buffer)
      file.offset += part.count
      return part.count
    }
  }

  func write(_ file: MemoryFile, _ bytes: UnsafeRawBufferPointer) throws(Errno) -> Int {
    let date = now()
    return try disk.withTree { (tree) throws(Errno) in
      var data = file.node.data
      // While the node holds the bytes too, changing them would copy them all.
      file.node.data = Data()
      if file.flags.contains(.append) { file.offset = data.count }
      let overlap = min(max(data.count - file.offset, 0), bytes.count)
      if file.offset > data.count { data.append(Data(count: file.offset - data.count)) }
      data.replaceSubrange(file.offset..<(file.offset + overlap), with: bytes)
      file.offset += bytes.count
      file.node.data = data
      file.node.modified = date
      tree.noteChange(of: file.node)
      return bytes.count
    }
  }

  func synchronize(_ file: MemoryFile) throws(Errno) {
    try disk.withTree { _ in file.node.synchronized = file.node.content }
  }

  func setMode(_ file: MemoryFile, _ mode: UInt16) throws(Errno) {
    try disk.withTree { _ in file.node.mode = mode }
  }

  func status(_ file: MemoryFile) throws(Errno) -> FileStatus {
    try disk.withTree { _ in file.node.status }
  }

  func protect(_ file: MemoryFile, _ protection: FileProtection) throws(Errno) {}

  func tryLock(_ file: MemoryFile, _ mode: FileLockMode) throws(Errno) -> Bool {
    try disk.withTree { tree in file.takeLock(mode, tree.crashCount) }
  }

  func waitForLock(_ file: MemoryFile, _ mode: FileLockMode) throws(Errno) {
    while try !tryLock(file, mode) { POSIX.sleep(nanoseconds: 200_000) }
  }

  // MARK: Places

  func folder(for directory: FileSystemDirectory) -> SystemPath {
    switch directory {
    case .documents: SystemPath("/home/Documents")
    case .caches: SystemPath("/home/Caches")
    case .applicationSupport: SystemPath("/home/Application Support")
    case .temporary: SystemPath("/tmp")
    }
  }

  var isOwn: Bool { true }

  func temporaryName() -> String {
    let number = try? disk.withTree { tree in
      tree.temporaryNames += 1
      return tree.temporaryNames
    }
    return "\(number ?? 0)"
  }
}
