/// A client that can say what it is when nothing has been implemented.
public protocol DependencyClientValue: Sendable {
  /// The client whose every endpoint reports an issue when it is called.
  static var unimplemented: Self { get }
}
