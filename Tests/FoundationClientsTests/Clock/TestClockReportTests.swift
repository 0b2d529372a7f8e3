import FoundationClients
import Synchronization
import Testing

@Suite struct TestClockReportTests {
  @Test func `a clock that goes while tasks sleep names their deadlines`() async throws {
    let issues = Log<DependencyIssue>()
    let tasks = await reporting(to: issues) {
      let clock = TestClock(fileID: "Module/File.swift", line: 42)
      await clock.advance(by: .seconds(3))
      let client = ClockClient(clock)
      let tasks = [5, 10].map { seconds in
        Task { try await client.sleep(for: .seconds(seconds)) }
      }
      await clock.waitForSleepers(count: 2)
      return tasks
    }
    #expect(
      issues.entries.map(\.message) == [
        """
        At the end of the clock, which stands at 3.0 seconds, 2 tasks still sleep, until \
        8.0 seconds, 13.0 seconds. Advance the clock far enough, or cancel the tasks.
        """
      ]
    )
    #expect(issues.entries.first.map { "\($0.fileID):\($0.line)" } == "Module/File.swift:42")
    for task in tasks { task.cancel() }
  }

  @Test(.timeLimit(.minutes(1)))
  func `waiting for sleepers ends however soon its time is up`() async {
    let issues = Log<DependencyIssue>()
    await reporting(to: issues) {
      let clock = TestClock()
      for _ in 1...100 {
        // Many at once, so that for some the time is up before they have begun to wait.
        await withTaskGroup(of: Void.self) { group in
          for _ in 1...100 {
            group.addTask { await clock.waitForSleepers(count: 1, timeout: .zero) }
          }
        }
      }
    }
    #expect(issues.entries.count == 10_000)
  }

  @Test func `a clock that nobody sleeps on goes in silence`() async throws {
    let issues = Log<DependencyIssue>()
    try await reporting(to: issues) {
      let clock = TestClock()
      let client = ClockClient(clock)
      let task = Task { try await client.sleep(for: .seconds(1)) }
      await clock.waitForSleepers(count: 1)
      await clock.advance(by: .seconds(1))
      try await task.value
    }
    #expect(issues.entries.isEmpty)
  }

  @Test func `the issue is recorded on the test that let go of the clock`() async {
    var task: Task<Void, any Error>?
    await withKnownIssue {
      let clock = TestClock()
      let client = ClockClient(clock)
      task = Task { try await client.sleep(for: .seconds(1)) }
      await clock.waitForSleepers(count: 1)
    } matching: { issue in
      "\(issue)".contains("one task still sleeps, until 1.0 seconds")
    }
    task?.cancel()
  }

  @Test func `a clock that its sleepers keep alive is reported when its test ends`() async throws {
    let issues = Log<DependencyIssue>()
    await reporting(to: issues) {
      let world = World(owner: nil)
      let tasks = await world.bind {
        let clock = TestClock()
        let tasks = [1, 2].map { seconds in
          Task { try await clock.sleep(for: .seconds(seconds)) }
        }
        await clock.waitForSleepers(count: 2)
        tasks[1].cancel()
        _ = await tasks[1].result
        return tasks
      }
      #expect(issues.entries.isEmpty)
      world.tearDown()
      tasks[0].cancel()
      _ = await tasks[0].result
    }
    let clauses = issues.entries.map { $0.message.contains("one task still sleeps, until 1.0") }
    #expect(clauses == [true])
  }

  @Test func `sleepers that never come are reported`() async {
    let issues = Log<DependencyIssue>()
    await reporting(to: issues) {
      let clock = TestClock()
      await clock.waitForSleepers(count: 2, timeout: .milliseconds(1), line: 7)
    }
    #expect(
      issues.entries.map(\.message) == [
        """
        Waited 0.001 seconds for 2 sleepers, and nobody sleeps. Check that the tasks read this \
        clock, and that nothing holds them up before they sleep.
        """
      ]
    )
    #expect(issues.entries.map(\.line) == [7])
  }

  @Test func `a loop that sleeps for ever ends by the limit`() async {
    let issues = Log<DependencyIssue>()
    await reporting(to: issues) {
      let clock = TestClock()
      let client = ClockClient(clock)
      let task = Task { while true { try await client.sleep(for: .seconds(10)) } }
      await clock.waitForSleepers(count: 1)
      await clock.run(limit: .seconds(60))
      #expect(clock.now.offset == .seconds(60))
      task.cancel()
      _ = await task.result
    }
    #expect(issues.entries.count == 1)
    #expect(issues.entries.first?.message.contains("one task still sleeps, until 70.0") == true)
  }

  @Test func `a timer without an interval is reported and ends`() async {
    let issues = Log<DependencyIssue>()
    await reporting(to: issues) {
      for await _ in ClockClient.immediate.timer(every: .zero) { Issue.record("ticked") }
    }
    #expect(
      issues.entries.map(\.message) == [
        "A timer needs a positive interval, and got 0.0 seconds: it ends at once."
      ]
    )
  }

  /// Runs a body, and keeps the issues that it reports.
  private func reporting<R: Sendable>(
    to issues: Log<DependencyIssue>,
    _ body: () async throws -> R
  ) async rethrows -> R {
    let reporter = DependencyIssueReporter { issues.append($0) }
    return try await withDependencyIssueReporter(reporter) { try await body() }
  }
}
