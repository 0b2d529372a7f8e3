/// One log line, before a back end writes it.
///
/// Private values are already masked.
public struct LogEvent: Hashable, Sendable {
  /// How much it matters.
  public var level: LogLevel
  /// What it says.
  public var message: LogMessage
  /// What it tells besides.
  public var metadata: LogMetadata
  /// The program that logs.
  public var subsystem: String
  /// The part of the program that logs.
  public var category: String
  /// The module and file that log, as `#fileID` gives them.
  public var fileID: String
  /// The line that logs, counted from 1.
  public var line: UInt

  /// Makes an event.
  ///
  /// - Parameters:
  ///   - level: How much it matters.
  ///   - message: What it says.
  ///   - metadata: What it tells besides.
  ///   - subsystem: The program that logs.
  ///   - category: The part of the program that logs.
  ///   - fileID: The module and file that log.
  ///   - line: The line that logs, counted from 1.
  public init(
    level: LogLevel,
    message: LogMessage,
    metadata: LogMetadata = [:],
    subsystem: String = "",
    category: String = "",
    fileID: String = #fileID,
    line: UInt = #line
  ) {
    self.level = level
    self.message = message
    self.metadata = metadata
    self.subsystem = subsystem
    self.category = category
    self.fileID = fileID
    self.line = line
  }
}
