import Synchronization

/// Counts from 0, each number once, however many threads ask.
package final class Counter: Sendable {
  private let value = Atomic<UInt64>(0)

  package init() {}

  /// The next number.
  package func next() -> UInt64 { value.add(1, ordering: .relaxed).oldValue }
}
