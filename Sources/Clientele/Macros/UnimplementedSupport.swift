/// Reports that an endpoint was called that nothing implements and that cannot throw.
///
/// Generated code calls it before it returns the endpoint's default value.
///
/// - Parameter endpoint: The endpoint's name, such as `APIClient.fetch`.
public func _reportUnimplemented(_ endpoint: StaticString) {
}

/// Reports that an endpoint was called that nothing implements, and gives the error to throw.
///
/// - Parameter endpoint: The endpoint's name, such as `APIClient.fetch`.
/// - Returns: The error that the endpoint throws.
public func _unimplementedError(_ endpoint: StaticString) -> UnimplementedEndpoint {
  UnimplementedEndpoint(endpoint: "\(endpoint)")
}
