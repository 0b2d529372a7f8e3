import FoundationClients
import Synchronization
import Testing

/// What every clock promises, live or not.
@Suite struct ClockContract {
  enum Subject: CaseIterable, Sendable {
    case continuous, suspending, live, wrappedTwice, test, testClock

    /// Runs a body with the clock; a test clock is kept moving by a second task.
    func run<R: Sendable>(
      _ body: @Sendable (ClockClient) async throws -> R
    ) async rethrows -> R {
      switch self {
      case .continuous: return try await body(.continuous)
      case .suspending: return try await body(.suspending)
      case .live: return try await body(ContinuousClockClientKey.liveValue)
      case .wrappedTwice: return try await body(ClockClient(ClockClient(SuspendingClock())))
      case .test: return try await body(.test)
      case .testClock:
        let clock = TestClock()
        let driver = Task {
          while !Task.isCancelled {
            await clock.run()
            await Task.yield()
          }
        }
        defer { driver.cancel() }
        return try await body(ClockClient(clock))
      }
    }
  }

  @Test(arguments: Subject.allCases) func `time does not go back`(subject: Subject) async {
    await subject.run { clock in
      let instants = (1...100).map { _ in clock.now }
      #expect(instants == instants.sorted())
    }
  }

  @Test(arguments: Subject.allCases) func `a sleep is not too short`(subject: Subject) async throws
  {
    try await subject.run { clock in
      let start = clock.now
      try await clock.sleep(for: .milliseconds(2))
      #expect(clock.now - start >= .milliseconds(2))

      let deadline = clock.now + .milliseconds(1)
      try await clock.sleep(until: deadline, tolerance: .milliseconds(1))
      #expect(clock.now >= deadline)

      let slept = try await clock.measure { try await clock.sleep(for: .milliseconds(1)) }
      #expect(slept >= .milliseconds(1))
    }
  }

  @Test(arguments: Subject.allCases) func `a clock is a clock to algorithms for clocks`(
    subject: Subject
  ) async throws {
    try await subject.run { clock in
      try await nap(clock)
      try await Task.sleep(until: clock.now + .nanoseconds(1), clock: clock)
      #expect(clock.minimumResolution > .zero)
    }
  }

  @Test(arguments: Subject.allCases)
  func `a deadline that is not after now returns at once, in a task that is not cancelled`(
    subject: Subject
  ) async throws {
    try await subject.run { clock in
      for _ in 0..<1_000 { try await clock.sleep(until: clock.now) }
      try await clock.sleep(until: clock.now - .seconds(10))
      let task = Task {
        while !Task.isCancelled { await Task.yield() }
        await #expect(throws: CancellationError.self) { try await clock.sleep(until: clock.now) }
        await #expect(throws: CancellationError.self) { try await clock.sleep(for: .seconds(-1)) }
        await #expect(throws: CancellationError.self) { try await clock.sleep(for: .seconds(600)) }
      }
      task.cancel()
      await task.value
    }
  }

  @Test(
    .timeLimit(.minutes(5)),
    arguments: Subject.allCases.filter { $0 != .test && $0 != .testClock }
  )
  func `a sleeper that is cancelled throws at once`(subject: Subject) async {
    await subject.run { clock in
      let task = Task { try await clock.sleep(for: .seconds(600)) }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
  }

  @Test(arguments: Subject.allCases) func `a timer ticks until its loop is left`(
    subject: Subject
  ) async {
    await subject.run { clock in
      let start = clock.now
      var ticks: [ClockClient.Instant] = []
      for await tick in clock.timer(every: .milliseconds(1)) {
        #expect(clock.now >= tick)
        ticks.append(tick)
        if ticks.count == 3 { break }
      }
      #expect(ticks == ticks.sorted() && Set(ticks).count == 3)
      #expect(ticks[0] >= start + .milliseconds(1))
    }
  }

  @Test(arguments: Subject.allCases) func `a timeout ends what sleeps too long, and nothing else`(
    subject: Subject
  ) async throws {
    try await subject.run { clock in
      let value = try await clock.withTimeout(.seconds(600)) {
        try await clock.sleep(for: .milliseconds(1))
        return 42
      }
      #expect(value == 42)
      await #expect(throws: ClockTimeoutError(limit: .milliseconds(1))) {
        try await clock.withTimeout(.milliseconds(1)) { try await clock.sleep(for: .seconds(600)) }
      }
    }
  }

  @Test(arguments: Subject.allCases)
  func `a sleep during which a limit passes throws, and nothing behind it is done`(
    subject: Subject
  ) async throws {
    for _ in 1...20 {
      await subject.run { clock in
        let isDone = Atomic(false)
        await #expect(throws: ClockTimeoutError.self) {
          try await clock.withTimeout(.milliseconds(1)) {
            do {
              try await clock.sleep(for: .seconds(600))
            } catch {
              #expect(error is CancellationError && Task.isCancelled)
              throw error
            }
            isDone.store(true, ordering: .relaxed)
          }
        }
        let wasDone = isDone.load(ordering: .relaxed)
        #expect(!wasDone)
      }
    }
  }
}

private func nap<C: Clock>(_ clock: C) async throws where C.Duration == Duration {
  try await clock.sleep(for: .nanoseconds(1))
}
