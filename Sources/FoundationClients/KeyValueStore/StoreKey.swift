/// Names a value of a key-value store and says what type it has.
///
/// ```swift
/// extension StoreKey<String> {
///   static var projectName: Self { Self("project.name") }
/// }
/// func rename(_ store: KeyValueStoreClient) throws -> String? {
///   try store.set("Clientele", for: .projectName)
///   return try store.get(.projectName)                  // nil when absent
/// }
/// ```
///
/// A value may be of any type that a ``DefaultsKey`` takes.
public struct StoreKey<Value: Sendable>: Sendable {
  /// The name the value is stored under.
  public let name: String
  let coding: PropertyListCoding<Value>

  private init(_ name: String, coding: PropertyListCoding<Value>) {
    self.name = name
    self.coding = coding
  }
}

extension StoreKey where Value: PropertyListConvertible {
  /// Names a value of a type that a property list holds.
  ///
  /// - Parameter name: The name the value is stored under.
  public init(_ name: String) { self.init(name, coding: .native()) }
}

extension StoreKey where Value: RawRepresentable, Value.RawValue: PropertyListConvertible {
  /// Names a value that is stored by its raw value.
  ///
  /// - Parameter name: The name the value is stored under.
  public init(_ name: String) { self.init(name, coding: .raw()) }
}

extension StoreKey where Value: Codable {
  /// Names a value that is stored in its coded form.
  ///
  /// - Parameter name: The name the value is stored under.
  @_disfavoredOverload
  public init(_ name: String) { self.init(name, coding: .coded()) }
}
