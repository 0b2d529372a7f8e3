// The one place of this module that names a C library. Only Glibc has been compiled here.
#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
@preconcurrency import Glibc
#elseif canImport(Musl)
@preconcurrency import Musl
#elseif canImport(Android)
@preconcurrency import Android
#endif

/// The few calls to the system that the core makes, each with one form on every platform.
enum System {
  /// The value of an environment variable, or `nil` where it is not set.
  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Whether a library of this name is already loaded in this process.
  static func isLoaded(_ library: String) -> Bool {
    guard let handle = dlopen(library, RTLD_LAZY | RTLD_NOLOAD) else { return false }
    dlclose(handle)
    return true
  }

  /// Writes a text to standard error, in one piece as far as the system takes it in one piece.
  static func writeToStandardError(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        let written = write(STDERR_FILENO, rest.baseAddress, rest.count)
        if written < 0 && errno == EINTR { continue }
        guard written > 0 else { return }
        rest = UnsafeRawBufferPointer(rebasing: rest[written...])
      }
    }
  }

  /// A number that tells the calling thread from all others that run at the same time.
  @inline(__always)
  static var threadToken: UInt {
    #if canImport(Darwin)
    UInt(bitPattern: pthread_self())
    #else
    UInt(pthread_self())
    #endif
  }

  /// Lets another thread run.
  static func yieldThread() { sched_yield() }
}

/// A value that each thread has for itself, made at its first use and dropped when the thread ends.
///
/// The key is written once, before the value is shared, and each thread sees its own object only:
/// hence `@unchecked`.
struct ThreadLocal<Value: AnyObject>: @unchecked Sendable {
  private let key: pthread_key_t
  private let make: @Sendable () -> Value

  init(_ make: @escaping @Sendable () -> Value) {
    var key = pthread_key_t()
    #if canImport(Darwin)
    let result = pthread_key_create(&key) { Unmanaged<AnyObject>.fromOpaque($0).release() }
    #else
    let result = pthread_key_create(&key) {
      if let pointer = $0 { Unmanaged<AnyObject>.fromOpaque(pointer).release() }
    }
    #endif
    precondition(result == 0, "The system has no thread-specific key left.")
    self.key = key
    self.make = make
  }

  var value: Value {
    if let pointer = pthread_getspecific(key) {
      return unsafeDowncast(
        Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue(),
        to: Value.self
      )
    }
    let value = make()
    pthread_setspecific(key, Unmanaged<AnyObject>.passRetained(value).toOpaque())
    return value
  }
}

/// A mutual exclusion with a condition: the one lock of the core.
///
/// No user code runs under it.
///
/// Both parts live at a fixed address and are changed by the system's calls alone: hence
/// `@unchecked`.
final class Monitor: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    mutex.initialize(to: pthread_mutex_t())
    condition.initialize(to: pthread_cond_t())
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
    condition.deallocate()
  }

  func lock() { pthread_mutex_lock(mutex) }

  func unlock() { pthread_mutex_unlock(mutex) }

  func withLock<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock()
    defer { unlock() }
    return try body()
  }

  /// Wakes every waiter.
  func broadcast() { pthread_cond_broadcast(condition) }

  /// A point in time.
  struct Deadline {
    fileprivate var time = timespec()

    /// The point in time this many seconds from now.
    init(inSeconds seconds: Int) {
      clock_gettime(CLOCK_REALTIME, &time)
      time.tv_sec += seconds
    }
  }

  /// Gives the lock up until woken, and takes it again.
  ///
  /// - Returns: Whether the deadline has passed.
  func wait(until deadline: Deadline?) -> Bool {
    guard var deadline else {
      pthread_cond_wait(condition, mutex)
      return false
    }
    return pthread_cond_timedwait(condition, mutex, &deadline.time) == ETIMEDOUT
  }
}
