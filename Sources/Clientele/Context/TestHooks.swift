import Synchronization

/// What the test-support library tells the core about running tests.
///
/// Installed once, before any test runs; without it this process has no tests.
package struct TestHooks: Sendable {
  /// The world of the test that runs on this task or thread, where no trait has bound one.
  package var currentWorld: @Sendable () -> World?
  /// Puts an issue on the running test.
  ///
  /// The second argument is the owner of the world in which the
  /// issue arose, where that is known.
  package var report: @Sendable (DependencyIssue, (any AnyObject & Sendable)?) -> Void

  package init(
    currentWorld: @escaping @Sendable () -> World?,
    report: @escaping @Sendable (DependencyIssue, (any AnyObject & Sendable)?) -> Void
  ) {
    self.currentWorld = currentWorld
    self.report = report
  }

  /// Whether this process runs tests with the test-support library.
  package static var areInstalled: Bool { installed.load(ordering: .acquiring) }

  static var current: TestHooks? { areInstalled ? hooks.withLock { $0 } : nil }

  /// Installs the hooks of this process.
  package static func install(_ new: TestHooks) {
    hooks.withLock { $0 = new }
    installed.store(true, ordering: .releasing)
  }

  private static let installed = Atomic<Bool>(false)
  private static let hooks = Mutex<TestHooks?>(nil)
}
