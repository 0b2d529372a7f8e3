/// Names a user default and says what type it has and what it is when nothing is stored.
///
/// Declare keys where they are used, as members of the type they belong to:
///
/// ```swift
/// extension DefaultsKey<Bool> {
///   static var onboarded: Self { Self("onboarded", default: false) }
/// }
/// extension DefaultsKey<URL?> {
///   static var homepage: Self { Self("homepage") }
/// }
///
/// func finishWelcome(_ defaults: UserDefaultsClient) {
///   defaults[.onboarded] = true
///   defaults[.homepage] = nil            // removes it
/// }
/// ```
///
/// A value may be a type that a property list holds (`Bool`, `Int`, `Double`, `String`, `Date`,
/// `Data`, arrays and dictionaries of these), a `URL`, a `UUID`, a `RawRepresentable` of one of
/// them, any `Codable` type, or an Optional of any of these. A `Codable` value is stored as the bytes
/// of a property list of its own.
public struct DefaultsKey<Value: Sendable>: Sendable {
  /// The name the value is stored under.
  public let name: String
  /// What is read when nothing is stored.
  public let defaultValue: Value
  let coding: PropertyListCoding<Value>

  init(_ name: String, default defaultValue: Value, coding: PropertyListCoding<Value>) {
    self.name = name
    self.defaultValue = defaultValue
    self.coding = coding
  }
}

extension DefaultsKey where Value: PropertyListConvertible {
  /// Names a default of a type that a property list holds.
  ///
  /// - Parameters:
  ///   - name: The name the value is stored under.
  ///   - defaultValue: What is read when nothing is stored.
  public init(_ name: String, default defaultValue: Value) {
    self.init(name, default: defaultValue, coding: .native())
  }

  /// Names a default of a type that a property list holds, which reads as `nil` when it is absent.
  ///
  /// - Parameter name: The name the value is stored under.
  public init<Wrapped: PropertyListConvertible>(_ name: String) where Value == Wrapped? {
    self.init(name, default: nil, coding: .native())
  }
}

extension DefaultsKey where Value: RawRepresentable, Value.RawValue: PropertyListConvertible {
  /// Names a default that is stored by its raw value.
  ///
  /// - Parameters:
  ///   - name: The name the value is stored under.
  ///   - defaultValue: What is read when nothing is stored.
  public init(_ name: String, default defaultValue: Value) {
    self.init(name, default: defaultValue, coding: .raw())
  }
}

extension DefaultsKey {
  /// Names a default that is stored by its raw value, and reads as `nil` when it is absent.
  ///
  /// - Parameters:
  ///   - name: The name the value is stored under.
  ///   - defaultValue: What is read when nothing is stored.
  public init<Wrapped: RawRepresentable>(_ name: String, default defaultValue: Value = nil)
  where Value == Wrapped?, Wrapped.RawValue: PropertyListConvertible {
    self.init(name, default: defaultValue, coding: .optional(.raw()))
  }

  /// Names a default that is stored in its coded form, and reads as `nil` when it is absent.
  ///
  /// - Parameters:
  ///   - name: The name the value is stored under.
  ///   - defaultValue: What is read when nothing is stored.
  @_disfavoredOverload
  public init<Wrapped: Codable>(_ name: String, default defaultValue: Value = nil)
  where Value == Wrapped? {
    self.init(name, default: defaultValue, coding: .optional(.coded()))
  }
}

extension DefaultsKey where Value: Codable {
  /// Names a default that is stored in its coded form.
  ///
  /// - Parameters:
  ///   - name: The name the value is stored under.
  ///   - defaultValue: What is read when nothing is stored.
  @_disfavoredOverload
  public init(_ name: String, default defaultValue: Value) {
    self.init(name, default: defaultValue, coding: .coded())
  }
}
