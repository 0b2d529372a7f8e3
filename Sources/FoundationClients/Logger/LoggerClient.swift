public import Clientele

/// The log.
///
/// Take a logger for your part of the program, and write through it:
///
/// ```swift
/// struct Sync {
///   @Dependency(\.loggerClient) var loggerClient
///
///   func didSend(_ count: Int, to host: String) {
///     loggerClient(category: "sync").info("Sent \(count) changes to \(host)")
///   }
/// }
/// ```
///
/// What is interpolated is private, except for numbers: see ``LogMessage``.
@DependencyClient(unimplemented: .custom)
public struct LoggerClient: Sendable {
  /// Writes an event; the level was checked by the caller.
  ///
  /// - live: the system's log on Apple systems, standard error elsewhere. What cannot be written is
  ///   told on standard error, without its content, and the program goes on.
  /// - test: keeps the event until the end of the test.
  /// - unimplemented: reports an issue.
  ///
  /// - Parameter event: What to write.
  public var log: @Sendable (_ event: LogEvent) -> Void

  /// The least severe level that is written for a category.
  ///
  /// Asked once when a ``CategoryLogger`` is made.
  ///
  /// - live: the level that `CLIENTELE_LOG_LEVEL` names, or `info`; on Apple systems without that
  ///   variable, what the system has set.
  /// - test: `trace`, so that everything is kept.
  /// - unimplemented: `trace`, so that every line is reported.
  ///
  /// - Parameter category: The part of the program that logs.
  /// - Returns: The level.
  public var minimumLevel: @Sendable (_ category: String) -> LogLevel = { _ in .trace }

  /// The name of the program that logs.
  ///
  /// Asked once when a ``CategoryLogger`` is made.
  ///
  /// - live: the main bundle's identifier, and without one the name of the process.
  /// - test: `test`.
  /// - unimplemented: an empty text.
  ///
  /// - Returns: The name.
  public var subsystem: @Sendable () -> String = { "" }
}

extension LoggerClient {
  /// The logger of one part of the program.
  ///
  /// - Parameters:
  ///   - category: The name of the part, such as `sync`.
  ///   - metadata: What every line of the logger tells besides its message.
  /// - Returns: The logger.
  public func callAsFunction(category: String, metadata: LogMetadata = [:]) -> CategoryLogger {
    CategoryLogger(client: self, category: category, metadata: metadata)
  }
}
