import Synchronization

/// A time that moves only when told to, and the tasks that wait for it.
final class SleeperQueue: Sendable {
  typealias Instant = ClockClient.Instant

  struct Sleeper: Sendable {
    let continuation: CheckedContinuation<Void, any Error>
    /// The actor that the task returns to, if it said so.
    let actor: (any Actor)?
  }

  struct Watcher {
    let id: UInt64
    let count: Int
    let continuation: CheckedContinuation<Bool, Never>
  }

  struct State {
    var now: Instant
    var lastID: UInt64 = 0
    var order = SleeperHeap()
    var sleepers: [UInt64: Sleeper] = [:]
    /// Sleepers that were cancelled before they began to wait.
    var cancelled: Set<UInt64> = []
    /// Sleepers that were reported as left over.
    var reported: Set<UInt64> = []
    var watchers: [Watcher] = []
    /// Those who watch or are about to; who is dismissed is taken out.
    var watching: Set<UInt64> = []

    mutating func makeID() -> UInt64 {
      lastID += 1
      return lastID
    }
  }

  let state: Mutex<State>
  let arrivals = SleepArrivals()

  init(now: Instant = Instant()) { state = Mutex(State(now: now)) }

  var now: Instant { state.withLock { $0.now } }

  /// The deadlines of all that sleep, earliest first.
  var deadlines: [Instant] {
    state.withLock { state in state.order.sortedDeadlines { state.sleepers[$0] != nil } }
  }

  /// The time, and the deadlines of those that sleep and have not been reported as left over.
  func takeUnreported() -> (now: Instant, deadlines: [Instant]) {
    state.withLock { state in
      let deadlines = state.order.sortedDeadlines { id in
        state.sleepers[id] != nil && !state.reported.contains(id)
      }
      state.reported.formUnion(state.sleepers.keys)
      return (state.now, deadlines)
    }
  }

  // MARK: Sleeping

  func sleep(until deadline: Instant) async throws {
    let arrival = SleepArrivals.current
    try Task.checkCancellation()
    let ticket = state.withLock { state in deadline > state.now ? state.makeID() : nil }
    guard let id = ticket else { return }
    defer { state.withLock { _ = $0.cancelled.remove(id) } }

    let executor = SleepExecutor()
    try await withTaskExecutorPreference(executor) {
      try await park(id, until: deadline, under: executor, arrival)
    }
  }

  /// Suspends the task.
  ///
  /// Never inlined: a function that is called goes to the task's executor first, which is what puts
  /// the task under the sleep executor before it suspends. Inlined, it would be taken to be there.
  @inline(never)
  private func park(
    _ id: UInt64,
    until deadline: Instant,
    under executor: SleepExecutor,
    _ arrival: SleepArrival?
  ) async throws {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let sleeper = Sleeper(continuation: continuation, actor: arrival?.actor)
        executor.afterSuspension { [self] in
          wait(id, until: deadline, sleeper)
          arrival?.complete()
        }
      }
    } onCancel: {
      cancel(id)
    }
  }

  private func wait(_ id: UInt64, until deadline: Instant, _ sleeper: Sleeper) {
    enum Outcome { case waits([Watcher]), passed, cancelled }
    let outcome: Outcome = state.withLock { state in
      if state.cancelled.contains(id) { return .cancelled }
      if deadline <= state.now { return .passed }
      state.sleepers[id] = sleeper
      state.order.insert(SleeperHeap.Entry(deadline: deadline, id: id))
      return .waits(state.takeWatchers())
    }
    switch outcome {
    case .waits(let watchers):
      for watcher in watchers { watcher.continuation.resume(returning: true) }
    case .passed: sleeper.continuation.resume()
    case .cancelled: sleeper.continuation.resume(throwing: CancellationError())
    }
  }

  private func cancel(_ id: UInt64) {
    let sleeper = state.withLock { state -> Sleeper? in
      let sleeper = state.sleepers.removeValue(forKey: id)
      if sleeper == nil { state.cancelled.insert(id) }
      return sleeper
    }
    guard let continuation = sleeper?.continuation else { return }
    // Not here: whoever cancels may hold locks, and to resume is to run the task on this thread.
    Task.detached { continuation.resume(throwing: CancellationError()) }
  }

  // MARK: Watching

  /// Waits until a number of tasks sleep.
  ///
  /// - Returns: Whether they do; `false` when the real time was up or the task was cancelled.
  func waitForSleepers(count: Int, timeout: Duration) async -> Bool {
    let id = state.withLock { state in
      let id = state.makeID()
      state.watching.insert(id)
      return id
    }
    let alarm = Task.detached { [self] in
      try await ContinuousClock().sleep(for: timeout)
      dismiss(id)
    }
    defer {
      alarm.cancel()
      state.withLock { _ = $0.watching.remove(id) }
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let answer: Bool? = state.withLock { state in
          if state.sleepers.count >= count { return true }
          // The time may be up, or the task cancelled, before there is a watcher to dismiss.
          guard state.watching.contains(id) else { return false }
          state.watchers.append(Watcher(id: id, count: count, continuation: continuation))
          return nil
        }
        if let answer { continuation.resume(returning: answer) }
      }
    } onCancel: {
      dismiss(id)
    }
  }

  private func dismiss(_ id: UInt64) {
    let watcher = state.withLock { state in
      state.watching.remove(id)
      return state.watchers.firstIndex { $0.id == id }.map { state.watchers.remove(at: $0) }
    }
    watcher?.continuation.resume(returning: false)
  }
}

extension SleeperQueue.State {
  /// Removes those that have seen enough sleepers.
  mutating func takeWatchers() -> [SleeperQueue.Watcher] {
    guard !watchers.isEmpty else { return [] }
    let content = watchers.filter { $0.count <= sleepers.count }
    watchers.removeAll { $0.count <= sleepers.count }
    return content
  }
}
