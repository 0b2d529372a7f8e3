import Clientele
import Synchronization

/// Keeps the calls of an endpoint: with which arguments, in what order, and how each ended.
///
/// A recorder is named after the endpoint's arguments, as a tuple where there are several and `Void`
/// where there are none, and after what it returns. Its methods make the endpoint:
///
/// ```swift
/// struct Mailer: Sendable {
///   var send: @Sendable (_ text: String, _ address: String) async throws -> Int
/// }
///
/// func makeMailer(_ sends: CallRecorder<(String, String), Int>) -> Mailer {
///   Mailer(send: sends.wrap { text, _ in text.count })
/// }
/// ```
///
/// ``returning(_:)`` and ``throwing(_:)`` make endpoints that always end the same way. A recorder
/// may be called from any thread, and may stand behind several endpoints.
public final class CallRecorder<Arguments: Sendable, Output: Sendable>: Sendable {
  /// One call.
  public struct Call: Sendable {
    /// What the endpoint was called with.
    public let arguments: Arguments
    /// What it returned or threw; `nil` while it runs.
    public fileprivate(set) var outcome: Result<Output, any Error>?

    /// The places of its beginning and its end in the journal.
    fileprivate let start: Int
    fileprivate var end: Int?
    fileprivate let journal: CallJournal

    /// Whether this call had ended when another began.
    ///
    /// The recorders must share a journal; where they do not, nothing tells, and an issue is
    /// reported.
    ///
    /// - Parameters:
    ///   - other: The later call.
    ///   - fileID: The place that the issue names.
    ///   - filePath: The place that the issue names.
    ///   - line: The place that the issue names.
    ///   - column: The place that the issue names.
    /// - Returns: Whether this call ended first.
    public func ended<A, B>(
      before other: CallRecorder<A, B>.Call,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) -> Bool {
      guard journal === other.journal else {
        reportIssue(
          """
          The order of two calls was asked for, but their recorders keep different journals. Make \
          both with one: CallRecorder("name", in: journal).
          """,
          fileID: fileID,
          filePath: filePath,
          line: line,
          column: column
        )
        return false
      }
      return end.map { $0 < other.start } ?? false
    }
  }

  private struct State {
    var calls: [Call] = []
    var ended = 0
    var waiters: [Int: Waiter] = [:]
    var nextWaiter = 0
  }

  private struct Waiter {
    var count: Int
    var continuation: CheckedContinuation<Void, Never>
  }

  /// The name under which the journal knows the recorder.
  public let name: String
  /// Where the order among several recorders is kept.
  public let journal: CallJournal
  private let state = Mutex(State())

  /// Makes a recorder.
  ///
  /// - Parameters:
  ///   - name: The name under which the journal knows it.
  ///   - journal: Where the order among several recorders is kept; by default one of its own.
  public init(_ name: String = "call", in journal: CallJournal = CallJournal()) {
    self.name = name
    self.journal = journal
  }

  /// The calls so far, in the order in which they began.
  ///
  /// - Complexity: O(1).
  public var calls: [Call] { state.withLock { $0.calls } }

  /// Waits until some calls have ended; a test needs no sleep to see what another task does.
  ///
  /// - Parameter count: How many calls to wait for, those that have already ended included.
  /// - Returns: The calls so far; fewer than `count` only where the task was cancelled.
  /// - Complexity: O(1).
  @discardableResult
  public func waitForCalls(_ count: Int = 1) async -> [Call] {
    let id = state.withLock { state in
      defer { state.nextWaiter += 1 }
      return state.nextWaiter
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isDone = state.withLock { state in
          if state.ended >= count || Task.isCancelled { return true }
          state.waiters[id] = Waiter(count: count, continuation: continuation)
          return false
        }
        if isDone { continuation.resume() }
      }
    } onCancel: {
      state.withLock { $0.waiters.removeValue(forKey: id) }?.continuation.resume()
    }
    return calls
  }

  // MARK: Recording

  /// Keeps the beginning of a call.
  ///
  /// - Returns: The call's number.
  func begin(_ arguments: Arguments) -> Int {
    journal.begin(name) { place in
      state.withLock { state in
        state.calls.append(Call(arguments: arguments, start: place, journal: journal))
        return state.calls.count - 1
      }
    }
  }

  /// Keeps the end of a call.
  func end(_ number: Int, _ outcome: Result<Output, any Error>) {
    var woken: [Waiter] = []
    journal.end { place in
      woken = state.withLock { state in
        state.calls[number].outcome = outcome
        state.calls[number].end = place
        state.ended += 1
        let woken = state.waiters.filter { $0.value.count <= state.ended }
        for id in woken.keys { state.waiters[id] = nil }
        return Array(woken.values)
      }
    }
    for waiter in woken { waiter.continuation.resume() }
  }
}
