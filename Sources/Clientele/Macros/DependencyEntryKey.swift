/// The key that `@DependencyEntry` writes for a property without a type annotation.
///
/// `EntryValue` is bound by the closure, so that the compiler infers the type from the property's
/// initial value. The closure is stored and never the value: each test evaluates it afresh.
public protocol _DependencyEntryKey: TestDependencyKey where Value == EntryValue {
  /// The type of the property's initial value.
  associatedtype EntryValue: Sendable

  /// Evaluates the property's initial value.
  static var _makeTestValue: @Sendable () -> EntryValue { get }
}
