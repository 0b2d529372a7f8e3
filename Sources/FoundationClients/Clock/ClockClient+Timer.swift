import Clientele

extension ClockClient {
  /// The instants at which a timer fires: now + interval, now + 2 × interval and so on.
  ///
  /// ```swift
  /// @Dependency(\.continuousClock) var clock
  /// for await instant in clock.timer(every: .seconds(60)) { print("a minute later:", instant) }
  /// ```
  ///
  /// Ticks do not drift: each is computed from the start. Those that pass while the loop's body
  /// runs, or while the machine sleeps, are left out. The sequence ends when its task is cancelled.
  /// Each loop over it begins a timer of its own.
  ///
  /// - Parameters:
  ///   - interval: The time between two ticks. One that is not positive is reported as an issue,
  ///     and the timer ends at once.
  ///   - tolerance: How much later than its instant a tick may come; `nil` leaves it to the clock.
  /// - Returns: The sequence of the ticks' instants.
  public func timer(every interval: Duration, tolerance: Duration? = nil) -> ClockTimer {
    ClockTimer(clock: self, interval: interval, tolerance: tolerance)
  }
}

/// The ticks of a clock, at even distances.
public struct ClockTimer: AsyncSequence, Sendable {
  /// The instant a tick was due at.
  public typealias Element = ClockClient.Instant

  /// A timer does not fail; it ends when its task is cancelled.
  public typealias Failure = Never

  let clock: ClockClient
  let interval: Duration
  let tolerance: Duration?

  /// Starts a timer.
  ///
  /// - Returns: The iterator, whose first tick is due one interval from now.
  public func makeAsyncIterator() -> AsyncIterator {
    guard interval > .zero else {
      reportIssue("A timer needs a positive interval, and got \(interval): it ends at once.")
      return AsyncIterator(timer: self, tick: nil)
    }
    return AsyncIterator(timer: self, tick: clock.now + interval)
  }

  /// A running timer.
  public struct AsyncIterator: AsyncIteratorProtocol {
    let timer: ClockTimer
    /// When the next tick is due; `nil` once the timer ended.
    var tick: ClockClient.Instant?

    /// Waits for the next tick.
    ///
    /// - Returns: The instant it was due at, or `nil` when the task was cancelled.
    public mutating func next() async -> ClockClient.Instant? {
      await next(isolation: nil)
    }

    /// Waits for the next tick.
    ///
    /// - Parameter actor: Where the caller runs.
    /// - Returns: The instant it was due at, or `nil` when the task was cancelled.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async -> ClockClient.Instant? {
      guard var due = tick else { return nil }
      let late = due.duration(to: timer.clock.now)
      if late > .zero {
        // To the first instant of the grid that has not passed. In whole attoseconds: a quotient
        // of fractions may come out a tick too high, and need not fit into an `Int`. Without
        // `Duration(attoseconds:)`: in optimised builds of Swift 6.3.1, once that is looked up, the
        // module's `timespec` is taken for one of another module.
        let (missed, past) = late.attoseconds
          .quotientAndRemainder(dividingBy: timer.interval.attoseconds)
        due += timer.interval * (past > 0 ? missed + 1 : missed)
      }
      do {
        try await timer.clock.sleep(until: due, tolerance: timer.tolerance)
      } catch {
        tick = nil
        return nil
      }
      tick = due + timer.interval
      return due
    }
  }
}
