import Synchronization

/// What was written to a test's terminal.
package final class TerminalTranscript: Sendable {
  private let streams = Mutex<[TerminalStream: [UInt8]]>([:])

  /// An empty transcript.
  package init() {}

  /// What was written to standard output.
  package var output: String { text(of: .output) }

  /// What was written to standard error.
  package var error: String { text(of: .error) }

  func append(_ bytes: [UInt8], to stream: TerminalStream) {
    streams.withLock { $0[stream, default: []] += bytes }
  }

  private func text(of stream: TerminalStream) -> String {
    String(decoding: streams.withLock { $0[stream] ?? [] }, as: UTF8.self)
  }
}
