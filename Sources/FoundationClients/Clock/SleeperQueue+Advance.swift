import Synchronization

extension SleeperQueue {
  /// How often other tasks get the chance to run before and after the time moves.
  ///
  /// What a woken task does itself is waited for without this. It serves what that task hands on to
  /// others, and tasks that were started and have not run yet.
  private static let pause = 10

  /// Moves the time, and wakes one after the other all whose deadline it reaches.
  ///
  /// The time stands at a sleeper's deadline while the sleeper goes on. If it sleeps again, that is
  /// known before the time moves further, so it is woken again if need be.
  func advance(to target: Instant) async {
    await rest()
    while true {
      await arrive()
      guard let sleeper = takeFirst(until: target) else { break }
      sleeper.continuation.resume()
      if let actor = sleeper.actor { await passThrough(actor) }
      await Task.yield()
    }
    await rest()
  }

  /// Removes the earliest sleeper and moves the time to its deadline; or, if that lies behind the
  /// target, moves the time to the target.
  private func takeFirst(until target: Instant) -> Sleeper? {
    state.withLock { state in
      while let entry = state.order.first, entry.deadline <= target {
        state.order.removeFirst()
        guard let sleeper = state.sleepers.removeValue(forKey: entry.id) else { continue }
        state.now = max(state.now, entry.deadline)
        return sleeper
      }
      state.now = max(state.now, target)
      return nil
    }
  }

  /// The earliest deadline of all that sleep.
  var firstDeadline: Instant? {
    state.withLock { state in
      while let entry = state.order.first {
        if state.sleepers[entry.id] != nil { return entry.deadline }
        state.order.removeFirst()
      }
      return nil
    }
  }

  /// Waits until the sleeps that were announced have begun.
  ///
  /// They need a moment on another thread, no more; only an endpoint that was replaced and never
  /// comes to the clock can fail to, and does not hold it up for ever.
  private func arrive() async {
    guard !arrivals.isEmpty else { return }
    let limit = ContinuousClock.now + .seconds(5)
    while !arrivals.isEmpty, ContinuousClock.now < limit { await Task.yield() }
  }

  /// Returns when an actor has run what it was handed before.
  ///
  /// The check is what keeps the optimiser from leaving out the way through an actor on which nothing
  /// is done.
  @inline(never)
  private func passThrough(_ actor: isolated any Actor) async { actor.preconditionIsolated() }

  private func rest() async {
    for _ in 0..<Self.pause { await Task.yield() }
  }
}
