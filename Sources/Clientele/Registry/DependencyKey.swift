/// Names a dependency that has a test value, but no live value of its own.
///
/// Such a dependency must be prepared at launch, with
/// ``prepareDependencies(_:fileID:filePath:line:column:)``, before it is read in a live program.
/// Conform to ``DependencyKey`` where a live value can be had without the app's help.
///
/// ```swift
/// struct Session: Sendable { var user: String }
///
/// enum SessionKey: TestDependencyKey {
///   static var testValue: Session { Session(user: "blob") }
/// }
///
/// extension DependencyValues {
///   var session: Session {
///     get { self[SessionKey.self] }
///     set { self[SessionKey.self] = newValue }
///   }
/// }
/// ```
public protocol TestDependencyKey<Value>: SendableMetatype {
  /// The type of the dependency.
  associatedtype Value: Sendable = Self

  /// The value that tests see: deterministic, working, and built afresh for each test.
  static var testValue: Value { get }

  /// The value that previews see. By default the test value, or the live value of a
  /// ``DependencyKey``.
  static var previewValue: Value { get }

  /// A value that reports an issue wherever it is used, or `nil` where there is none.
  ///
  /// By default `Value.unimplemented` where `Value` is a ``DependencyClientValue``, else `nil`.
  static var unimplementedValue: Value? { get }

  /// How long a default value lives. By default ``DependencyLifetime/cached``.
  static var lifetime: DependencyLifetime { get }
}

/// Names a dependency that has a live value.
///
/// Give it a ``TestDependencyKey/testValue`` too: without one, a test that reads the dependency
/// reports an issue and gets the preview value.
public protocol DependencyKey<Value>: TestDependencyKey {
  // Stated again, so that the type follows from `liveValue` alone where there is no `testValue`.
  /// The type of the dependency.
  associatedtype Value: Sendable = Self

  /// The value that the running program sees where nothing was prepared. Built at the first read.
  static var liveValue: Value { get }
}

extension TestDependencyKey {
  /// The test value.
  public static var previewValue: Value { testValue }

  /// `nil`: there is no value that reports its use.
  public static var unimplementedValue: Value? { nil }

  /// Built once per process, or once per test.
  public static var lifetime: DependencyLifetime { .cached }
}

extension TestDependencyKey where Value: DependencyClientValue {
  /// The client whose every endpoint reports an issue when it is called.
  public static var unimplementedValue: Value? { Value.unimplemented }
}

extension DependencyKey {
  /// The live value.
  public static var previewValue: Value { liveValue }

  /// The preview value, after an issue that names the key: it has no test value of its own.
  public static var testValue: Value {
    ThreadRecord.current.noteMissingTestValue(of: Self.self)
    return previewValue
  }
}
