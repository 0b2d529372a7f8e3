/// The error that a throwing endpoint throws when it was called without having been given a value.
public struct UnimplementedEndpoint: Error, Hashable, Sendable, CustomStringConvertible {
  /// The endpoint's name, such as `APIClient.fetch`.
  public let endpoint: String

  /// Makes the error for an endpoint of this name.
  public init(endpoint: String) { self.endpoint = endpoint }

  /// A sentence that names the endpoint.
  public var description: String { "Unimplemented: '\(endpoint)'" }
}

/// Reports calls of endpoints that nobody has implemented, for the test in which it was made.
///
/// An unimplemented endpoint may be called from a detached task or a `deinit`, where nothing tells
/// which test is running: so the test is noted when the endpoint is made.
public struct UnimplementedReport: Sendable {
  private let owner: (any AnyObject & Sendable)?
  private let place: SourcePlace

  /// Notes the running test and the place that issues name.
  ///
  /// - Parameters:
  ///   - fileID: The place that issues name.
  ///   - filePath: The place that issues name.
  ///   - line: The place that issues name.
  ///   - column: The place that issues name.
  public init(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    owner = Current.node?.ownWorld?.owner
    place = SourcePlace(fileID, filePath, line, column)
  }

  /// Reports the call of a throwing endpoint, which goes on by throwing.
  ///
  /// - Parameter endpoint: The endpoint's name, such as `APIClient.fetch`.
  /// - Returns: The error to throw.
  public func error(_ endpoint: String) -> UnimplementedEndpoint {
    IssueReporting.report(.unimplemented(endpoint, place), owner: owner)
    return UnimplementedEndpoint(endpoint: endpoint)
  }

  /// Reports the call of an endpoint that goes on with a placeholder.
  ///
  /// Outside a test, where nobody
  /// chose that placeholder, the process stops.
  ///
  /// - Parameter endpoint: The endpoint's name, such as `APIClient.isReachable`.
  public func placeholder(_ endpoint: String) {
    IssueReporting.reportOrStopUnattended(.unimplemented(endpoint, place), owner: owner)
  }
}

/// An endpoint that reports an issue when it is called, and throws ``UnimplementedEndpoint``.
///
/// ```swift
/// struct Mailer: Sendable { var send: @Sendable (String) async throws -> Void }
/// let mailer = Mailer(send: unimplemented("Mailer.send"))
/// ```
///
/// - Parameters:
///   - endpoint: The endpoint's name, such as `Mailer.send`.
///   - fileID: The place that the issue names.
///   - filePath: The place that the issue names.
///   - line: The place that the issue names.
///   - column: The place that the issue names.
/// - Returns: A closure of the shape that is wanted, synchronous or not.
public func unimplemented<each Argument, R>(
  _ endpoint: String,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) throws -> R {
  let report = UnimplementedReport(
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
  return { (_: repeat each Argument) in throw report.error(endpoint) }
}

/// An endpoint that reports an issue when it is called, and returns a placeholder.
///
/// Outside a test the process stops instead: nobody chose that placeholder.
///
/// - Parameters:
///   - endpoint: The endpoint's name, such as `Session.user`.
///   - placeholder: What it returns in a test; evaluated at each call.
///   - fileID: The place that the issue names.
///   - filePath: The place that the issue names.
///   - line: The place that the issue names.
///   - column: The place that the issue names.
/// - Returns: A closure of the shape that is wanted, synchronous or not.
public func unimplemented<each Argument, R>(
  _ endpoint: String,
  placeholder: @autoclosure @escaping @Sendable () -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) -> R {
  let report = UnimplementedReport(
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
  return { (_: repeat each Argument) in
    report.placeholder(endpoint)
    return placeholder()
  }
}

/// An endpoint that reports an issue when it is called, and returns nothing.
///
/// Outside a test the process stops: nobody chose to do nothing.
///
/// - Parameters:
///   - endpoint: The endpoint's name, such as `Analytics.track`.
///   - fileID: The place that the issue names.
///   - filePath: The place that the issue names.
///   - line: The place that the issue names.
///   - column: The place that the issue names.
/// - Returns: A closure of the shape that is wanted, synchronous or not.
@_disfavoredOverload
public func unimplemented<each Argument>(
  _ endpoint: String,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) -> Void {
  let report = UnimplementedReport(
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
  return { (_: repeat each Argument) in report.placeholder(endpoint) }
}
