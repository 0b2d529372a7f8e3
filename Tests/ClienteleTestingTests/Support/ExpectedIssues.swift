import Synchronization
import Testing

/// Expects a test case to bring issues with given texts, wherever in it they arise, and fails it
/// when one does not come.
///
/// It stands outside `.dependencies`, so that a report from a detached task passes too: Testing asks
/// it only about issues of this very test.
struct ExpectedIssues: TestTrait, SuiteTrait, TestScoping {
  var texts: [String]

  var isRecursive: Bool { true }

  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    let missing = Mutex(texts)
    let place = test.sourceLocation
    try await withKnownIssue {
      try await function()
    } matching: { issue in
      let message = issue.comments.map(\.rawValue).joined(separator: "\n")
      return missing.withLock { missing in
        guard let index = missing.firstIndex(where: message.contains) else { return false }
        missing.remove(at: index)
        return true
      }
    }
    #expect(missing.withLock { $0 } == [], "These issues did not come.", sourceLocation: place)
  }
}

extension Trait where Self == ExpectedIssues {
  /// Expects issues whose messages contain these texts, one each, and no other.
  static func expects(_ texts: String...) -> Self { Self(texts: texts) }
}
