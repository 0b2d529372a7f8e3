extension CategoryLogger {
  /// Writes a line about every step, for following a program through a problem.
  ///
  /// - Parameters:
  ///   - message: What it says; not made when the level is disabled.
  ///   - metadata: What it tells besides, over the logger's own ``metadata``.
  ///   - fileID: The module and file that log.
  ///   - line: The line that logs.
  @inlinable
  public func trace(
    _ message: @autoclosure () -> LogMessage,
    metadata: @autoclosure () -> LogMetadata = [:],
    fileID: String = #fileID,
    line: UInt = #line
  ) {
    if isEnabled(.trace) { write(.trace, message(), metadata(), fileID, line) }
  }

  /// Writes a line about what helps to find a problem.
  ///
  /// - Parameters:
  ///   - message: What it says; not made when the level is disabled.
  ///   - metadata: What it tells besides, over the logger's own ``metadata``.
  ///   - fileID: The module and file that log.
  ///   - line: The line that logs.
  @inlinable
  public func debug(
    _ message: @autoclosure () -> LogMessage,
    metadata: @autoclosure () -> LogMetadata = [:],
    fileID: String = #fileID,
    line: UInt = #line
  ) {
    if isEnabled(.debug) { write(.debug, message(), metadata(), fileID, line) }
  }

  /// Writes a line about what a reader of the log wants to know.
  ///
  /// - Parameters:
  ///   - message: What it says; not made when the level is disabled.
  ///   - metadata: What it tells besides, over the logger's own ``metadata``.
  ///   - fileID: The module and file that log.
  ///   - line: The line that logs.
  @inlinable
  public func info(
    _ message: @autoclosure () -> LogMessage,
    metadata: @autoclosure () -> LogMetadata = [:],
    fileID: String = #fileID,
    line: UInt = #line
  ) {
    if isEnabled(.info) { write(.info, message(), metadata(), fileID, line) }
  }

  /// Writes a line about what is normal and deserves notice.
  ///
  /// - Parameters:
  ///   - message: What it says; not made when the level is disabled.
  ///   - metadata: What it tells besides, over the logger's own ``metadata``.
  ///   - fileID: The module and file that log.
  ///   - line: The line that logs.
  @inlinable
  public func notice(
    _ message: @autoclosure () -> LogMessage,
    metadata: @autoclosure () -> LogMetadata = [:],
    fileID: String = #fileID,
    line: UInt = #line
  ) {
    if isEnabled(.notice) { write(.notice, message(), metadata(), fileID, line) }
  }

  /// Writes a line about what may become a problem.
  ///
  /// - Parameters:
  ///   - message: What it says; not made when the level is disabled.
  ///   - metadata: What it tells besides, over the logger's own ``metadata``.
  ///   - fileID: The module and file that log.
  ///   - line: The line that logs.
  @inlinable
  public func warning(
    _ message: @autoclosure () -> LogMessage,
    metadata: @autoclosure () -> LogMetadata = [:],
    fileID: String = #fileID,
    line: UInt = #line
  ) {
    if isEnabled(.warning) { write(.warning, message(), metadata(), fileID, line) }
  }

  /// Writes a line about what went wrong.
  ///
  /// - Parameters:
  ///   - message: What it says; not made when the level is disabled.
  ///   - metadata: What it tells besides, over the logger's own ``metadata``.
  ///   - fileID: The module and file that log.
  ///   - line: The line that logs.
  @inlinable
  public func error(
    _ message: @autoclosure () -> LogMessage,
    metadata: @autoclosure () -> LogMetadata = [:],
    fileID: String = #fileID,
    line: UInt = #line
  ) {
    if isEnabled(.error) { write(.error, message(), metadata(), fileID, line) }
  }

  /// Writes a line about what went wrong so that the program, or part of it, cannot go on.
  ///
  /// - Parameters:
  ///   - message: What it says; not made when the level is disabled.
  ///   - metadata: What it tells besides, over the logger's own ``metadata``.
  ///   - fileID: The module and file that log.
  ///   - line: The line that logs.
  @inlinable
  public func critical(
    _ message: @autoclosure () -> LogMessage,
    metadata: @autoclosure () -> LogMetadata = [:],
    fileID: String = #fileID,
    line: UInt = #line
  ) {
    if isEnabled(.critical) { write(.critical, message(), metadata(), fileID, line) }
  }
}
