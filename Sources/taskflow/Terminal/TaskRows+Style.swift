import FoundationClients

extension TaskRows.Style {
  /// The style for standard output: colours for a person, unless the person declines them.
  ///
  /// `NO_COLOR` counts when it is set and not empty (no-color.org).
  ///
  /// - Parameter terminal: The terminal.
  init(for terminal: TerminalClient) {
    @Dependency(\.processInfo) var processInfo
    guard terminal.isTerminal(.output) else {
      self = .plain
      return
    }
    let environment = processInfo.environment()
    let isDeclined = environment["NO_COLOR"]?.isEmpty == false || environment["TERM"] == "dumb"
    self = isDeclined ? .terminal : .colored
  }
}
