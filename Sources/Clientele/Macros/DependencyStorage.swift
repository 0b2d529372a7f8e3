/// The endpoints of a client, behind one reference, unchangeable once made.
///
/// `@DependencyClient` keeps a client's closures in one of these, so that a client of forty
/// endpoints is copied as cheaply as a client of one. Setting an endpoint makes a new storage, and
/// so leaves every other copy of the client as it was.
public final class DependencyStorage<Endpoints> {
  /// The endpoints.
  public let value: Endpoints

  /// Keeps endpoints.
  ///
  /// - Parameter value: The endpoints.
  @inlinable
  public init(_ value: Endpoints) { self.value = value }
}

extension DependencyStorage: Sendable where Endpoints: Sendable {}
