import Synchronization

/// The sleeps that tasks on actors have begun, and that have not reached the clock yet.
///
/// A sleep leaves the caller's actor on its way to the clock, and another thread takes it there. A
/// clock that was advanced in between would leave it behind. So it is announced while still on the
/// actor, and the clock does not move while somebody is announced and not there. A time limit is
/// announced in the same way: its sleep, so that its operation does not overtake it, and when the
/// limit has passed, the cancellation.
package final class SleepArrivals: Sendable {
  private let underway = Atomic<Int>(0)

  /// The arrival of the task that is about to sleep.
  @TaskLocal static var current: SleepArrival?

  /// Whether all that was announced has happened: a sleep waits or has returned.
  var isEmpty: Bool { underway.load(ordering: .acquiring) == 0 }

  /// Announces a sleep if the caller is on an actor, and runs it.
  nonisolated(nonsending) func announcing(_ sleep: () async throws -> Void) async throws {
    let isolation: (any Actor)? = #isolation
    guard let actor = isolation else { return try await sleep() }
    let arrival = announce(returningTo: actor)
    defer { arrival.complete() }
    try await Self.$current.withValue(arrival) { try await sleep() }
  }

  /// Announces what the clock must wait for.
  func announce(returningTo actor: (any Actor)? = nil) -> SleepArrival {
    SleepArrival(at: self, actor: actor)
  }

  fileprivate func begin() { underway.add(1, ordering: .acquiringAndReleasing) }
  fileprivate func end() { underway.subtract(1, ordering: .acquiringAndReleasing) }
}

/// A sleep on its way to the clock, or a cancellation on its way to the task.
final class SleepArrival: Sendable {
  /// The actor that the sleeping task returns to.
  let actor: (any Actor)?

  private let arrivals: SleepArrivals
  private let isComplete = Atomic<Bool>(false)

  fileprivate init(at arrivals: SleepArrivals, actor: (any Actor)?) {
    self.arrivals = arrivals
    self.actor = actor
    arrivals.begin()
  }

  // A cancellation that nobody needs any more is dropped on its way.
  deinit { complete() }

  /// Tells that the sleep waits now, or is over; only the first call counts.
  func complete() {
    if !isComplete.exchange(true, ordering: .relaxed) { arrivals.end() }
  }
}
