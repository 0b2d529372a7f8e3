import FoundationClients

/// The key of `\.terminal`.
package enum TerminalClientKey: DependencyKey {
  package static var liveValue: TerminalClient { .live }
  package static var testValue: TerminalClient { .test }
}

extension DependencyValues {
  /// The terminal.
  package var terminal: TerminalClient {
    get { self[TerminalClientKey.self] }
    set { self[TerminalClientKey.self] = newValue }
  }
}
