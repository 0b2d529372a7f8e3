import Synchronization

/// Keeps an object until it is told to let it go.
final class Holder<Object: AnyObject & Sendable>: Sendable {
  private let object: Mutex<Object?>

  init(_ object: Object) { self.object = Mutex(object) }

  func drop() {
    // Let go outside the lock.
    var dropped: Object?
    object.withLock { swap(&$0, &dropped) }
  }
}
