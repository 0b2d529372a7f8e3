import Synchronization

/// The engine under the test value and the file-backed live value: one suite, readable and writable
/// from every thread.
package final class DefaultsStore: Sendable {
  struct State {
    var table: DefaultsTable
    var mailboxes: [UInt64: WeakMailbox] = [:]
    var lastMailbox: UInt64 = 0
    var isFlushScheduled = false
    var isPolling = false
  }

  struct WeakMailbox { weak var mailbox: DefaultsMailbox? }

  let state: Mutex<State>
  /// The file that the values are kept in; `nil` for a suite that lives in memory only.
  let backing: DefaultsBacking?

  /// Makes a suite that lives in memory only.
  package init(_ contents: [String: PropertyListValue] = [:]) {
    var table = DefaultsTable(isSaved: false)
    for (key, value) in contents { table.set(value, for: ExactString(key)) }
    state = Mutex(State(table: table))
    backing = nil
  }

  init(table: DefaultsTable, backing: DefaultsBacking) {
    state = Mutex(State(table: table))
    self.backing = backing
  }

  // MARK: Reading

  func value(for key: String) -> PropertyListValue? {
    refreshIfStale()
    return state.withLock { $0.table.value(for: ExactString(key)) }
  }

  func contains(_ key: String) -> Bool {
    refreshIfStale()
    return state.withLock { $0.table.contains(ExactString(key)) }
  }

  /// The stored keys, in the order of their bytes.
  var keys: [String] {
    refreshIfStale()
    return state.withLock { $0.table.keys }.sorted().map(\.string)
  }

  // MARK: Writing

  func set(_ value: PropertyListValue?, for key: String) {
    let key = ExactString(key)
    change(key) { table in
      if let value { table.set(value, for: key) } else { table.remove(key) }
    }
  }

  /// Removes what this process has seen, now: what another process adds meanwhile stays.
  func removeAll() {
    refreshIfStale()
    change(nil) { table in
      for key in table.keys { table.remove(key) }
    }
  }

  func register(_ defaults: [String: PropertyListValue]) {
    notify(
      state.withLock { state in
        state.table.register(defaults)
        return state.fillMailboxes(nil)
      }
    )
  }

  /// Changes the table, and tells subscribers and the file about it; a `nil` key stands for any.
  private func change(_ key: ExactString?, _ body: (inout DefaultsTable) -> Void) {
    let (touched, mustSchedule) = state.withLock { state in
      body(&state.table)
      let mustSchedule = backing != nil && !state.isFlushScheduled
      if mustSchedule { state.isFlushScheduled = true }
      return (state.fillMailboxes(key), mustSchedule)
    }
    if mustSchedule, let backing { scheduleFlush(after: backing.flushDelay) }
    notify(touched)
  }

  // MARK: Subscribers

  func changes(_ key: String) -> AsyncStream<PropertyListValue?> {
    refreshIfStale()
    let key = ExactString(key)
    let (mailbox, mustPoll) = state.withLock { state in
      let first = state.table.value(for: key)
      state.lastMailbox += 1
      let number = state.lastMailbox
      let mailbox = DefaultsMailbox(number: number, key: key, first: first, store: self)
      state.mailboxes[number] = WeakMailbox(mailbox: mailbox)
      let mustPoll = backing != nil && !state.isPolling
      if mustPoll { state.isPolling = true }
      return (mailbox, mustPoll)
    }
    if mustPoll { schedulePoll() }
    return AsyncStream { await mailbox.next() }
  }

  /// Hands out what was put into mailboxes; to be called with no lock held.
  func notify(_ mailboxes: [DefaultsMailbox]) {
    for mailbox in mailboxes { mailbox.deliver() }
  }

  /// Drops what is left of a mailbox that is gone.
  ///
  /// By number, without looking whether it is gone: to look would be to hold it for a moment, and if
  /// that was the last hold, its end would want the lock that is held here.
  func forgetMailbox(_ number: UInt64) {
    state.withLock { $0.mailboxes[number] = nil }
  }
}

extension DefaultsStore.State {
  /// Puts the present values into the mailboxes of a key, or of all keys, and returns these.
  ///
  /// The mailboxes must outlive the lock: the last reference to one may go here, and its end takes
  /// the lock again.
  mutating func fillMailboxes(_ key: ExactString?) -> [DefaultsMailbox] {
    if mailboxes.isEmpty { return [] }
    let living = mailboxes.values.compactMap(\.mailbox)
    for mailbox in living where key == nil || mailbox.key == key {
      mailbox.put(table.value(for: mailbox.key))
    }
    return living
  }
}
