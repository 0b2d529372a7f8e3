/// The kind of process, or part of one, that dependencies are read in.
public enum DependencyContext: String, Hashable, Sendable, CaseIterable {
  /// The running program: live values, and a missing one stops the process.
  case live
  /// An Xcode preview: preview values.
  case preview
  /// A test: test values, fresh for each test.
  case test
}
