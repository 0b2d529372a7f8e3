import Clientele
import Synchronization

/// The test clocks that were made in one test.
///
/// It is a dependency, built for the test and dropped when the test is over: then it has the clocks
/// report who still sleeps, also those that something keeps alive.
final class TestClockLedger: Sendable {
  private let checks = Mutex<[@Sendable () -> Void]>([])

  deinit { for check in checks.withLock({ $0 }) { check() } }

  /// Enters a clock into the ledger of the running test, if there is one.
  static func enter(_ queue: SleeperQueue, _ location: TestClock.SourceLocation) {
    let values = DependencyValues.current
    guard values.context == .test else { return }
    values[TestClockLedgerKey.self].checks.withLock {
      $0.append { TestClock.reportSleepers(of: queue, at: location) }
    }
  }
}

/// It has a live value, empty and never used, so that the launch audit of a program that links this
/// module does not ask to prepare it.
enum TestClockLedgerKey: DependencyKey {
  static var liveValue: TestClockLedger { TestClockLedger() }
  static var testValue: TestClockLedger { TestClockLedger() }
  // It is bookkeeping, not an effect: a strict test has one too.
  static var unimplementedValue: TestClockLedger? { TestClockLedger() }
}
