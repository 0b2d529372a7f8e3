import FoundationClients
import Testing

@Suite struct ClockClientTests {
  typealias Instant = ClockClient.Instant

  @Test func `instants and durations add up`() {
    let instant = Instant(offset: .seconds(5))
    #expect(instant + .seconds(2) == Instant(offset: .seconds(7)))
    #expect(instant - .seconds(2) == Instant(offset: .seconds(3)))
    #expect(instant - Instant(offset: .seconds(1)) == .seconds(4))
    #expect(Instant().duration(to: instant) == .seconds(5))
    #expect(Instant() < instant)
    #expect("\(instant)" == "5.0 seconds")
    var moving = instant
    moving += .seconds(1)
    #expect(moving.offset == .seconds(6))
    moving -= .seconds(6)
    #expect(moving == Instant())
  }

  @Test func `sleeping on the immediate clock moves it`() async throws {
    let clock = ClockClient.immediate
    #expect(clock.now == Instant())
    let slept = try await clock.measure {
      try await clock.sleep(for: .seconds(3_600))
      try await clock.sleep(until: clock.now + .seconds(1), tolerance: .seconds(1))
      try await Task.sleep(until: clock.now + .seconds(1), clock: clock)
    }
    #expect(slept == .seconds(3_602))
    try await clock.sleep(until: Instant(), tolerance: nil)
    #expect(clock.now == Instant(offset: .seconds(3_602)), "a past deadline moves nothing")
    #expect(ClockClient.immediate.now == Instant(), "each has a time of its own")
  }

  @Test func `any clock can be wrapped`() async throws {
    let clock = ClockClient(ContinuousClock())
    let before = clock.now
    try await clock.sleep(for: .milliseconds(1))
    #expect(clock.now - before >= .milliseconds(1))
    #expect(clock.minimumResolution == ContinuousClock().minimumResolution)
    func takesAny(_ clock: some Clock<Duration>) -> Bool { true }
    #expect(takesAny(clock))
  }

  @Test func `copies of a live clock have the same zero`() {
    let earlier = ClockClient.continuous.now
    #expect(ClockClient.continuous.now >= earlier)
    #expect(ClockClient.continuous.now - earlier < .seconds(60))
  }

  @Test func `one endpoint can be replaced`() async throws {
    var clock = ClockClient.immediate
    clock.currentInstant = { Instant(offset: .seconds(42)) }
    #expect(clock.now.offset == .seconds(42))
    try await clock.sleep(for: .seconds(1))
  }
}

@Suite struct ClockTimerTests {
  typealias Instant = ClockClient.Instant

  @Test func `a timer ticks at even distances from its start`() async {
    let clock = ClockClient.immediate
    var ticks: [Duration] = []
    for await tick in clock.timer(every: .seconds(2)) {
      ticks.append(tick.offset)
      if ticks.count == 3 { break }
    }
    #expect(ticks == [.seconds(2), .seconds(4), .seconds(6)])
  }

  @Test func `ticks that pass while the loop is busy are left out, and the rest keep the grid`()
    async
    throws
  {
    let clock = ClockClient.immediate
    var ticks: [Duration] = []
    for await tick in clock.timer(every: .seconds(2)) {
      ticks.append(tick.offset)
      if ticks.count == 3 { break }
      try await clock.sleep(for: .seconds(5))
    }
    #expect(ticks == [.seconds(2), .seconds(8), .seconds(14)])
  }

  @Test func `a tick that is due at this very moment is not left out`() async throws {
    let clock = ClockClient.immediate
    var ticks = clock.timer(every: .seconds(2)).makeAsyncIterator()
    #expect(await ticks.next()?.offset == .seconds(2))
    try await clock.sleep(for: .seconds(2))
    #expect(await ticks.next()?.offset == .seconds(4))
    #expect(clock.now.offset == .seconds(4))
  }

