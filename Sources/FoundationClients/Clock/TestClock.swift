import Clientele

/// A clock whose time a test moves by hand.
///
/// ```swift
/// let clock = TestClock()
/// try await withDependencies { $0.continuousClock = ClockClient(clock) } operation: {
///   @Dependency(\.continuousClock) var current
///   let reminder = Task { [current] in try await current.sleep(for: .seconds(600)) }
///   await clock.waitForSleepers(count: 1)
///   await clock.advance(by: .seconds(600))
///   try await reminder.value
/// }
/// ```
///
/// Advancing wakes sleepers one at a time, in the order of their deadlines and then of their arrival,
/// with the time standing at the deadline. A woken task goes on to its next suspension before the
/// next one is woken; if it sleeps again, it is woken again, so that a loop of ten sleeps is
/// advanced through all ten by one call. This does not depend on how busy the machine is. It holds
/// for tasks without an actor however they come to sleep, and for those on an actor when they call
/// `sleep` on a `TestClock` or ``ClockClient``; through `any Clock` such a task may fall behind.
/// What a woken task hands on to other tasks is given a chance to run, and is not waited for: await
/// those tasks, or ``waitForSleepers(count:timeout:fileID:filePath:line:column:)``.
///
/// When the clock goes, or the test ends that made it, and somebody still sleeps, an issue is
/// reported that names the deadlines. ``ClockClient/init(_:)-(TestClock)`` does not keep the clock
/// alive.
public final class TestClock: Clock, Sendable {
  /// The instants of all clients' clocks.
  public typealias Instant = ClockClient.Instant

  let queue: SleeperQueue
  let location: SourceLocation

  /// Makes a clock that stands still.
  ///
  /// - Parameters:
  ///   - now: Where it stands.
  ///   - fileID: Where sleepers that are left over are reported.
  ///   - filePath: Where sleepers that are left over are reported.
  ///   - line: Where sleepers that are left over are reported.
  ///   - column: Where sleepers that are left over are reported.
  public init(
    now: Instant = Instant(),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    queue = SleeperQueue(now: now)
    location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    TestClockLedger.enter(queue, location)
  }

  deinit { checkNoSleepers() }

  /// The time, as the test last set it.
  public var now: Instant { queue.now }

  /// A nanosecond.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Waits until the test has moved the clock to a deadline.
  ///
  /// - Parameters:
  ///   - deadline: The instant to wait for. One that is not after ``now`` returns without suspending.
  ///   - tolerance: Without effect: the test decides.
  /// - Throws: `CancellationError` when the task is, or becomes, cancelled.
  public nonisolated(nonsending) func sleep(
    until deadline: Instant,
    tolerance: Duration? = nil
  ) async throws {
    try await queue.arrivals.announcing { [queue] in try await queue.sleep(until: deadline) }
  }

  /// Waits until the test has moved the clock on by a duration.
  ///
  /// - Parameters:
  ///   - duration: How long; nothing or less returns without suspending.
  ///   - tolerance: Without effect: the test decides.
  /// - Throws: `CancellationError` when the task is, or becomes, cancelled.
  public nonisolated(nonsending) func sleep(
    for duration: Duration,
    tolerance: Duration? = nil
  ) async throws {
    try await sleep(until: now + duration, tolerance: tolerance)
  }

  struct SourceLocation: Sendable {
    let fileID: StaticString
    let filePath: StaticString
    let line: UInt
    let column: UInt
  }
}
