import Synchronization

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension DateClient {
  /// The date that tests see when they set none: 2001-01-01 00:00:00 UTC.
  public static var testDate: Date { Date(timeIntervalSinceReferenceDate: 0) }

  /// A date that stands still, at ``testDate``.
  public static var test: DateClient { .constant(testDate) }

  /// A date that stands still.
  ///
  /// - Parameter date: The date of every call.
  /// - Returns: The client.
  public static func constant(_ date: Date) -> DateClient { DateClient { date } }

  /// A date that moves on by the same step with every call.
  ///
  /// Every copy of the client shares one sequence. The dates are computed from the start, so that
  /// a small step does not add up rounding errors.
  ///
  /// - Parameters:
  ///   - step: How far each date lies after the one before; negative steps go back.
  ///   - start: The first date.
  /// - Returns: The client.
  public static func incrementing(
    by step: Duration = .seconds(1),
    from start: Date = testDate
  ) -> DateClient {
    let calls = Counter()
    return DateClient { start.advanced(by: step * Int(calls.next())) }
  }

  /// A date that moves as a clock does: with a ``TestClock``, by hand.
  ///
  /// - Parameters:
  ///   - clock: The clock whose time passes.
  ///   - start: The date at the clock's present time.
  /// - Returns: The client.
  public static func ticking<C: Clock>(
    with clock: C,
    from start: Date = testDate
  ) -> DateClient where C.Duration == Duration {
    let origin = clock.now
    return DateClient { start.advanced(by: origin.duration(to: clock.now)) }
  }
}

extension Date {
  /// The date that lies a duration after this one.
  ///
  /// - Parameter duration: How far to go; negative durations go back. What lies below the
  ///   resolution of a date, about 0.1 microseconds in this century, is rounded.
  /// - Returns: The date.
  package func advanced(by duration: Duration) -> Date {
    let (seconds, attoseconds) = duration.components
    return addingTimeInterval(Double(seconds) + Double(attoseconds) * 1e-18)
  }
}
