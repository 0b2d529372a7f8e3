extension TerminalClient {
  /// A terminal that nobody watches.
  package static var test: TerminalClient { .recording(TerminalTranscript()) }

  /// A terminal whose words are kept.
  ///
  /// - Parameters:
  ///   - transcript: Where they are kept.
  ///   - terminals: The streams that a person watches.
  /// - Returns: The client.
  package static func recording(
    _ transcript: TerminalTranscript,
    terminals: Set<TerminalStream> = []
  ) -> TerminalClient {
    TerminalClient(
      write: { bytes, stream in transcript.append(bytes, to: stream) },
      isTerminal: { terminals.contains($0) }
    )
  }
}
