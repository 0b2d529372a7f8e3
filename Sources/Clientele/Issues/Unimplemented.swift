/// The error that a throwing endpoint throws when it was called without having been given a value.
public struct UnimplementedEndpoint: Error, Hashable, Sendable, CustomStringConvertible {
  /// The endpoint's name, such as `APIClient.fetch`.
  public let endpoint: String

  /// Makes the error for an endpoint of this name.
  public init(endpoint: String) { self.endpoint = endpoint }

  /// A sentence that names the endpoint.
  public var description: String { "Unimplemented: '\(endpoint)'" }
}
