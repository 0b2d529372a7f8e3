import Synchronization

/// Holds the values of one key for one subscriber, in order, until it asks for them.
///
/// A mailbox exists from the moment of subscribing, so nothing that happens before the first read is
/// lost. Values are put in under the store's lock, which orders them, and handed out after it was
/// released, because resuming a task may run code that is not ours.
final class DefaultsMailbox: Sendable {
  typealias Element = PropertyListValue?

  private struct State {
    var pending: ArraySlice<Element>
    var last: Element
    var waiting: [UInt64: CheckedContinuation<Element?, Never>] = [:]
    var lastWaiter: UInt64 = 0

    mutating func nextDelivery() -> (CheckedContinuation<Element?, Never>, Element)? {
      guard !pending.isEmpty, let number = waiting.keys.min(),
        let waiter = waiting.removeValue(forKey: number)
      else { return nil }
      return (waiter, pending.removeFirst())
    }
  }

  let key: ExactString
  private let number: UInt64
  private let state: Mutex<State>
  private let store: DefaultsStore

  init(number: UInt64, key: ExactString, first: Element, store: DefaultsStore) {
    self.number = number
    self.key = key
    self.store = store
    state = Mutex(State(pending: [first], last: first))
  }

  deinit { store.forgetMailbox(number) }

  /// Puts a value in, unless it is the one that was put in before.
  func put(_ value: Element) {
    state.withLock { state in
      guard state.last != value else { return }
      state.last = value
      state.pending.append(value)
    }
  }

  /// Hands values to the tasks that wait for them; to be called with no lock held.
  func deliver() {
    while let (waiter, value) = state.withLock({ $0.nextDelivery() }) {
      waiter.resume(returning: .some(value))
    }
  }

  /// The next value, or `nil` when the task was cancelled.
  func next() async -> Element? {
    let number = state.withLock { state in
      state.lastWaiter += 1
      return state.lastWaiter
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        state.withLock { $0.waiting[number] = continuation }
        if Task.isCancelled { cancel(number) }
        deliver()
      }
    } onCancel: {
      cancel(number)
    }
  }

  private func cancel(_ number: UInt64) {
    state.withLock { $0.waiting.removeValue(forKey: number) }?.resume(returning: nil)
  }
}
