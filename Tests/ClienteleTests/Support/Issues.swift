import Clientele
import Synchronization

/// Keeps the issues of an operation, for a test to look at.
final class IssueLog: Sendable {
  private let kept = Mutex<[DependencyIssue]>([])

  var issues: [DependencyIssue] { kept.withLock { $0 } }
  var messages: [String] { issues.map(\.message) }
  var kinds: [DependencyIssue.Kind] { issues.map(\.kind) }

  var reporter: DependencyIssueReporter {
    DependencyIssueReporter { issue in self.kept.withLock { $0.append(issue) } }
  }

  func collecting<R>(_ operation: () throws -> R) rethrows -> R {
    try withDependencyIssueReporter(reporter, operation: operation)
  }
}

/// Runs an operation in the live context of this test.
func live<R>(_ operation: () throws -> R) rethrows -> R {
  try withDependencies {
    $0.context = .live
  } operation: {
    try operation()
  }
}

/// A number that threads may change.
final class Counter: Sendable {
  private let count = Mutex(0)
  var value: Int { count.withLock { $0 } }
  @discardableResult
  func increment() -> Int {
    count.withLock {
      $0 += 1
      return $0
    }
  }
}

/// A value with an identity, which tells when it is gone.
final class Token: Sendable {
  let label: String
  private let onDeinit: @Sendable () -> Void
  init(_ label: String = "", onDeinit: @escaping @Sendable () -> Void = {}) {
    self.label = label
    self.onDeinit = onDeinit
  }
  deinit { onDeinit() }
}

/// What a key builds its default with in this test; a box whose identity is one world's own.
struct Recipe: Sendable {
  var build: @Sendable () -> Token = { Token() }
  static let cached = Self()
}
