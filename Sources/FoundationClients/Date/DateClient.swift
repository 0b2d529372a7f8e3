public import Clientele

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The current date.
///
/// Read it as a function or through ``now``, and set it where a test needs a certain day:
///
/// ```swift
/// @Dependency(\.date) var date
/// let dueTomorrow = date().addingTimeInterval(86_400)
/// let isOver = dueTomorrow < date.now
/// ```
///
/// Dates answer "which day is it?". To measure how long something took, or to wait, use
/// ``ClockClient``: the date can jump when the machine's clock is set.
@DependencyClient
public struct DateClient: Sendable {
  /// Makes the current date.
  ///
  /// - live: the system's date, at its full resolution.
  /// - test: always the same date, ``testDate``.
  /// - unimplemented: reports an issue and gives the reference date, 2001-01-01 00:00:00 UTC.
  ///
  /// - Returns: The date at the time of the call.
  public var generate: @Sendable () -> Date = { Date(timeIntervalSinceReferenceDate: 0) }
}

extension DateClient {
  /// The current date, so that `date()` reads like a question.
  ///
  /// - Returns: What ``generate`` makes.
  public func callAsFunction() -> Date { generate() }

  /// The current date; setting it stops time at that date.
  ///
  /// `$0.date.now = day` is the same as `$0.date = .constant(day)`.
  public var now: Date {
    get { generate() }
    set { generate = { newValue } }
  }
}
