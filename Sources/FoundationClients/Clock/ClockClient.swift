public import Clientele

/// A clock: what time it is for the program, and how to wait.
///
/// It conforms to `Clock`, so that everything written for clocks takes it: `measure`,
/// `Task.sleep(until:clock:)`, and algorithms of your own.
///
/// ```swift
/// @Dependency(\.continuousClock) var clock
/// try await clock.sleep(for: .seconds(3))
/// ```
///
/// Whatever clock it stands for, its instants are of one type, ``Instant``.
@DependencyClient
public struct ClockClient: Clock {
  /// The present time.
  ///
  /// - live: the time of the system's clock.
  /// - test: the instant that sleeps have moved the clock to, beginning at zero.
  /// - unimplemented: reports an issue and gives the instant zero.
  ///
  /// - Returns: The present instant.
  public var currentInstant: @Sendable () -> Instant = { Instant() }

  /// Waits until a deadline; ``sleep(until:tolerance:)`` is the usual way to call it.
  ///
  /// - live: suspends until the system's clock is there. A deadline that is not after the present
  ///   time returns without suspending.
  /// - test: returns at once, and moves the clock to the deadline.
  /// - unimplemented: reports an issue and throws `UnimplementedEndpoint`.
  ///
  /// - Parameters:
  ///   - deadline: The instant to wait for.
  ///   - tolerance: How much later is still good; `nil` leaves it to the clock.
  /// - Throws: `CancellationError` when the task is, or becomes, cancelled.
  public var sleepUntil:
    @Sendable (_ deadline: Instant, _ tolerance: Duration?) async throws -> Void

  /// The smallest step of the clock.
  ///
  /// - live: that of the system's clock.
  /// - test: a nanosecond.
  /// - unimplemented: reports an issue and gives zero.
  ///
  /// - Returns: The length of the step.
  public var resolution: @Sendable () -> Duration = { .zero }

  /// Where a ``TestClock`` learns of a sleep before it has left the caller's actor.
  package var arrivals: SleepArrivals? = nil
}

extension ClockClient {
  /// The present time.
  public var now: Instant { currentInstant() }

  /// The smallest step of the clock.
  public var minimumResolution: Duration { resolution() }

  /// Waits until a deadline.
  ///
  /// A deadline that is not after ``now`` returns without suspending, once it was checked that the
  /// task is not cancelled.
  ///
  /// - Parameters:
  ///   - deadline: The instant to wait for.
  ///   - tolerance: How much later is still good; `nil` leaves it to the clock.
  /// - Throws: `CancellationError` when the task is, or becomes, cancelled.
  public nonisolated(nonsending) func sleep(
    until deadline: Instant,
    tolerance: Duration? = nil
  ) async throws {
    guard let arrivals else {
      return try await sleepUntil(deadline: deadline, tolerance: tolerance)
    }
    try await arrivals.announcing {
      try await sleepUntil(deadline: deadline, tolerance: tolerance)
    }
  }

  /// Waits for a duration.
  ///
  /// - Parameters:
  ///   - duration: How long; nothing or less returns without suspending.
  ///   - tolerance: How much longer is still good; `nil` leaves it to the clock.
  /// - Throws: `CancellationError` when the task is, or becomes, cancelled.
  public nonisolated(nonsending) func sleep(
    for duration: Duration,
    tolerance: Duration? = nil
  ) async throws {
    try await sleep(until: now.advanced(by: duration), tolerance: tolerance)
  }
}
