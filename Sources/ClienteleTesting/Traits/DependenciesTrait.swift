import Clientele
public import Testing

/// Gives every test case fresh dependencies of its own, and overrides some of them.
///
/// Written as `.dependencies`, `.dependency(…)` and `.strictDependencies`, on a test or a suite. On
/// a suite it holds for every test in it and in its inner suites, for each case anew. Several
/// traits compose; the inner one wins.
///
/// While a case runs under the trait, issues from detached tasks, dispatch queues and `deinit` are
/// put on that test too. When it ends, everything that was built for it is dropped.
public struct DependenciesTrait: TestTrait, SuiteTrait, TestScoping {
  /// Sets the overrides of one case.
  typealias Update = @Sendable (inout DependencyValues) async throws -> Void

  let update: Update?
  let isStrict: Bool

  init(isStrict: Bool = false, update: Update? = nil) {
    self.isStrict = isStrict
    self.update = update
  }

  /// A suite passes the trait on to each case of its tests.
  public var isRecursive: Bool { true }

  /// Runs a test case with dependencies of its own.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - testCase: The case.
  ///   - function: The case's body.
  /// - Throws: What the body throws, or the closure that sets the overrides.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    if TestScope.isBound(for: test) {
      try await perform(function)
    } else {
      try await TestScope.provide(for: test) { try await perform(function) }
    }
  }

  private func perform(_ function: @Sendable () async throws -> Void) async throws {
    if update == nil && !isStrict { return try await function() }
    try await withDependencies {
      if isStrict { $0.makeStrict() }
      try await update?(&$0)
    } operation: {
      try await function()
    }
  }
}
