import Synchronization

/// Runs a sleeping task on the thread that wakes it, before the call that wakes it returns.
///
/// A task that sleeps on a ``TestClock`` waits under an executor of this kind. When
/// `continuation.resume()` returns, the task has gone on to its next suspension: that is how
/// advancing the clock wakes in order, and knows who sleeps again before it moves on.
///
/// It holds as long as the task needs no other executor. One that returns to an actor is handed to
/// that actor, see ``SleepArrivals``.
final class SleepExecutor: TaskExecutor {
  private struct State {
    var runs = 0
    var afterSuspension: (@Sendable () -> Void)?
  }

  // The executor that tasks without preference have. The jobs run in its name: a task that leaves
  // its sleep has this one again, and under any other it would be queued instead of going on.
  private let pool = globalConcurrentExecutor.asUnownedTaskExecutor()
  private let state = Mutex(State())

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    // The task holds this executor only as long as it sleeps.
    let me = Unmanaged.passRetained(self)
    defer { me.release() }

    state.withLock { $0.runs += 1 }
    job.runSynchronously(on: pool)
    let body = state.withLock { state in
      state.runs -= 1
      defer { state.afterSuspension = nil }
      return state.afterSuspension
    }
    body?()
  }

  /// Calls a closure once the task that runs now has left its thread.
  ///
  /// A task that is resumed earlier does not run on the waking thread, but goes on on its own.
  func afterSuspension(_ body: @escaping @Sendable () -> Void) {
    let isRunning = state.withLock { state in
      if state.runs > 0 { state.afterSuspension = body }
      return state.runs > 0
    }
    if !isRunning { body() }
  }
}
