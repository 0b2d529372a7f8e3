/// The few calls that a file system is made of, as POSIX has them.
///
/// Everything a client does is written once, in `FileSystemEngine`, over these calls. The live
/// client makes them on the system, the test client on a tree in memory, and faults are injected
/// between the two: so what is proven of one holds for the other.
protocol FileSystemKernel: Sendable {
  /// An open file or folder.
  associatedtype File: Sendable
  /// The same kernel with faults between it and its callers.
  associatedtype Faulty: FileSystemKernel

  func faulted(by faults: FileSystemFaults) -> Faulty

  func open(_ path: SystemPath, _ flags: POSIX.OpenFlags, mode: UInt16) throws(Errno) -> File
  func close(_ file: File)
  func read(_ file: File, into buffer: UnsafeMutableRawBufferPointer) throws(Errno) -> Int
  func write(_ file: File, _ bytes: UnsafeRawBufferPointer) throws(Errno) -> Int
  /// Puts a file's content, or a folder's names, on the disk.
  func synchronize(_ file: File) throws(Errno)
  func setMode(_ file: File, _ mode: UInt16) throws(Errno)
  func status(_ file: File) throws(Errno) -> FileStatus
  /// Locks the file against other openings of it, without waiting.
  func tryLock(_ file: File, _ mode: FileLockMode) throws(Errno) -> Bool
  /// Locks the file against other openings of it, however long it takes.
  func waitForLock(_ file: File, _ mode: FileLockMode) throws(Errno)
  func protect(_ file: File, _ protection: FileProtection) throws(Errno)

  func status(_ path: SystemPath, following: Bool) throws(Errno) -> FileStatus
  func rename(_ from: SystemPath, to: SystemPath, exclusive: Bool) throws(Errno)
  /// Removes a name that is not a folder's.
  func unlink(_ path: SystemPath) throws(Errno)
  func removeFolder(_ path: SystemPath) throws(Errno)
  func makeFolder(_ path: SystemPath, mode: UInt16) throws(Errno)
  func setMode(_ path: SystemPath, _ mode: UInt16) throws(Errno)
  func makeLink(_ path: SystemPath, destination: SystemPath) throws(Errno)
  func readLink(_ path: SystemPath) throws(Errno) -> SystemPath
  func list(_ path: SystemPath) throws(Errno) -> [FolderEntry]

  /// Where a program keeps files of a kind.
  func folder(for directory: FileSystemDirectory) throws(FileSystemError) -> SystemPath
  /// A name for a temporary item that is very likely new.
  func temporaryName() -> String
  /// Starts to watch a folder.
  func watch(_ folder: SystemPath, into buffer: FileChangeBuffer) throws(Errno)
  /// Whether nobody else can have anything on it.
  var isOwn: Bool { get }
  /// Loses what was not synchronised, as a crash of the machine does; a real disk does nothing.
  func crash(keeping: CrashSurvival)
}
