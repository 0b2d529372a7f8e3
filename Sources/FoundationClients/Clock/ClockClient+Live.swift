extension ClockClient {
  /// The system's clock that goes on while the machine sleeps.
  ///
  /// Its zero is one instant of this process, so that instants of all its copies compare.
  public static let continuous = ClockClient(ContinuousClock())

  /// The system's clock that stops while the machine sleeps.
  ///
  /// Its zero is one instant of this process, so that instants of all its copies compare.
  public static let suspending = ClockClient(SuspendingClock())

  /// Wraps any clock.
  ///
  /// The client's zero is the wrapped clock's present instant: wrap a clock once and pass the
  /// client on where instants are to be compared.
  ///
  /// - Parameter clock: The clock that tells the time and waits.
  public init<C: Clock>(_ clock: C) where C.Duration == Duration {
    let origin = clock.now
    self.init(
      currentInstant: { Instant(offset: origin.duration(to: clock.now)) },
      sleepUntil: { deadline, tolerance in
        let deadline = origin.advanced(by: deadline.offset)
        try Task.checkCancellation()
        guard deadline > clock.now else { return }
        try await clock.sleep(until: deadline, tolerance: tolerance)
      },
      resolution: { clock.minimumResolution }
    )
  }

  /// Wraps a clock that has the same instants, and keeps its zero.
  ///
  /// - Parameter clock: The clock that tells the time and waits.
  public init<C: Clock>(_ clock: C) where C.Instant == Instant {
    self.init(
      currentInstant: { clock.now },
      sleepUntil: { deadline, tolerance in
        try Task.checkCancellation()
        guard deadline > clock.now else { return }
        try await clock.sleep(until: deadline, tolerance: tolerance)
      },
      resolution: { clock.minimumResolution }
    )
  }
}
