import FoundationClients
import Synchronization
import Testing

@Suite struct TestClockTests {
  let clock = TestClock()

  @Test func `a clock stands still until it is advanced`() async {
    #expect(clock.now == ClockClient.Instant())
    await clock.advance(by: .seconds(3))
    #expect(clock.now == ClockClient.Instant(offset: .seconds(3)))
    await clock.advance(to: ClockClient.Instant(offset: .seconds(1)))
    #expect(clock.now == ClockClient.Instant(offset: .seconds(3)), "time never goes back")
    await clock.advance(by: .seconds(-1))
    #expect(clock.now == ClockClient.Instant(offset: .seconds(3)), "time never goes back")
  }

  @Test func `a sleeper wakes at its deadline and not before`() async throws {
    let log = Log<String>()
    let task = Task { [clock] in
      try await clock.sleep(for: .seconds(2))
      log.append("woke at \(clock.now)")
    }
    await clock.waitForSleepers(count: 1)
    #expect(clock.deadlines == [ClockClient.Instant(offset: .seconds(2))])

    await clock.advance(by: .milliseconds(1_999))
    #expect(log.entries.isEmpty)
    await clock.advance(by: .milliseconds(1))
    #expect(log.entries == ["woke at 2.0 seconds"])
    try await task.value
    #expect(clock.deadlines.isEmpty)
  }

  @Test func `a deadline that is not in the future does not suspend`() async throws {
    try await clock.sleep(for: .zero)
    try await clock.sleep(for: .seconds(-1))
    try await clock.sleep(until: clock.now)
    try await ClockClient(clock).sleep(until: clock.now)
  }

  @Test func `a cancelled task does not sleep`() async {
    let task = Task { [clock] in
      while !Task.isCancelled { await Task.yield() }
      await #expect(throws: CancellationError.self) { try await clock.sleep(for: .seconds(1)) }
      await #expect(throws: CancellationError.self) { try await clock.sleep(for: .zero) }
    }
    task.cancel()
    await task.value
  }

