extension LoggerClient {
  /// A log that is kept, and discarded with the client.
  public static var test: LoggerClient { .capturing(LogCapture()) }

  /// A log that is kept where the test can look.
  ///
  /// - Parameters:
  ///   - capture: Where it is kept.
  ///   - level: The least severe level that is kept.
  /// - Returns: The client.
  public static func capturing(_ capture: LogCapture, level: LogLevel = .trace) -> LoggerClient {
    LoggerClient(
      log: { capture.append($0) },
      minimumLevel: { _ in level },
      subsystem: { "test" }
    )
  }
}
