extension DependencyIssue.Kind {
  /// A dependency without a live value was read in a live context.
  public static let missingLiveValue = Self(rawValue: "missingLiveValue")
  /// A value was read by its type, and none was set, registered or aliased.
  public static let missingTypeValue = Self(rawValue: "missingTypeValue")
  /// A dependency without a test value was read in a test.
  public static let missingTestValue = Self(rawValue: "missingTestValue")
  /// A dependency was prepared after it was first read.
  public static let preparedTooLate = Self(rawValue: "preparedTooLate")
  /// A dependency was prepared by two calls.
  public static let preparedTwice = Self(rawValue: "preparedTwice")
  /// An endpoint was called that nobody had implemented.
  public static let unimplementedEndpoint = Self(rawValue: "unimplementedEndpoint")
  /// A strict test read a dependency that it had not overridden.
  public static let strictRead = Self(rawValue: "strictRead")
  /// Building a value needed that value.
  public static let cycle = Self(rawValue: "cycle")
  /// A thread has waited long for a value that another builds.
  public static let slowBuild = Self(rawValue: "slowBuild")
  /// A value made by changing a test value was read in a live context.
  public static let partialValue = Self(rawValue: "partialValue")
  /// `CLIENTELE_CONTEXT` names no context.
  public static let unknownContext = Self(rawValue: "unknownContext")
  /// A call that makes no sense where it stands; the message says why.
  public static let misuse = Self(rawValue: "misuse")
  /// An issue reported by user code with ``reportIssue(_:fileID:filePath:line:column:)``.
  public static let reported = Self(rawValue: "reported")
}
