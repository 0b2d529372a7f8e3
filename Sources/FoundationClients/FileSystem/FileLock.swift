internal import Synchronization

/// Whether others may hold a lock at the same time.
public enum FileLockMode: Hashable, Sendable {
  /// Any number may hold it together; none of them with an exclusive one.
  case shared
  /// One alone holds it.
  case exclusive
}

/// A lock on a file or folder, held until it is unlocked or forgotten.
///
/// Locks are advisory: they hold off other locks, not reads and writes. They hold between tasks
/// and between processes, and the system gives them up when the process ends, however it ends.
public final class FileLock: Sendable {
  private let release: Mutex<(@Sendable () -> Void)?>

  /// Makes a lock that calls a function once, when it is given up.
  ///
  /// - Parameter release: Gives the lock up.
  public init(release: @escaping @Sendable () -> Void) {
    self.release = Mutex(release)
  }

  /// Gives the lock up; a second call does nothing.
  public func unlock() {
    let release = release.withLock { held in
      defer { held = nil }
      return held
    }
    release?()
  }

  deinit { unlock() }
}
