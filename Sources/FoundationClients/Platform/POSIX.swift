#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

// Inside `POSIX` these names mean its own functions.
private func systemOpen(_ path: UnsafePointer<CChar>, _ flags: CInt, _ mode: mode_t) -> CInt {
  open(path, flags, mode)
}
private func systemClose(_ descriptor: CInt) { _ = close(descriptor) }
private func systemRead(_ descriptor: CInt, _ buffer: UnsafeMutableRawPointer?, _ n: Int) -> Int {
  read(descriptor, buffer, n)
}
private func systemWrite(_ descriptor: CInt, _ buffer: UnsafeRawPointer?, _ n: Int) -> Int {
  write(descriptor, buffer, n)
}

/// The system calls this module makes, as throwing functions that survive interruption.
///
/// The module's only import of the C library. What a call means for a client is said where it is
/// used. The Darwin branches have not been compiled here.
package enum POSIX {
  /// Calls until it is not interrupted by a signal, and throws the error number of a failure.
  @inline(__always)
  static func retry<R: SignedInteger>(_ call: () -> R) throws(Errno) -> R {
    while true {
      let result = call()
      if result != -1 { return result }
      let number = errno
      if number != EINTR { throw Errno(rawValue: number) }
    }
  }

  private static func call(
    _ path: SystemPath,
    _ body: (UnsafePointer<CChar>) -> CInt
  ) throws(Errno) {
    _ = try path.withCString { (path) throws(Errno) in try retry { body(path) } }
  }

  private static func call(
    _ from: SystemPath,
    _ to: SystemPath,
    _ body: (UnsafePointer<CChar>, UnsafePointer<CChar>) -> CInt
  ) throws(Errno) {
    _ = try from.withCString { (from) throws(Errno) in
      try to.withCString { (to) throws(Errno) in try retry { body(from, to) } }
    }
  }

  // MARK: Descriptors

  /// How to open a file.
  package struct OpenFlags: OptionSet, Sendable {
    package let rawValue: Int32
    package init(rawValue: Int32) { self.rawValue = rawValue }

    package static let readOnly = OpenFlags(rawValue: O_RDONLY)
    package static let writeOnly = OpenFlags(rawValue: O_WRONLY)
    package static let readWrite = OpenFlags(rawValue: O_RDWR)
    package static let create = OpenFlags(rawValue: O_CREAT)
    package static let exclusive = OpenFlags(rawValue: O_EXCL)
    package static let truncate = OpenFlags(rawValue: O_TRUNC)
    package static let append = OpenFlags(rawValue: O_APPEND)
    package static let folder = OpenFlags(rawValue: O_DIRECTORY)
    package static let noFollow = OpenFlags(rawValue: O_NOFOLLOW)
    package static let nonBlocking = OpenFlags(rawValue: O_NONBLOCK)
  }

  /// Opens a file; the descriptor is closed in programs that this one starts.
  package static func open(
    _ path: SystemPath,
    _ flags: OpenFlags,
    mode: UInt16 = 0o666
  ) throws(Errno) -> Int32 {
    try path.withCString { (path) throws(Errno) -> Int32 in
      try retry { systemOpen(path, flags.rawValue | O_CLOEXEC, mode_t(mode)) }
    }
  }

  /// Closes a descriptor, never twice: after an interruption it is gone already.
  package static func close(_ descriptor: Int32) {
    systemClose(descriptor)
  }

  /// Reads at most a buffer's length, and returns how much came; 0 is the end.
  package static func read(
    _ descriptor: Int32,
    into buffer: UnsafeMutableRawBufferPointer
  ) throws(Errno) -> Int {
    try retry { systemRead(descriptor, buffer.baseAddress, buffer.count) }
  }

  /// Writes once, and returns how much was taken.
  package static func write(
    _ descriptor: Int32,
    _ buffer: UnsafeRawBufferPointer
  ) throws(Errno) -> Int {
    try retry { systemWrite(descriptor, buffer.baseAddress, buffer.count) }
  }

  /// Writes a whole buffer, however many calls it takes.
  package static func writeAll(
    _ descriptor: Int32,
    _ buffer: UnsafeRawBufferPointer
  ) throws(Errno) {
    var rest = buffer
    while !rest.isEmpty {
      let count = try write(descriptor, rest)
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
  }

  /// Puts a file's or folder's content on the disk, through the drive's cache where that can be asked.
  package static func synchronize(_ descriptor: Int32) throws(Errno) {
    #if canImport(Darwin)
    if fcntl(descriptor, F_FULLFSYNC) != -1 { return }
    #endif
    _ = try retry { fsync(descriptor) }
  }

  /// Sets an open file's permission bits, whatever the process's mask is.
  package static func setMode(_ descriptor: Int32, _ mode: UInt16) throws(Errno) {
    _ = try retry { fchmod(descriptor, mode_t(mode)) }
  }

  /// Locks an open file against other openings of it; false when `waiting` is false and it is taken.
  package static func lock(
    _ descriptor: Int32,
    exclusively: Bool,
    waiting: Bool
  ) throws(Errno) -> Bool {
    let kind = exclusively ? LOCK_EX : LOCK_SH
    do {
      _ = try retry { flock(descriptor, kind | (waiting ? 0 : LOCK_NB)) }
      return true
    } catch {
      if error == .wouldBlock { return false }
      throw error
    }
  }

  /// Whether a descriptor is a terminal.
  package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  // MARK: Paths

  /// What is at a path; with `following`, what a symbolic link there leads to.
  package static func status(
    _ path: SystemPath,
    following: Bool
  ) throws(Errno) -> FileStatus {
    var status = stat()
    try call(path) { following ? stat($0, &status) : lstat($0, &status) }
    return FileStatus(status)
  }

  /// What an open file is.
  package static func status(_ descriptor: Int32) throws(Errno) -> FileStatus {
    var status = stat()
    _ = try retry { fstat(descriptor, &status) }
    return FileStatus(status)
  }

  /// Renames, replacing what is there unless `exclusive`, where that is an `.exists` error.
  ///
  /// A file system that cannot refuse by itself is asked first and told afterwards.
  package static func rename(
    _ from: SystemPath,
    to: SystemPath,
    exclusive: Bool
  ) throws(Errno) {
    if exclusive {
      do { return try renameExclusively(from, to) } catch {
        guard error == .invalidArgument || error == .notSupported || error == .noSuchCall else {
          throw error
        }
        if (try? status(to, following: false)) != nil { throw .exists }
      }
    }
    try call(from, to) { renameat(AT_FDCWD, $0, AT_FDCWD, $1) }
  }

  private static func renameExclusively(_ from: SystemPath, _ to: SystemPath) throws(Errno) {
    #if canImport(Darwin)
    try call(from, to) { renamex_np($0, $1, UInt32(RENAME_EXCL)) }
    #else
    // The headers Swift sees do not declare it, and an older library may not have it.
    guard let renameat2 else { throw .noSuchCall }
    try call(from, to) { renameat2(AT_FDCWD, $0, AT_FDCWD, $1, 1) }
    #endif
  }

  #if !canImport(Darwin)
  private typealias RenameAt2 =
    @convention(c) (
      CInt, UnsafePointer<CChar>, CInt, UnsafePointer<CChar>, CUnsignedInt
    ) -> CInt
  private static let renameat2: RenameAt2? = dlsym(nil, "renameat2").map {
    unsafeBitCast($0, to: RenameAt2.self)
  }
  #endif

  /// Gives a file a second name; an existing one is an `.exists` error.
  package static func link(_ from: SystemPath, to: SystemPath) throws(Errno) {
    try call(from, to) { linkat(AT_FDCWD, $0, AT_FDCWD, $1, 0) }
  }

  /// Removes a name that is not a folder's.
  package static func unlink(_ path: SystemPath) throws(Errno) {
    try call(path) { unlinkat(AT_FDCWD, $0, 0) }
  }

  /// Removes an empty folder.
  package static func removeFolder(_ path: SystemPath) throws(Errno) {
    try call(path) { unlinkat(AT_FDCWD, $0, AT_REMOVEDIR) }
  }

  /// Makes a folder, with these permission bits less the process's mask.
  package static func makeFolder(_ path: SystemPath, mode: UInt16 = 0o777) throws(Errno) {
    try call(path) { mkdirat(AT_FDCWD, $0, mode_t(mode)) }
  }

  /// Sets the permission bits of what is at a path, following a symbolic link.
  package static func setMode(_ path: SystemPath, _ mode: UInt16) throws(Errno) {
    try call(path) { fchmodat(AT_FDCWD, $0, mode_t(mode), 0) }
  }

  /// Makes a symbolic link at a path.
  package static func makeLink(
    _ path: SystemPath,
    destination: SystemPath
  ) throws(Errno) {
    try call(destination, path) { symlinkat($0, AT_FDCWD, $1) }
  }

  /// What a symbolic link says.
  package static func readLink(_ path: SystemPath) throws(Errno) -> SystemPath {
    let size = Int(PATH_MAX)
    let buffer = UnsafeMutablePointer<CChar>.allocate(capacity: size)
    defer { buffer.deallocate() }
    let count = try path.withCString { (path) throws(Errno) in
      try retry { readlinkat(AT_FDCWD, path, buffer, size) }
    }
    return SystemPath(bytes: UnsafeRawBufferPointer(start: buffer, count: count))
  }

  /// A folder's names, in no order, with the kind of each where the file system tells.
  package static func list(_ path: SystemPath) throws(Errno) -> [FolderEntry] {
    let descriptor = try open(path, [.readOnly, .folder])
    guard let folder = fdopendir(descriptor) else {
      let number = errno
      close(descriptor)
      throw Errno(rawValue: number)
    }
    defer { closedir(folder) }
    var entries: [FolderEntry] = []
    while true {
      errno = 0
      guard let entry = readdir(folder) else {
        if errno != 0 { throw Errno(rawValue: errno) }
        return entries
      }
      let offset = MemoryLayout.offset(of: \dirent.d_name) ?? 0
      let start = UnsafeRawPointer(entry).advanced(by: offset)
      let name = UnsafeRawBufferPointer(
        start: start,
        count: strlen(start.assumingMemoryBound(to: CChar.self))
      )
      if name.count < 3, name.allSatisfy({ $0 == UInt8(ascii: ".") }) { continue }
      entries.append(
        FolderEntry(name: Array(name), kind: FileKind(typeBits: UInt32(entry.pointee.d_type)))
      )
    }
  }

  #if os(Linux)
  // MARK: Notification of changes

  /// Makes a queue of changes, read without waiting.
  static func makeChangeQueue() throws(Errno) -> Int32 {
    try retry { inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK)) }
  }

  /// Adds a folder to a queue of changes, and returns the number that its changes will have.
  static func addWatch(
    _ queue: Int32,
    _ folder: SystemPath,
    _ kinds: UInt32
  ) throws(Errno) -> Int32 {
    try folder.withCString { (path) throws(Errno) in
      try retry { inotify_add_watch(queue, path, kinds) }
    }
  }

  /// Takes a folder from a queue of changes.
  static func removeWatch(_ queue: Int32, _ watch: Int32) { inotify_rm_watch(queue, watch) }
  #endif

  #if canImport(Darwin)
  /// Sets when an open file can be read on a locked device.
  static func setProtectionClass(_ descriptor: Int32, _ number: Int32) throws(Errno) {
    _ = try retry { fcntl(descriptor, F_SETPROTECTIONCLASS, number) }
  }
  #endif

  // MARK: The process

  /// The value of an environment variable, read now.
  package static func environmentVariable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// All environment variables, read now, as `NAME=value`.
  package static var environment: [String] {
    var lines: [String] = []
    var next = environ
    while let line = next.pointee {
      lines.append(String(cString: line))
      next += 1
    }
    return lines
  }

  /// The process's number.
  package static var processIdentifier: Int32 { getpid() }

  /// What tells the running thread from all others.
  static var currentThread: UInt { withUnsafeBytes(of: pthread_self()) { $0.load(as: UInt.self) } }

  /// Calls a function at normal exit, last registered first.
  package static func atExit(_ body: @convention(c) () -> Void) { atexit(body) }

  /// Blocks the thread; a signal may end it early.
  package static func sleep(nanoseconds: Int) {
    var time = timespec(tv_sec: nanoseconds / 1_000_000_000, tv_nsec: nanoseconds % 1_000_000_000)
    nanosleep(&time, nil)
  }

  /// The system's sentence for an error number.
  package static func sentence(for error: Errno) -> String {
    String(cString: strerror(error.rawValue))
  }
}

