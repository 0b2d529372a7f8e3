public import Clientele

/// The key of ``LoggerClient``.
public enum LoggerClientKey: DependencyKey {
  /// The system's log, or standard error.
  public static var liveValue: LoggerClient { .live }
  /// A log that is kept until the end of the test.
  public static var testValue: LoggerClient { .test }
}

extension DependencyValues {
  /// The log: `loggerClient(category: "sync").info("…")`.
  public var loggerClient: LoggerClient {
    get { self[LoggerClientKey.self] }
    set { self[LoggerClientKey.self] = newValue }
  }
}
