/// A dependency of a type, read anew at every access.
///
/// ```swift
/// struct Greeting: Sendable { var text: String }
///
/// enum GreetingKey: DependencyKey {
///   static var liveValue: Greeting { Greeting(text: "Good morning") }
///   static var testValue: Greeting { Greeting(text: "Hello") }
/// }
///
/// struct Door {
///   @Dependency(GreetingKey.self) var greeting
///
///   func open() -> String { greeting.text }
/// }
/// ```
///
/// Each access looks the value up: first in the overrides of the current task, then in those that
/// were in force where the wrapper was made, then among the process-wide values, and last it takes
/// the context's default. A long-lived holder therefore sees a replacement at its next read. Two
/// reads may straddle a replacement; they never see the new value and then the old.
///
/// A wrapper in a static carries the overrides in force at its first use; in another test they do
/// not count.
@propertyWrapper
public struct Dependency<Value>: Sendable {
  @usableFromInline let reader: Reader<Value>
  @usableFromInline let captured: OverrideNode?

  /// Declares a dependency by its property.
  ///
  /// - Parameters:
  ///   - keyPath: The property of ``DependencyValues``.
  ///   - fileID: The place that messages name.
  ///   - filePath: The place that messages name.
  ///   - line: The place that messages name.
  ///   - column: The place that messages name.
  public init(
    _ keyPath: any KeyPath<DependencyValues, Value> & Sendable,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    reader = PathReader(keyPath, SourcePlace(fileID, filePath, line, column))
    captured = Current.nodeForCapture
  }

  /// Declares a dependency by its key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - name: The value's name, where there are several of this key.
  ///   - fileID: The place that messages name.
  ///   - filePath: The place that messages name.
  ///   - line: The place that messages name.
  ///   - column: The place that messages name.
  public init<Key: TestDependencyKey>(
    _ key: Key.Type,
    name: String? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Key.Value == Value {
    reader = KeyReader(key, name: name, SourcePlace(fileID, filePath, line, column))
    captured = Current.nodeForCapture
  }

  /// Declares a dependency by its type.
  ///
  /// - Parameters:
  ///   - type: The type under which the value was set, registered or aliased.
  ///   - name: The value's name, where there are several of this type.
  ///   - fileID: The place that messages name.
  ///   - filePath: The place that messages name.
  ///   - line: The place that messages name.
  ///   - column: The place that messages name.
  public init(
    type: Value.Type = Value.self,
    name: String? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Value: Sendable {
    reader = TypeReader(type, name: name, SourcePlace(fileID, filePath, line, column))
    captured = Current.nodeForCapture
  }

  /// The value, as it stands at this access.
  ///
  /// - Complexity: O(1), but for the first read of a default, which builds it.
  public var wrappedValue: Value { reader.read(captured) }

  /// The value, as it stands at this call; for `let api = Dependency(\.api)` in a `Sendable` class,
  /// where a wrapped `var` cannot stand.
  ///
  /// - Returns: The value.
  /// - Complexity: O(1), but for the first read of a default, which builds it.
  public func callAsFunction() -> Value { reader.read(captured) }
}

/// Something that carries overrides with it.
protocol OverrideCarrier {
  var captured: OverrideNode? { get }
}

extension Dependency: OverrideCarrier {}