  @Test func `a sleeper that is cancelled throws at once and leaves nothing behind`() async {
    let task = Task { [clock] in try await clock.sleep(for: .seconds(1)) }
    await clock.waitForSleepers(count: 1)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.deadlines.isEmpty)
    await clock.advance(by: .seconds(2))
  }

  @Test func `whoever cancels may hold a lock that the sleeper takes`() async {
    let lock = Lock()
    await withTaskGroup(of: Void.self) { group in
      group.addTask { [clock] in
        try? await clock.sleep(for: .seconds(1))
        lock.count.withLock { $0 += 1 }
      }
      await clock.waitForSleepers(count: 1)
      lock.count.withLock { _ in group.cancelAll() }
    }
    #expect(lock.count.withLock { $0 } == 1)
  }

  @Test func `one call advances a task through all the sleeps that fit in`() async throws {
    for _ in 0..<Stress.count(20, stressed: 200) {
      let clock = TestClock()
      let log = Log<ClockClient.Instant>()
      let task = Task {
        for _ in 1...10 {
          try await clock.sleep(for: .seconds(1))
          log.append(clock.now)
        }
      }
      await clock.waitForSleepers(count: 1)
      await clock.advance(by: .seconds(10))
      // Before the task's end is awaited: advancing alone has to do it.
      #expect(log.entries == (1...10).map { ClockClient.Instant(offset: .seconds($0)) })
      try await task.value
    }
  }

  @Test func `one call advances an actor through all the sleeps that fit in`() async throws {
    for _ in 0..<Stress.count(20, stressed: 200) {
      let clock = TestClock()
      let worker = Worker(clock: ClockClient(clock))
      let task = Task { try await worker.work() }
      await clock.waitForSleepers(count: 1)
      await clock.advance(by: .seconds(10))
      #expect(await worker.count == 10)
      try await task.value
    }
  }

  @Test @MainActor func `one call advances the main actor through all its sleeps`() async throws {
    for _ in 0..<Stress.count(20, stressed: 200) {
      let clock = TestClock()
      let model = Model(clock: ClockClient(clock))
      let task = Task { try await model.work() }
      await clock.waitForSleepers(count: 1)
      await clock.advance(by: .seconds(10))
      #expect(model.count == 10)
      try await task.value
    }
  }

  @Test func `tasks of different rhythm take turns in the order of time`() async throws {
    for _ in 0..<Stress.count(20, stressed: 200) {
      let clock = TestClock()
      let log = Log<String>()
      try await withThrowingTaskGroup(of: Void.self) { group in
        for (name, rhythm) in [("a", 2), ("b", 3)] {
          group.addTask {
            while clock.now.offset < .seconds(6) {
              try await clock.sleep(for: .seconds(rhythm))
              log.append("\(name)\(clock.now.offset.components.seconds)")
            }
          }
        }
        await clock.waitForSleepers(count: 2)
        await clock.advance(by: .seconds(7))
        #expect(log.entries.filter { $0 != "a6" && $0 != "b6" } == ["a2", "b3", "a4"])
        #expect(Set(log.entries.suffix(2)) == ["a6", "b6"])
        try await group.waitForAll()
      }
    }
  }

  @Test func `run goes from deadline to deadline until nobody sleeps`() async throws {
    let task = Task { [clock] in
      for seconds in [5, 50, 500] { try await clock.sleep(for: .seconds(seconds)) }
      return clock.now
    }
    await clock.waitForSleepers(count: 1)
    await clock.run()
    #expect(try await task.value == ClockClient.Instant(offset: .seconds(555)))
    #expect(clock.now == ClockClient.Instant(offset: .seconds(555)))
  }

  @Test func `a woken task may advance the clock itself`() async throws {
    let task = Task { [clock] in
      try await clock.sleep(for: .seconds(1))
      await clock.advance(by: .seconds(5))
      return clock.now
    }
    await clock.waitForSleepers(count: 1)
    await clock.advance(by: .seconds(2))
    #expect(try await task.value == ClockClient.Instant(offset: .seconds(6)))
    #expect(clock.now == ClockClient.Instant(offset: .seconds(6)))
  }

  @Test func `waiting for sleepers ends as soon as there are enough`() async throws {
    let tasks = (1...5).map { seconds in
      Task { [clock] in try await clock.sleep(for: .seconds(seconds)) }
    }
    await clock.waitForSleepers(count: 5)
    #expect(clock.deadlines.map(\.offset) == (1...5).map { .seconds($0) })
    await clock.waitForSleepers(count: 2)
    await clock.advance(by: .seconds(5))
    for task in tasks { try await task.value }
  }

  @Test func `waiting for sleepers ends when its task is cancelled`() async {
    let task = Task { [clock] in await clock.waitForSleepers(count: 1) }
    task.cancel()
    await task.value
  }

  @Test func `clients of one test clock share its time`() async {
    let (a, b) = (ClockClient(clock), ClockClient(clock))
    await clock.advance(by: .seconds(1))
    #expect(a.now == b.now)
    #expect(ClockClient(a).now == clock.now, "wrapping keeps the zero")
  }
}

/// A model on an actor of its own.
private actor Worker {
  let clock: ClockClient
  var count = 0

  init(clock: ClockClient) { self.clock = clock }

  func work() async throws {
    for _ in 1...10 {
      try await clock.sleep(for: .seconds(1))
      count += 1
    }
  }
}

/// A model on the main actor.
@MainActor private final class Model {
  let clock: ClockClient
  var count = 0

  init(clock: ClockClient) { self.clock = clock }

  func work() async throws {
    for _ in 1...10 {
      try await clock.sleep(for: .seconds(1))
      count += 1
    }
  }
}

private final class Lock: Sendable {
  let count = Mutex(0)
}

/// What happened, in order.
final class Log<Entry: Sendable>: Sendable {
  private let log = Mutex<[Entry]>([])

  var entries: [Entry] { log.withLock { $0 } }

  func append(_ entry: Entry) { log.withLock { $0.append(entry) } }
}
