extension ClockClient {
  /// A clock that does not wait; the same as ``immediate``.
  public static var test: ClockClient { .immediate }

  /// A clock on which sleeping takes no time.
  ///
  /// A sleep moves the clock to its deadline and returns at once, after letting other tasks run. So
  /// `measure` gives the time that was slept, and a ``timer(every:tolerance:)`` ticks as fast as it
  /// is read: leave its loop with `break`. Time passes in no other way, so that a
  /// ``withTimeout(_:tolerance:operation:)`` expires only if its operation sleeps for longer than
  /// the limit, and then the sleep throws `CancellationError`. To stand between two moments, use
  /// ``TestClock``.
  ///
  /// Every call of this property makes a clock of its own, at zero.
  public static var immediate: ClockClient {
    let queue = SleeperQueue()
    var clock = ClockClient(
      currentInstant: { queue.now },
      sleepUntil: { deadline, _ in
        try Task.checkCancellation()
        guard deadline > queue.now else { return }
        guard !TimeLimit.isWaiting else { return try await queue.sleep(until: deadline) }
        // It moves the clock, and the clock must not wait for it.
        SleepArrivals.current?.complete()
        await queue.advance(to: deadline)
        // It may have been cancelled meanwhile, as by a limit that lies before the deadline.
        try Task.checkCancellation()
      },
      resolution: { .nanoseconds(1) }
    )
    clock.arrivals = queue.arrivals
    return clock
  }

  /// Sleeps and tells the time as a ``TestClock`` does.
  ///
  /// The client does not keep the `TestClock` alive: when a test ends and lets go of its clock, the
  /// clock reports who still sleeps.
  ///
  /// - Parameter clock: The clock that the test moves.
  public init(_ clock: TestClock) {
    let queue = clock.queue
    self.init(
      currentInstant: { queue.now },
      sleepUntil: { deadline, _ in try await queue.sleep(until: deadline) },
      resolution: { .nanoseconds(1) }
    )
    arrivals = queue.arrivals
  }
}
