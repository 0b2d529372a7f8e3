import Synchronization

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// The time part of version 7 identifiers: rising, and never the same twice.
///
/// A tick is 60 bits: the milliseconds since 1970, and 12 bits that divide the millisecond (RFC
/// 9562, section 6.2, method 3). When the time has not moved since the last one, the next tick is
/// that one plus 1; so a burst, or a date that was set back, runs ahead of the time and never
/// repeats. Without locks: a thread that loses the race takes the next tick.
package final class TimeOrderedTicks: Sendable {
  /// The ticks of this process.
  package static let process = TimeOrderedTicks()

  private let last = Atomic<UInt64>(0)

  package init() {}

  /// The next tick, not before a date.
  package func next(at date: Date) -> UInt64 {
    let now = Self.tick(of: date)
    var previous = last.load(ordering: .relaxed)
    while true {
      let tick = min(max(now, previous + 1), Self.maximum)
      let (exchanged, current) = last.compareExchange(
        expected: previous,
        desired: tick,
        ordering: .relaxed
      )
      if exchanged { return tick }
      previous = current
    }
  }

  private static let maximum: UInt64 = 1 << 60 - 1

  private static func tick(of date: Date) -> UInt64 {
    let ticks = date.timeIntervalSince1970 * 1_000 * 4_096
    // Also false for a date that is not a number.
    guard ticks > 0 else { return 0 }
    return ticks < Double(maximum) ? UInt64(ticks) : maximum - 1
  }
}
