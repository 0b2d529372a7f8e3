extension FileSystemEngine {
  /// Locks what is at a path; creates an empty file if nothing is and no folder is wanted.
  ///
  /// Whoever holds the lock may delete the file. Then the others hold a lock on something that has
  /// no name any more, so after locking they look whether the path still leads to what they locked.
  func lock(
    _ path: SystemPath,
    _ mode: FileLockMode,
    isFolder: Bool,
    timeout: Duration?
  ) throws(FileSystemError) -> FileLock {
    let deadline = timeout.map { ContinuousClock.now.advanced(by: $0) }
    var pause = 100_000
    while true {
      let file = try openForLock(path, isFolder: isFolder)
      var isKept = false
      defer { if !isKept { kernel.close(file) } }
      while true {
        let isLocked = try about(path) { () throws(Errno) in
          if deadline != nil { return try kernel.tryLock(file, mode) }
          try kernel.waitForLock(file, mode)
          return true
        }
        if isLocked { break }
        if let deadline, ContinuousClock.now >= deadline {
          throw FileSystemError(code: .timedOut, path: path.text)
        }
        POSIX.sleep(nanoseconds: pause)
        pause = min(pause * 2, 5_000_000)
      }
      let held = try about(path) { () throws(Errno) in try kernel.status(file) }
      if let named = try find(path, following: true), named.isSameItem(as: held) {
        isKept = true
        return FileLock { [kernel] in kernel.close(file) }
      }
    }
  }

  private func openForLock(
    _ path: SystemPath,
    isFolder: Bool
  ) throws(FileSystemError) -> Kernel.File {
    if isFolder {
      return try about(path) { () throws(Errno) in
        try kernel.open(path, [.readOnly, .folder], mode: 0)
      }
    }
    do { return try kernel.open(path, [.readOnly, .create], mode: 0o666) } catch .isFolder {
      return try about(path) { () throws(Errno) in
        try kernel.open(path, .readOnly, mode: 0)
      }
    } catch { throw FileSystemError(error, path) }
  }
}
