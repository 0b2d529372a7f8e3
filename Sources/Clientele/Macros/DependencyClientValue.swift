/// A client that can say what it is when nothing has been implemented.
public protocol DependencyClientValue: Sendable {
  /// The client whose every endpoint reports an issue when it is called.
  static var unimplemented: Self { get }

  /// The same client with storage of its own.
  ///
  /// The registry gives groups of threads such copies, so that they do not contend on one reference
  /// count. By default the client itself.
  func _withFreshStorage() -> Self
}

extension DependencyClientValue {
  /// The client itself.
  public func _withFreshStorage() -> Self { self }
}
