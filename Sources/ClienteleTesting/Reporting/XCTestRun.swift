import Clientele
import Synchronization
import XCTest

/// What XCTest runs at the moment, if this process runs XCTest at all.
enum XCTestRun {
  /// A test method that runs, with the dependencies that it sees.
  private struct Running {
    var world: World
    var test: RunningTest
  }

  private struct State {
    var isObserved = false
    var running: Running?
    /// Issues that arose while no test method ran.
    var pending: [DependencyIssue] = []
  }

  private static let state = Mutex(State())

  /// Whether XCTest's run has begun: from then on Swift Testing would lose what it is told.
  static var isObserved: Bool { state.withLock { $0.isObserved } }

  /// The world of the test method that runs.
  static var world: World? { state.withLock { $0.running?.world } }

  /// Asks XCTest to tell when tests begin and end.
  static func startObserving() {
    XCTestObservationCenter.shared.addTestObserver(XCTestObserver())
  }

  /// Puts an issue on the test method that runs, or else on the next one.
  static func take(_ issue: DependencyIssue) {
    let test = state.withLock { state in
      if state.running == nil {
        state.pending.append(issue.noting("It arose while no test was running."))
      }
      return state.running?.test
    }
    if let test, !test.take(issue) { state.withLock { $0.pending.append(issue) } }
  }

  fileprivate static func begin() { state.withLock { $0.isObserved = true } }

  fileprivate static func begin(_ testCase: XCTestCase) {
    // Weak: a test case must not be kept by what its dependencies keep.
    let reference = WeakTestCase(testCase)
    let test = RunningTest(name: testCase.name) { reference.record($0) }
    let world = World(test: test)
    let pending = state.withLock { state in
      state.running = Running(world: world, test: test)
      defer { state.pending = [] }
      return state.pending
    }
    for issue in pending { _ = test.take(issue) }
  }

  /// Drops what the test method built.
  ///
  /// XCTest calls no earlier, but for teardown blocks, which still leave `tearDown` to come. By now a
  /// method takes no failure any more, so what reports in a `deinit` here falls on the next one.
  fileprivate static func end() {
    let running = state.withLock { state in
      defer { state.running = nil }
      return state.running
    }
    running?.world.tearDown()
  }

  /// Ends the run, and stops the process if an issue could be put on no test: it must not pass.
  fileprivate static func finish() {
    let pending = state.withLock { state in
      state.isObserved = false
      return state.pending
    }
    guard !pending.isEmpty else { return }
    let messages = pending.map { "\($0)" }.joined(separator: "\n")
    fatalError("After the last test, dependencies reported:\n\(messages)")
  }
}

/// Follows XCTest's run.
private final class XCTestObserver: NSObject, XCTestObservation {
  func testBundleWillStart(_ testBundle: Bundle) { XCTestRun.begin() }
  func testCaseWillStart(_ testCase: XCTestCase) { XCTestRun.begin(testCase) }
  func testCaseDidFinish(_ testCase: XCTestCase) { XCTestRun.end() }
  func testBundleDidFinish(_ testBundle: Bundle) { XCTestRun.finish() }
}

/// A test case that may have ended.
///
/// The reference is set once and loaded atomically by the runtime, and XCTest takes failures from
/// every thread: hence `@unchecked`.
private final class WeakTestCase: @unchecked Sendable {
  private weak var testCase: XCTestCase?

  init(_ testCase: XCTestCase) { self.testCase = testCase }

  func record(_ issue: DependencyIssue) -> Bool {
    guard let testCase, let run = testCase.testRun, run.stopDate == nil else { return false }
    testCase.record(issue)
    return true
  }
}
