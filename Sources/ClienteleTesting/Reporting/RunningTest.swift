import Clientele
import Testing

/// The test, or the case of a parameterised one, that a world of dependencies belongs to.
///
/// Reports that come from outside the test's task reach the test through this object.
final class RunningTest: Sendable {
  /// The test's name, for reports that come too late to be put on it.
  let name: String
  /// The identity of a test of Swift Testing that a trait has given a world.
  let id: Test.ID?
  private let deliver: @Sendable (DependencyIssue) -> Bool

  /// Makes a running test.
  ///
  /// - Parameters:
  ///   - name: The test's name.
  ///   - id: The test's identity, where a trait gives it a world.
  ///   - deliver: Puts an issue on the test, from any thread; `false` if the test can take no more.
  init(
    name: String,
    id: Test.ID? = nil,
    deliver: @escaping @Sendable (DependencyIssue) -> Bool = { _ in false }
  ) {
    self.name = name
    self.id = id
    self.deliver = deliver
  }

  /// Puts an issue on the test.
  ///
  /// - Returns: Whether it was still possible.
  func take(_ issue: DependencyIssue) -> Bool { deliver(issue) }
}

extension Test {
  /// The name for messages.
  var nameInMessages: String { "\"\(displayName ?? name)\"" }
}
