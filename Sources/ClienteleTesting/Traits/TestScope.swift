import Clientele
import Testing

/// The stretch of time for which one test case has a world of its own.
enum TestScope {
  /// Whether an outer trait has already given this case its world.
  static func isBound(for test: Test) -> Bool {
    (World.bound?.owner as? RunningTest)?.id == test.id
  }

  /// Runs a case in a fresh world.
  ///
  /// A task with the test's task-local values takes the reports that come from elsewhere and records
  /// them, so that they land on this test. When the case is over, all that was built for it is
  /// dropped, which may bring the last reports; those are awaited too.
  static func provide(
    for test: Test,
    performing function: () async throws -> Void
  ) async throws {
    let (reports, mailbox) = AsyncStream.makeStream(of: DependencyIssue.self)
    let recording = Task {
      for await issue in reports { IssueRouter.record(issue) }
    }
    let result: Result<Void, any Error>
    do {
      try await provide(for: test, mailbox, performing: function)
      result = .success(())
    } catch {
      result = .failure(error)
    }
    mailbox.finish()
    await recording.value
    try result.get()
  }

  /// Runs a case in a fresh world; on return, nothing holds that world any more but what the test
  /// has let go on without it.
  private static func provide(
    for test: Test,
    _ mailbox: AsyncStream<DependencyIssue>.Continuation,
    performing function: () async throws -> Void
  ) async throws {
    let owner = RunningTest(name: test.nameInMessages, id: test.id) { issue in
      if case .enqueued = mailbox.yield(issue) { true } else { false }
    }
    let world = World(test: owner)
    defer { world.tearDown() }
    try await world.bind { try await function() }
  }
}
