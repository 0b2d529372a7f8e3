import Synchronization

/// The order of calls across several recorders.
///
/// ```swift
/// let journal = CallJournal()
/// let saves = CallRecorder<String, Void>("save", in: journal)
/// let logs = CallRecorder<String, Void>("log", in: journal)
/// ```
///
/// After the code under test has run, `journal.names` is `["save", "log"]` when it saved before it
/// logged.
public final class CallJournal: Sendable {
  private struct State {
    var count = 0
    var names: [String] = []
  }

  private let state = Mutex(State())

  /// Makes an empty journal.
  public init() {}

  /// The names of the recorders that were called, in the order in which the calls began.
  ///
  /// - Complexity: O(1).
  public var names: [String] { state.withLock { $0.names } }

  /// Gives the beginning of a call its place.
  ///
  /// - Parameters:
  ///   - name: The recorder's name.
  ///   - body: Keeps the call. It runs under the journal's lock, so that a recorder's calls stand in
  ///     the journal's order, and does nothing but append to an array.
  /// - Returns: What `body` returns.
  func begin<Result>(_ name: String, _ body: (_ place: Int) -> sending Result) -> sending Result {
    state.withLock { state in
      state.names.append(name)
      defer { state.count += 1 }
      return body(state.count)
    }
  }

  /// Gives the end of a call its place.
  ///
  /// - Parameter body: Keeps the place. It runs under the journal's lock.
  func end(_ body: (_ place: Int) -> Void) {
    state.withLock { state in
      body(state.count)
      state.count += 1
    }
  }
}
