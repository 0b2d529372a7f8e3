/// A kernel that asks before every call whether it shall go wrong.
struct FaultyKernel<Base: FileSystemKernel>: FileSystemKernel {
  struct File: Sendable {
    let base: Base.File
    let path: SystemPath
  }

  let base: Base
  /// The innermost faults first.
  let faults: [FileSystemFaults]

  func faulted(by more: FileSystemFaults) -> FaultyKernel<Base> {
    FaultyKernel(base: base, faults: faults + [more])
  }

  /// Asks all faults, the outermost first; gives how many bytes may be written before what error.
  @discardableResult
  private func step(
    _ operation: FileSystemStep.Operation,
    _ path: SystemPath,
    byteCount: Int = 0,
    isChange: Bool = true
  ) throws(Errno) -> (limit: Int, error: Errno?, isSkipped: Bool) {
    for faults in faults.reversed() {
      switch try faults.fault(at: operation, path, byteCount: byteCount, isChange: isChange) {
      case nil: continue
      case .error(let code): throw code.number
      case .shortWrite(let bytes): return (max(bytes, 1), nil, false)
      case .noSpace(let bytes): return (bytes, .noSpace, false)
      case .skippedSynchronization: return (byteCount, nil, true)
      case .crash(let keeping):
        base.crash(keeping: keeping)
        throw .crashed
      }
    }
    return (byteCount, nil, false)
  }

  // MARK: Open files

  func open(
    _ path: SystemPath,
    _ flags: POSIX.OpenFlags,
    mode: UInt16
  ) throws(Errno) -> File {
    let creates = flags.contains(.create) && !flags.isDisjoint(with: [.writeOnly, .readWrite])
    let isChange = creates || flags.contains(.truncate)
    try step(creates ? .create : .open, path, isChange: isChange)
    return File(base: try base.open(path, flags, mode: mode), path: path)
  }

  func close(_ file: File) { base.close(file.base) }

  func read(_ file: File, into buffer: UnsafeMutableRawBufferPointer) throws(Errno) -> Int {
    try step(.read, file.path, isChange: false)
    return try base.read(file.base, into: buffer)
  }

  func write(_ file: File, _ bytes: UnsafeRawBufferPointer) throws(Errno) -> Int {
    let (limit, error, _) = try step(.write, file.path, byteCount: bytes.count)
    let part = UnsafeRawBufferPointer(rebasing: bytes.prefix(limit))
    var count = 0
    if !part.isEmpty { count = try base.write(file.base, part) }
    if let error { throw error }
    return count
  }

  func synchronize(_ file: File) throws(Errno) {
    let isFolder = try base.status(file.base).kind == .folder
    let operation: FileSystemStep.Operation = isFolder ? .synchronizeFolder : .synchronizeFile
    if try !step(operation, file.path).isSkipped { try base.synchronize(file.base) }
  }

  func setMode(_ file: File, _ mode: UInt16) throws(Errno) {
    try step(.setMode, file.path)
    try base.setMode(file.base, mode)
  }

  func protect(_ file: File, _ protection: FileProtection) throws(Errno) {
    try step(.setMode, file.path)
    try base.protect(file.base, protection)
  }

  func status(_ file: File) throws(Errno) -> FileStatus { try base.status(file.base) }

  func tryLock(_ file: File, _ mode: FileLockMode) throws(Errno) -> Bool {
    try step(.lock, file.path, isChange: false)
    return try base.tryLock(file.base, mode)
  }

  func waitForLock(_ file: File, _ mode: FileLockMode) throws(Errno) {
    try step(.lock, file.path, isChange: false)
    try base.waitForLock(file.base, mode)
  }

  // MARK: Paths

  func status(_ path: SystemPath, following: Bool) throws(Errno) -> FileStatus {
    try step(.status, path, isChange: false)
    return try base.status(path, following: following)
  }

  func rename(_ from: SystemPath, to: SystemPath, exclusive: Bool) throws(Errno) {
    try step(.rename, to)
    try base.rename(from, to: to, exclusive: exclusive)
  }

  func unlink(_ path: SystemPath) throws(Errno) {
    try step(.remove, path)
    try base.unlink(path)
  }

  func removeFolder(_ path: SystemPath) throws(Errno) {
    try step(.removeFolder, path)
    try base.removeFolder(path)
  }

  func makeFolder(_ path: SystemPath, mode: UInt16) throws(Errno) {
    try step(.createFolder, path)
    try base.makeFolder(path, mode: mode)
  }

  func setMode(_ path: SystemPath, _ mode: UInt16) throws(Errno) {
    try step(.setMode, path)
    try base.setMode(path, mode)
  }

  func makeLink(_ path: SystemPath, destination: SystemPath) throws(Errno) {
    try step(.createLink, path)
    try base.makeLink(path, destination: destination)
  }

  func readLink(_ path: SystemPath) throws(Errno) -> SystemPath {
    try step(.status, path, isChange: false)
    return try base.readLink(path)
  }

  func list(_ path: SystemPath) throws(Errno) -> [FolderEntry] {
    try step(.list, path, isChange: false)
    return try base.list(path)
  }

  // MARK: Without faults

  func folder(for directory: FileSystemDirectory) throws(FileSystemError) -> SystemPath {
    try base.folder(for: directory)
  }

  var isOwn: Bool { base.isOwn }

  func temporaryName() -> String { base.temporaryName() }

  func watch(_ folder: SystemPath, into buffer: FileChangeBuffer) throws(Errno) {
    try step(.watch, folder, isChange: false)
    try base.watch(folder, into: buffer)
  }

  func crash(keeping: CrashSurvival) { base.crash(keeping: keeping) }
}
