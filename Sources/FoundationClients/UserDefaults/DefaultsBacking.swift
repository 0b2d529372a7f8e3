import Dispatch
import Synchronization

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What a suite that is kept in a file has beyond its values: the file, and when to write it.
package final class DefaultsBacking: Sendable {
  /// A change is on its way to the file after this long; the contract allows 100 ms in all.
  package static let usualFlushDelay = Duration.milliseconds(50)
  /// A failed write is tried again after twice the time each time, but at least this often.
  static let maximumRetryDelay = Duration.seconds(5)
  /// What other processes wrote is looked for this often, while somebody reads or listens.
  static let refreshInterval = Duration.milliseconds(500)

  /// How the bytes in the file came there.
  enum Origin {
    /// This process wrote them, durably.
    case written
    /// Another process wrote them, and may have died before they were durable.
    case foreign
    /// This process failed while it wrote them.
    case unfinished
  }

  /// What is known of the file; whoever holds it is the only one in this process to touch the file.
  struct Gate {
    /// The bytes that the table was last brought in line with; `nil` for no file.
    var known: Data?
    /// How it came there.
    var origin = Origin.foreign
    /// How many background writes failed in a row.
    var failures = 0
    /// Whether one is on its way already: each failure adding its own would soon be a crowd.
    var isRetryScheduled = false
    /// Bytes that made no sense when looked at; a writer may just have been at work.
    var suspect: Data?
  }

  let file: DefaultsFile
  let gate: Mutex<Gate>
  let queue = DispatchQueue(label: "clientele.user-defaults")
  let flushDelay: Duration
  let report: @Sendable (UserDefaultsError) -> Void
  private let lastLook = Mutex(ContinuousClock.now)

  init(
    file: DefaultsFile,
    known: Data?,
    flushDelay: Duration,
    report: @escaping @Sendable (UserDefaultsError) -> Void
  ) {
    self.file = file
    self.flushDelay = flushDelay
    self.report = report
    gate = Mutex(Gate(known: known))
  }

  /// How long to wait after a failed write, never less than after a change.
  func retryDelay(afterFailures failures: Int) -> Duration {
    let doubled = flushDelay * (1 << max(1, min(failures, 10)))
    return max(flushDelay, min(doubled, Self.maximumRetryDelay))
  }

  /// Whether it is time to look at the file again; true for one caller at a time.
  var isStale: Bool {
    let now = ContinuousClock.now
    return lastLook.withLock { last in
      guard now - last >= Self.refreshInterval else { return false }
      last = now
      return true
    }
  }
}

/// What came up while a lock was held, to be told when none is held any more.
struct DefaultsNews {
  private var mailboxes: [DefaultsMailbox] = []
  private var reports: [UserDefaultsError] = []

  mutating func add(_ mailboxes: [DefaultsMailbox]) { self.mailboxes += mailboxes }
  mutating func add(_ error: UserDefaultsError) { reports.append(error) }

  /// Wakes subscribers and reports; both may run code that is not ours.
  func announce(through report: (UserDefaultsError) -> Void) {
    for mailbox in mailboxes { mailbox.deliver() }
    for error in reports { report(error) }
  }
}

extension DispatchTimeInterval {
  init(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    self = .nanoseconds(Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000))
  }
}
