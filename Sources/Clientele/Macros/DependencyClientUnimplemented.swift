/// Whether ``DependencyClient(unimplemented:)`` writes the unimplemented value of a client.
public enum DependencyClientUnimplemented: Sendable {
  /// The macro writes `init()`, `unimplemented` and the conformance to ``DependencyClientValue``.
  case generated
  /// The client's author writes them.
  case custom
}