extension FileStatus {
  fileprivate init(_ status: stat) {
    #if canImport(Darwin)
    let time = status.st_mtimespec
    #else
    let time = status.st_mtim
    #endif
    self.init(
      kind: FileKind(typeBits: UInt32(status.st_mode) >> 12) ?? .other,
      size: Int(status.st_size),
      mode: UInt16(status.st_mode & 0o7777),
      seconds: Int(time.tv_sec),
      nanoseconds: Int(time.tv_nsec),
      identity: UInt64(status.st_ino),
      device: UInt64(truncatingIfNeeded: status.st_dev),
      links: Int(status.st_nlink)
    )
  }
}

extension Errno {
  package static let notFound = Errno(rawValue: ENOENT)
  package static let exists = Errno(rawValue: EEXIST)
  package static let isFolder = Errno(rawValue: EISDIR)
  package static let notFolder = Errno(rawValue: ENOTDIR)
  package static let notEmpty = Errno(rawValue: ENOTEMPTY)
  package static let accessDenied = Errno(rawValue: EACCES)
  package static let notPermitted = Errno(rawValue: EPERM)
  package static let readOnly = Errno(rawValue: EROFS)
  package static let noSpace = Errno(rawValue: ENOSPC)
  package static let overQuota = Errno(rawValue: EDQUOT)
  package static let tooBig = Errno(rawValue: EFBIG)
  package static let nameTooLong = Errno(rawValue: ENAMETOOLONG)
  package static let tooManyLinks = Errno(rawValue: ELOOP)
  package static let tooManyOpen = Errno(rawValue: EMFILE)
  package static let otherDevice = Errno(rawValue: EXDEV)
  package static let invalidArgument = Errno(rawValue: EINVAL)
  package static let notSupported = Errno(rawValue: ENOTSUP)
  package static let noSuchCall = Errno(rawValue: ENOSYS)
  package static let wouldBlock = Errno(rawValue: EWOULDBLOCK)
  package static let busy = Errno(rawValue: EBUSY)
  package static let badDescriptor = Errno(rawValue: EBADF)
  package static let inputOutput = Errno(rawValue: EIO)
}

extension Errno: CustomStringConvertible {
  /// The system's sentence, and the number.
  package var description: String { "\(POSIX.sentence(for: self)) (\(rawValue))" }
}
