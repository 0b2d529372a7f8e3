extension TerminalClient {
  /// The process's standard output and standard error.
  package static var live: TerminalClient {
    TerminalClient(
      write: { bytes, stream in try StandardStream(stream).write(bytes) },
      isTerminal: { StandardStream($0).isTerminal }
    )
  }
}
