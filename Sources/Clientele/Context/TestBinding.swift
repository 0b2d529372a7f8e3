// What the test-support library needs to give each test a world of its own.

extension World {
  /// The world of a test that is bound to the current task.
  package static var bound: World? { Current.node?.ownWorld }

  /// Makes the world of one test, in the context of this process.
  ///
  /// - Parameter test: The object that stands for the test.
  package convenience init(test: any AnyObject & Sendable) {
    self.init(
      owner: test,
      context: World.process._withUnsafeGuaranteedRef { $0.defaultContext }
    )
  }

  /// Runs an operation in this world, with the overrides in force and without any other's values.
  package func bind<R>(
    isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> R
  ) async rethrows -> R {
    let node = OverrideNode.joining(OverrideNode(world: self), over: Current.node)
    return try await Current.$binding.withValue(
      Current.Binding(node: node),
      operation: operation,
      isolation: isolation
    )
  }
}

extension DependencyValues {
  /// Makes every client start unimplemented, for the scope of an override.
  package mutating func makeStrict() { draft().setStrict(true) }
}
