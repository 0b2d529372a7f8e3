import Synchronization

/// The log lines of one test.
///
/// ```swift
/// let capture = LogCapture()
/// let logger = LoggerClient.capturing(capture)(category: "store")
/// logger.info("Saved \(3) tasks")
/// // capture.messages is now ["Saved 3 tasks"]
/// ```
public final class LogCapture: Sendable {
  private let captured = Mutex<[LogEvent]>([])

  /// Makes an empty capture.
  public init() {}

  /// All events so far, in the order in which they were logged.
  public var events: [LogEvent] { captured.withLock { $0 } }

  /// The texts of all events so far.
  ///
  /// - Complexity: O(*n*)
  public var messages: [String] { events.map(\.message.text) }

  /// The texts of the events of one level.
  ///
  /// - Parameter level: The level.
  /// - Returns: The texts, in the order in which they were logged.
  /// - Complexity: O(*n*)
  public func messages(_ level: LogLevel) -> [String] {
    events.filter { $0.level == level }.map(\.message.text)
  }

  /// Forgets what was logged so far.
  public func removeAll() { captured.withLock { $0.removeAll() } }

  func append(_ event: LogEvent) { captured.withLock { $0.append(event) } }
}