  @Test(arguments: [
    // As a fraction, 161 minutes over one minute comes out above 161.
    (Duration.seconds(60), Duration.seconds(60 * 161)),
    // More intervals than an `Int` can count.
    (Duration(attoseconds: 1), .seconds(1_000_000_000)),
  ])
  func `however many ticks are left out, one that is due now is not`(
    interval: Duration,
    late: Duration
  ) async throws {
    let clock = ClockClient.immediate
    var ticks = clock.timer(every: interval).makeAsyncIterator()
    try await clock.sleep(for: interval + late)
    #expect(await ticks.next()?.offset == interval + late)
    #expect(await ticks.next()?.offset == interval + late + interval)
  }

  @Test(.timeLimit(.minutes(5))) func `a test clock drives a timer`() async {
    let clock = TestClock()
    let ticks = Log<Duration>()
    let task = Task { @MainActor [client = ClockClient(clock)] in
      for await tick in client.timer(every: .seconds(1)) { ticks.append(tick.offset) }
    }
    await clock.waitForSleepers(count: 1)
    await clock.advance(by: .milliseconds(3_500))
    #expect(ticks.entries == [.seconds(1), .seconds(2), .seconds(3)])
    task.cancel()
    await task.value
    #expect(clock.deadlines.isEmpty, "a cancelled timer is over")
  }

  @Test func `a timer that ended stays so`() async {
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      var ticks = ClockClient.immediate.timer(every: .seconds(1)).makeAsyncIterator()
      #expect(await ticks.next() == nil)
      #expect(await ticks.next() == nil)
    }
    task.cancel()
    await task.value
  }
}

@Suite struct ClockTimeoutTests {
  @Test func `an operation in time gives its value`() async throws {
    #expect(try await ClockClient.continuous.withTimeout(.seconds(60)) { 42 } == 42)
    #expect(try await ClockClient.immediate.withTimeout(.seconds(1)) { 42 } == 42)
  }

  @Test func `an operation's own error comes through`() async {
    struct Failure: Error {}
    await #expect(throws: Failure.self) {
      try await ClockClient.continuous.withTimeout(.seconds(60)) { throw Failure() }
    }
  }

  @Test func `an operation that takes too long is cancelled`() async {
    let error = await #expect(throws: ClockTimeoutError.self) {
      try await ClockClient.continuous.withTimeout(.milliseconds(5)) {
        try await ContinuousClock().sleep(for: .seconds(600))
      }
    }
    #expect(error?.limit == .milliseconds(5))
    #expect(error.map { "\($0)" } == "The operation did not end within 0.005 seconds.")
  }

  @Test func `nothing is started when there is no time`() async {
    for limit in [Duration.zero, .seconds(-1)] {
      await #expect(throws: ClockTimeoutError(limit: limit)) {
        try await ClockClient.continuous.withTimeout(limit) { Issue.record("was started") }
      }
    }
  }

  @Test func `a cancelled task is cancelled, not timed out`() async {
    let clock = TestClock()
    let task = Task { [client = ClockClient(clock)] in
      try await client.withTimeout(.seconds(1)) { try await client.sleep(for: .seconds(0.5)) }
    }
    await clock.waitForSleepers(count: 2)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.deadlines.isEmpty)
  }

  @Test func `on the immediate clock only sleeping takes time`() async throws {
    for _ in 1...20 {
      let clock = ClockClient.immediate
      let value = try await clock.withTimeout(.seconds(5)) {
        try await clock.sleep(for: .seconds(4))
        return 42
      }
      #expect(value == 42)
      await #expect(throws: ClockTimeoutError.self) {
        try await clock.withTimeout(.seconds(5)) { try await clock.sleep(for: .seconds(6)) }
      }
    }
  }

  @Test(arguments: [(4, true), (5, false), (6, false)])
  func `on a test clock the moment of its end decides`(seconds: Int, isInTime: Bool) async throws {
    for _ in 1...20 {
      let clock = TestClock()
      let client = ClockClient(clock)
      let task = Task {
        try await client.withTimeout(.seconds(5)) { try await client.sleep(for: .seconds(seconds)) }
      }
      await clock.waitForSleepers(count: 2)
      // Far past both: who hears of it first must not matter.
      await clock.advance(by: .seconds(60))
      let isOver = await task.result
      switch isOver {
      case .success: #expect(isInTime)
      case .failure(let error): #expect(!isInTime && error is ClockTimeoutError)
      }
    }
  }
}
