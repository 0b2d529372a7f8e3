extension ProcessInfoClient {
  /// A process without environment, that runs a test.
  public static var test: ProcessInfoClient { .constant() }

  /// A process that is as you say.
  ///
  /// ```swift
  /// try withDependencies {
  ///   $0.processInfo = .constant(["PORT": "8080"])
  /// } operation: {
  ///   @Dependency(\.processInfo) var processInfo
  ///   print(try processInfo.int("PORT"))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - environment: The environment variables.
  ///   - arguments: The command line, the program's own name first.
  ///   - isDebug: Whether it is a debug build.
  ///   - isSimulator: Whether it runs in a simulator.
  ///   - isPreview: Whether it shows a preview.
  ///   - isTesting: Whether it runs tests.
  /// - Returns: The client.
  public static func constant(
    _ environment: [String: String] = [:],
    arguments: [String] = ["test"],
    isDebug: Bool = true,
    isSimulator: Bool = false,
    isPreview: Bool = false,
    isTesting: Bool = true
  ) -> ProcessInfoClient {
    ProcessInfoClient(
      environment: { environment },
      arguments: { arguments },
      isDebug: { isDebug },
      isSimulator: { isSimulator },
      isPreview: { isPreview },
      isTesting: { isTesting }
    )
  }
}
