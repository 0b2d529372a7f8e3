public import Clientele
public import Testing

extension Trait where Self == DependenciesTrait {
  /// Fresh dependencies for every test case.
  ///
  /// ```swift
  /// import Testing
  ///
  /// @Suite(.dependencies) struct InboxTests {
  ///   @Test func startsEmpty() { /* reads see values made for this test alone */ }
  /// }
  /// ```
  public static var dependencies: Self { Self() }

  /// Fresh dependencies for every test case, some of them overridden.
  ///
  /// - Parameter update: Sets the overrides; called for each case. What it throws fails the test.
  /// - Returns: The trait.
  public static func dependencies(
    _ update: @escaping @Sendable (inout DependencyValues) async throws -> Void
  ) -> Self {
    Self(update: update)
  }

  /// Fresh dependencies for every test case, with the registrations of some modules.
  ///
  /// - Parameters:
  ///   - module: The first module; called for each case.
  ///   - more: Further modules, of which a later one wins.
  /// - Returns: The trait.
  public static func dependencies(
    _ module: any DependencyModule,
    _ more: any DependencyModule...
  ) -> Self {
    Self { values in
      module.register(in: &values)
      for module in more { module.register(in: &values) }
    }
  }

  /// Fresh dependencies for every test case, one of them overridden.
  ///
  /// The default value of what is overridden is never built.
  ///
  /// - Parameters:
  ///   - keyPath: The dependency, or a part of one, such as an endpoint of a client.
  ///   - value: Its value; built for each case, in that case's dependencies.
  /// - Returns: The trait.
  public static func dependency<Value: Sendable>(
    _ keyPath: any WritableKeyPath<DependencyValues, Value> & Sendable,
    _ value: @escaping @autoclosure @Sendable () throws -> Value
  ) -> Self {
    Self { $0.set(keyPath, to: try value()) }
  }

  /// Fresh dependencies for every test case, the value of one key overridden.
  ///
  /// The default value of what is overridden is never built.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - value: Its value; built for each case, in that case's dependencies.
  /// - Returns: The trait.
  public static func dependency<Key: TestDependencyKey>(
    _ key: Key.Type,
    _ value: @escaping @autoclosure @Sendable () throws -> Key.Value
  ) -> Self {
    Self { $0[key] = try value() }
  }

  /// Fresh dependencies for every test case, all of which start unimplemented.
  ///
  /// Calling an endpoint that was not overridden fails the test, and so does reading a dependency
  /// that has no unimplemented value. Traits inside this one override what the test needs.
  public static var strictDependencies: Self { Self(isStrict: true) }
}
