import Clientele

extension TestClock {
  /// The deadlines of all that sleep, earliest first.
  ///
  /// - Complexity: O(*n* log *n*) in the number of sleepers.
  public var deadlines: [Instant] { queue.deadlines }

  /// Moves the clock on, and wakes all whose deadline it reaches, in order.
  ///
  /// - Parameter duration: How far; nothing or less only lets other tasks run.
  public func advance(by duration: Duration) async {
    await queue.advance(to: now + max(duration, .zero))
  }

  /// Moves the clock to an instant, and wakes all whose deadline it reaches, in order.
  ///
  /// - Parameter instant: Where to; an instant that has passed does not move it.
  public func advance(to instant: Instant) async { await queue.advance(to: instant) }

  /// Moves the clock from deadline to deadline until nobody sleeps.
  ///
  /// A loop that sleeps for ever comes to an end by the limit, which is reported as an issue.
  ///
  /// - Parameters:
  ///   - limit: How far to move the clock at most.
  ///   - fileID: Where an issue is reported.
  ///   - filePath: Where an issue is reported.
  ///   - line: Where an issue is reported.
  ///   - column: Where an issue is reported.
  public func run(
    limit: Duration = .seconds(86_400),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let end = now + limit
    await queue.advance(to: now)
    while let deadline = queue.firstDeadline {
      guard deadline <= end else {
        reportIssue(
          """
          The clock ran for \(limit), its limit, and \(Self.sleepers(queue.deadlines)). \
          If a loop sleeps for ever, cancel it; if the sleep is that long, give a larger limit.
          """,
          fileID: fileID,
          filePath: filePath,
          line: line,
          column: column
        )
        return
      }
      await queue.advance(to: deadline)
    }
  }

  /// Waits until a number of tasks sleep on the clock.
  ///
  /// Call it before advancing, to be sure that a task that was just started has come to its sleep.
  ///
  /// - Parameters:
  ///   - count: How many, at least.
  ///   - timeout: For how long, in real time. When it is up an issue is reported, and the call returns.
  ///   - fileID: Where an issue is reported.
  ///   - filePath: Where an issue is reported.
  ///   - line: Where an issue is reported.
  ///   - column: Where an issue is reported.
  public func waitForSleepers(
    count: Int = 1,
    timeout: Duration = .seconds(10),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let came = await queue.waitForSleepers(count: count, timeout: timeout)
    guard !came, !Task.isCancelled else { return }
    reportIssue(
      """
      Waited \(timeout) for \(count) sleepers, and \(Self.sleepers(queue.deadlines)). \
      Check that the tasks read this clock, and that nothing holds them up before they sleep.
      """,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Reports an issue if somebody sleeps on the clock.
  ///
  /// The clock does this itself at its end and at that of its test; call it where neither comes, as
  /// outside of tests. Each sleeper is reported once.
  public func checkNoSleepers() { Self.reportSleepers(of: queue, at: location) }

  static func reportSleepers(of queue: SleeperQueue, at location: SourceLocation) {
    let (now, deadlines) = queue.takeUnreported()
    guard !deadlines.isEmpty else { return }
    reportIssue(
      """
      At the end of the clock, which stands at \(now), \(sleepers(deadlines)). \
      Advance the clock far enough, or cancel the tasks.
      """,
      fileID: location.fileID,
      filePath: location.filePath,
      line: location.line,
      column: location.column
    )
  }

  /// Who sleeps, as a clause: at most ten deadlines are named.
  static func sleepers(_ deadlines: [Instant]) -> String {
    guard !deadlines.isEmpty else { return "nobody sleeps" }
    let named = deadlines.prefix(10).map(\.description).joined(separator: ", ")
    let others = deadlines.count > 10 ? " and \(deadlines.count - 10) more" : ""
    return deadlines.count == 1
      ? "one task still sleeps, until \(named)"
      : "\(deadlines.count) tasks still sleep, until \(named)\(others)"
  }
}
