/// One of the two streams a program writes to.
package enum TerminalStream: Sendable, Hashable {
  /// For what was asked for.
  case output
  /// For errors, progress and log lines.
  case error
}
