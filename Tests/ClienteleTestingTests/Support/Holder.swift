import Synchronization

/// Keeps an object until it is told to let it go.
final class Holder<Object: AnyObject & Sendable>: Sendable {
  private let object: Mutex<Object?>

  init(_ object: Object) { self.object = Mutex(object) }

  var current: Object? { object.withLock { $0 } }

  func put(_ new: Object) { exchange(new) }

  func drop() { exchange(nil) }

  private func exchange(_ new: Object?) {
    // What was there is let go outside the lock.
    var other = new
    object.withLock { swap(&$0, &other) }
  }
}
