/// Names a dependency that has a test value, but no live value of its own.
public protocol TestDependencyKey<Value>: SendableMetatype {
  /// The type of the dependency.
  associatedtype Value: Sendable = Self
  /// The value that tests see.
  static var testValue: Value { get }
  /// The value that previews see.
  static var previewValue: Value { get }
}

/// Names a dependency that has a live value.
public protocol DependencyKey<Value>: TestDependencyKey {
  /// The value that the running program sees.
  static var liveValue: Value { get }
}
extension TestDependencyKey {
  /// The test value.
  public static var previewValue: Value { testValue }
}
