/// A client that can say what it is when nothing has been implemented.
///
/// `@DependencyClient` conforms a struct to it, unless one of the struct's stored properties has
/// no initial value. A key whose value conforms finds its unimplemented value through it.
public protocol DependencyClientValue: Sendable {
  /// The client whose every endpoint reports an issue when it is called.
  static var unimplemented: Self { get }

  /// The same client with its endpoints in a storage object of its own.
  ///
  /// Copies of a client share one storage object and so one reference count. Threads that copy the
  /// same client over and over contend on it; a registry may keep several copies made by this
  /// method and hand each thread its own. The endpoints themselves stay the same closures.
  /// `@DependencyClient` implements it; a type without shared storage need not.
  ///
  /// - Returns: A client that behaves the same.
  /// - Complexity: O(*n*) in the number of endpoints.
  func _withFreshStorage() -> Self
}

extension DependencyClientValue {
  /// The client itself.
  public func _withFreshStorage() -> Self { self }
}
