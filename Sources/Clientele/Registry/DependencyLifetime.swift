/// How long the default value of a dependency lives once it was built.
public enum DependencyLifetime: Hashable, Sendable {
  /// Built once per process, or once per test.
  case cached
  /// Built on every read, which is why it sees the overrides in force at that read.
  case transient
  /// Built once, and again after the scope was reset.
  case scope(DependencyScope)
}

/// A named group of default values that are dropped together, such as those of one session.
///
/// ```swift
/// struct Cart: Sendable {}
///
/// enum CartKey: DependencyKey {
///   static var liveValue: Cart { Cart() }
///   static var testValue: Cart { Cart() }
///   static var lifetime: DependencyLifetime { .scope("session") }
/// }
///
/// func signOut() {
///   DependencyScope("session").reset()
/// }
/// ```
public struct DependencyScope: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The scope's name.
  ///
  /// Two scopes of one name are one scope.
  public let name: String

  /// Makes a scope of this name.
  public init(_ name: String) { self.name = name }

  /// Makes a scope of this name.
  public init(stringLiteral value: String) { self.name = value }

  /// Drops every default value that was built under this scope; the next read builds a new one.
  ///
  /// Prepared, replaced and overridden values stay, and so do values that were already handed out.
  /// A value that is being built just now is given to the read that builds it, and is not kept:
  /// those who wait for it get the next.
  /// Inside a test, only that test's values are dropped. A value's `deinit` may read dependencies.
  ///
  /// - Complexity: O(*n*) in the number of values built under this scope.
  public func reset() { World.current().reset(self) }
}
