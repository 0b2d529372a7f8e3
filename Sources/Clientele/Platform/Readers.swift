import Synchronization

/// Counts the threads that are just now copying a value which another thread may take away.
///
/// A value that can be replaced or reset must really be freed, and a reader takes no lock. So a
/// reader counts itself in, loads the pointer, copies the value and counts itself out; whoever
/// unlinked an object waits until each count has been seen at zero once, and only then frees it.
/// A reader that starts later cannot find the object any more. Nothing but a copy happens between
/// the two steps, so the wait is short.
enum Readers {
  /// A count with a cache line to itself.
  private struct Stripe: ~Copyable {
    let count = Atomic<Int>(0)
    let padding: (Int, Int, Int, Int, Int, Int, Int) = (0, 0, 0, 0, 0, 0, 0)
  }

  static let stripeCount = 16

  // Made once and never freed; each element changes by atomic operations only.
  nonisolated(unsafe) private static let stripes: UnsafeMutablePointer<Stripe> = {
    let stripes = UnsafeMutablePointer<Stripe>.allocate(capacity: stripeCount)
    for index in 0..<stripeCount { (stripes + index).initialize(to: Stripe()) }
    return stripes
  }()

  /// The stripe of the calling thread, between 0 and `stripeCount`.
  @inline(__always)
  static var stripeOfThread: Int {
    Int(truncatingIfNeeded: (UInt64(System.threadToken) &* 0x9E37_79B9_7F4A_7C15) >> 60)
  }

  /// Runs `body` as a counted reader.
  ///
  /// It may only load a pointer and copy what it points to.
  @inline(__always)
  static func reading<Result>(_ body: () -> Result) -> Result {
    let stripe = stripes + stripeOfThread
    stripe.pointee.count.add(1, ordering: .sequentiallyConsistent)
    let result = body()
    stripe.pointee.count.subtract(1, ordering: .releasing)
    return result
  }

  /// Returns when no reader can still hold a pointer that was unlinked before the call.
  static func wait() {
    for index in 0..<stripeCount {
      while stripes[index].count.load(ordering: .sequentiallyConsistent) != 0 {
        System.yieldThread()
      }
    }
  }
}
