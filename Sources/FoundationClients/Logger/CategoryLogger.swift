/// The logger of one part of a program.
///
/// A line below ``minimumLevel`` costs no more than that comparison: its message is not made.
public struct CategoryLogger: Sendable {
  /// The part of the program that logs.
  public let category: String
  /// The program that logs.
  public let subsystem: String
  /// The least severe level that is written, as it was when the logger was made.
  public let minimumLevel: LogLevel
  /// What every line tells besides its message.
  public var metadata: LogMetadata

  /// The level as a number, so that the check needs nothing else.
  @usableFromInline let threshold: UInt8
  private let client: LoggerClient

  /// Makes a logger.
  ///
  /// - Parameters:
  ///   - client: Where the lines go.
  ///   - category: The part of the program that logs.
  ///   - metadata: What every line tells besides its message.
  public init(client: LoggerClient, category: String, metadata: LogMetadata = [:]) {
    self.client = client
    self.category = category
    self.metadata = metadata
    subsystem = client.subsystem()
    minimumLevel = client.minimumLevel(category: category)
    threshold = minimumLevel.severity
  }

  /// Whether lines of a level are written.
  ///
  /// - Parameter level: The level.
  /// - Returns: `true` unless the level is below ``minimumLevel``.
  @inlinable public func isEnabled(_ level: LogLevel) -> Bool { threshold <= level.severity }

  /// Writes a line of a level that is chosen at run time.
  ///
  /// - Parameters:
  ///   - level: How much it matters.
  ///   - message: What it says; not made when the level is disabled.
  ///   - metadata: What it tells besides, over the logger's own ``metadata``.
  ///   - fileID: The module and file that log.
  ///   - line: The line that logs.
  @inlinable
  public func log(
    _ level: LogLevel,
    _ message: @autoclosure () -> LogMessage,
    metadata: @autoclosure () -> LogMetadata = [:],
    fileID: String = #fileID,
    line: UInt = #line
  ) {
    if isEnabled(level) { write(level, message(), metadata(), fileID, line) }
  }

  @usableFromInline
  func write(
    _ level: LogLevel,
    _ message: LogMessage,
    _ metadata: LogMetadata,
    _ fileID: String,
    _ line: UInt
  ) {
    let all =
      metadata.isEmpty ? self.metadata : self.metadata.merging(metadata) { _, specific in specific }
    client.log(
      event: LogEvent(
        level: level,
        message: message,
        metadata: all,
        subsystem: subsystem,
        category: category,
        fileID: fileID,
        line: line
      )
    )
  }
}
