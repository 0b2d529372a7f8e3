import Synchronization
import Testing

/// Expects each case of a test to bring issues with given texts, wherever in it they arise, and
/// fails it when one does not come or another does.
///
/// It stands outside `.dependencies`, so that it holds for what comes from a detached task too.
/// Testing asks it about issues of this very case only, and so it shows where they have landed.
struct ExpectedIssues: TestTrait, SuiteTrait, TestScoping {
  var texts: [String]
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    let missing = Mutex(texts)
    try await withKnownIssue(isIntermittent: true) {
      try await function()
    } matching: { issue in
      var message = issue.comments.map(\.rawValue).joined(separator: "\n")
      if let error = issue.error { message += "\(error)" }
      return missing.withLock { missing in
        guard let index = missing.firstIndex(where: message.contains) else { return false }
        missing.remove(at: index)
        return true
      }
    }
    let rest = missing.withLock { $0 }
    #expect(rest == [], "These issues did not come.", sourceLocation: test.sourceLocation)
  }
}

extension Trait where Self == ExpectedIssues {
  /// Expects issues whose messages contain these texts, one each, and no other.
  static func expects(_ texts: String...) -> Self { Self(texts: texts) }
}
