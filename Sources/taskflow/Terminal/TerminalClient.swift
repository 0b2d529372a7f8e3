import FoundationClients

/// The terminal: where the program's words go.
///
/// A client of the program's own, made like those of the package: a struct of closures, a key, a
/// live and a test value.
@DependencyClient
package struct TerminalClient: Sendable {
  /// Writes bytes, all of them, before it returns.
  ///
  /// Live: to the process's standard output or error; it throws `CommandFailure` when they cannot
  /// be written. Test: nowhere, or into the transcript it was made with. Unimplemented: reports an
  /// issue and throws `UnimplementedEndpoint`.
  package var write: @Sendable ([UInt8], _ to: TerminalStream) throws -> Void

  /// Whether a stream ends at a person's terminal.
  ///
  /// Live: as the system says. Test: `false`, unless the transcript says otherwise. Unimplemented:
  /// reports an issue and answers `false`.
  package var isTerminal: @Sendable (TerminalStream) -> Bool = { _ in false }
}

extension TerminalClient {
  /// Writes text to standard output; at a terminal, with control characters made visible.
  ///
  /// - Parameter text: The text, with its newlines.
  /// - Throws: What `write` throws.
  package func print(_ text: String) throws {
    try write(bytes(of: text, for: .output), to: .output)
  }

  /// Writes what a command says after it made a change.
  ///
  /// - Parameter text: The text, with its newlines.
  /// - Throws: `CommandFailure` when it cannot be written. It says that the change was made all the
  ///   same: a script that only sees a failure and tries again would make it twice.
  package func confirm(_ text: String) throws {
    do {
      try print(text)
    } catch {
      throw CommandFailure(
        "\(error); what was asked for is done all the same, so do not repeat it"
      )
    }
  }

  /// Writes a line to standard error; when even that fails, there is nobody left to tell.
  ///
  /// - Parameter line: The text, without a newline.
  package func complain(_ line: String) {
    try? write(bytes(of: "\(line)\n", for: .error), to: .error)
  }

  private func bytes(of text: String, for stream: TerminalStream) -> [UInt8] {
    isTerminal(stream) ? TerminalText.visible(text) : Array(text.utf8)
  }
}
