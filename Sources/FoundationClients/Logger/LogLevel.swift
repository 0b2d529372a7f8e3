/// How much a log line matters.
@frozen public enum LogLevel: String, CaseIterable, Codable, Sendable {
  /// Every step, for following a program through a problem.
  case trace
  /// What helps to find a problem.
  case debug
  /// What a reader of the log wants to know about a program that works.
  case info
  /// What is normal and deserves notice.
  case notice
  /// What may become a problem.
  case warning
  /// What went wrong.
  case error
  /// What went wrong so that the program, or part of it, cannot go on.
  case critical

  /// The level as a number, from 0 for ``trace``.
  @inlinable public var severity: UInt8 {
    switch self {
    case .trace: 0
    case .debug: 1
    case .info: 2
    case .notice: 3
    case .warning: 4
    case .error: 5
    case .critical: 6
    }
  }
}

extension LogLevel: Comparable {
  /// Whether the first level matters less.
  ///
  /// - Parameters:
  ///   - left: A level.
  ///   - right: Another.
  /// - Returns: `true` if the first is the less severe one.
  @inlinable public static func < (left: LogLevel, right: LogLevel) -> Bool {
    left.severity < right.severity
  }
}
