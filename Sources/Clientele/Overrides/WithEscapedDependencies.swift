/// Carries the current dependencies into closures that leave the task.
///
/// ```swift
/// func later(_ work: @escaping @Sendable () -> Void) { work() }
///
/// withEscapedDependencies { continuation in
///   later {
///     continuation.yield { print(Dependency(DayKey.self)()) }
///   }
/// }
///
/// enum DayKey: DependencyKey {
///   static var liveValue: String { "today" }
///   static var testValue: String { "Monday" }
/// }
/// ```
///
/// - Parameter operation: What to run, with a continuation that may be kept and used any number of
///   times, on any thread.
/// - Returns: What the operation returns.
/// - Throws: What the operation throws.
@discardableResult
public func withEscapedDependencies<R>(
  _ operation: (DependencyContinuation) throws -> R
) rethrows -> R {
  try operation(DependencyContinuation())
}

/// Carries the current dependencies into closures that leave the task, from an asynchronous caller.
///
/// - Parameters:
///   - isolation: The actor on which the operation runs: the caller's.
///   - operation: What to run, with a continuation that may be kept and used any number of times.
/// - Returns: What the operation returns.
/// - Throws: What the operation throws.
@discardableResult
public func withEscapedDependencies<R>(
  isolation: isolated (any Actor)? = #isolation,
  _ operation: (DependencyContinuation) async throws -> R
) async rethrows -> R {
  try await operation(DependencyContinuation())
}

/// The dependencies of the place where it was made, to be used elsewhere.
public struct DependencyContinuation: Sendable {
  private let node: OverrideNode

  init() {
    node = Current.nodeForCapture ?? OverrideNode(world: World.current())
  }

  /// Runs an operation with the dependencies that were current where the continuation was made.
  ///
  /// - Parameter operation: What to run.
  /// - Returns: What the operation returns.
  /// - Throws: What the operation throws.
  @discardableResult
  public func yield<R>(_ operation: () throws -> R) rethrows -> R {
    try Current.$binding.withValue(Current.Binding(node: node), operation: operation)
  }

  /// Runs an asynchronous operation with the dependencies that were current where the continuation
  /// was made.
  ///
  /// - Parameters:
  ///   - isolation: The actor on which the operation runs: the caller's.
  ///   - operation: What to run.
  /// - Returns: What the operation returns.
  /// - Throws: What the operation throws.
  @discardableResult
  public func yield<R>(
    isolation: isolated (any Actor)? = #isolation,
    _ operation: () async throws -> R
  ) async rethrows -> R {
    try await Current.$binding.withValue(
      Current.Binding(node: node),
      operation: operation,
      isolation: isolation
    )
  }
}
