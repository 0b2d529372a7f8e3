internal import Synchronization

/// The file system of the machine.
struct POSIXKernel: FileSystemKernel {
  func faulted(by faults: FileSystemFaults) -> FaultyKernel<POSIXKernel> {
    FaultyKernel(base: self, faults: [faults])
  }

  func open(
    _ path: SystemPath,
    _ flags: POSIX.OpenFlags,
    mode: UInt16
  ) throws(Errno) -> Int32 {
    try POSIX.open(path, flags, mode: mode)
  }

  func close(_ file: Int32) { POSIX.close(file) }

  func read(_ file: Int32, into buffer: UnsafeMutableRawBufferPointer) throws(Errno) -> Int {
    try POSIX.read(file, into: buffer)
  }

  func write(_ file: Int32, _ bytes: UnsafeRawBufferPointer) throws(Errno) -> Int {
    try POSIX.write(file, bytes)
  }

  func synchronize(_ file: Int32) throws(Errno) { try POSIX.synchronize(file) }
  func setMode(_ file: Int32, _ mode: UInt16) throws(Errno) { try POSIX.setMode(file, mode) }
  func status(_ file: Int32) throws(Errno) -> FileStatus { try POSIX.status(file) }

  func tryLock(_ file: Int32, _ mode: FileLockMode) throws(Errno) -> Bool {
    try POSIX.lock(file, exclusively: mode == .exclusive, waiting: false)
  }

  func waitForLock(_ file: Int32, _ mode: FileLockMode) throws(Errno) {
    _ = try POSIX.lock(file, exclusively: mode == .exclusive, waiting: true)
  }

  func status(_ path: SystemPath, following: Bool) throws(Errno) -> FileStatus {
    try POSIX.status(path, following: following)
  }

  func rename(_ from: SystemPath, to: SystemPath, exclusive: Bool) throws(Errno) {
    try POSIX.rename(from, to: to, exclusive: exclusive)
  }

  func unlink(_ path: SystemPath) throws(Errno) { try POSIX.unlink(path) }
  func removeFolder(_ path: SystemPath) throws(Errno) { try POSIX.removeFolder(path) }

  func makeFolder(_ path: SystemPath, mode: UInt16) throws(Errno) {
    try POSIX.makeFolder(path, mode: mode)
  }

  func setMode(_ path: SystemPath, _ mode: UInt16) throws(Errno) { try POSIX.setMode(path, mode) }

  func makeLink(_ path: SystemPath, destination: SystemPath) throws(Errno) {
    try POSIX.makeLink(path, destination: destination)
  }

  func readLink(_ path: SystemPath) throws(Errno) -> SystemPath { try POSIX.readLink(path) }
  func list(_ path: SystemPath) throws(Errno) -> [FolderEntry] { try POSIX.list(path) }

  /// Counts the temporary items of this process, from a random start.
  private static let count = Atomic<UInt64>(UInt64.random(in: 0...(.max)))

  var isOwn: Bool { false }

  func temporaryName() -> String {
    let number = Self.count.wrappingAdd(1, ordering: .relaxed).newValue
    return String(number, radix: 36)
  }

  func crash(keeping: CrashSurvival) {}
}
