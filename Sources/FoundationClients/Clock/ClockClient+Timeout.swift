extension ClockClient {
  /// Runs an operation, and cancels it when it takes too long.
  ///
  /// ```swift
  /// @Dependency(\.continuousClock) var clock
  /// let line = try await clock.withTimeout(.seconds(10)) {
  ///   try await Task { "what takes a while" }.value
  /// }
  /// ```
  ///
  /// What counts is the clock's time when the operation ends. If it ends before the limit, its value
  /// or error is the result, and otherwise ``ClockTimeoutError`` is. Cancellation is a request: the
  /// call returns when the operation has ended, and an operation that pays no heed holds it up.
  ///
  /// - Parameters:
  ///   - limit: How long the operation may take. With nothing or less it is not started.
  ///   - tolerance: How much later than at the limit it may be cancelled.
  ///   - operation: What to run, as a child task.
  /// - Returns: What the operation returned.
  /// - Throws: ``ClockTimeoutError`` when the limit passed, else what the operation throws, and
  ///   `CancellationError` when the task is cancelled beforehand.
  public func withTimeout<R: Sendable>(
    _ limit: Duration,
    tolerance: Duration? = nil,
    operation: @escaping @Sendable () async throws -> R
  ) async throws -> R {
    try Task.checkCancellation()
    let deadline = now + limit
    guard limit > .zero else { throw ClockTimeoutError(limit: limit) }
    let arrival = arrivals?.announce()

    return try await withThrowingTaskGroup(of: TimeLimit.Event<R>.self) { group in
      group.addTask {
        do {
          let value = try await operation()
          // Told here, where it ended, so that it does not matter when the group hears of it.
          return .ended(.success(value), at: now)
        } catch {
          return .ended(.failure(error), at: now)
        }
      }
      group.addTask {
        try? await SleepArrivals.$current.withValue(arrival) {
          try await TimeLimit.$isWaiting.withValue(true) {
            try await sleepUntil(deadline, tolerance)
          }
        }
        // A clock that moves by hand or by sleeping stands still until the operation is cancelled.
        let cancellation = arrivals?.announce()
        arrival?.complete()
        return .stoppedWaiting(cancellation)
      }
      defer { group.cancelAll() }
      while let event = try await group.next() {
        switch event {
        case .ended(let result, at: let end):
          guard end < deadline else { throw ClockTimeoutError(limit: limit) }
          return try result.get()
        case .stoppedWaiting(let cancellation):
          group.cancelAll()
          cancellation?.complete()
        }
      }
      throw CancellationError()
    }
  }
}

/// The error of an operation that took longer than its limit.
public struct ClockTimeoutError: Error, Hashable, Sendable, CustomStringConvertible {
  /// How long the operation was allowed to take.
  public let limit: Duration

  /// Makes the error.
  ///
  /// - Parameter limit: How long the operation was allowed to take.
  public init(limit: Duration) { self.limit = limit }

  /// A sentence that names the limit.
  public var description: String { "The operation did not end within \(limit)." }
}

enum TimeLimit {
  /// Whether a sleep waits for a limit to pass: on ``ClockClient/immediate``, it must not itself
  /// make the time pass.
  @TaskLocal static var isWaiting = false

  enum Event<R: Sendable>: Sendable {
    case ended(Result<R, any Error>, at: ClockClient.Instant)
    case stoppedWaiting(SleepArrival?)
  }
}
