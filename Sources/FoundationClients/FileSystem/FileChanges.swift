/// The changes of a watched folder or file, in order, from the moment it was made.
///
/// Changes that nobody has taken yet are kept, the same one once: a file that changed a thousand
/// times since the last look is one change. So a reader that looks at the file after each change
/// never misses the final state. Watching ends when the sequence and its iterators are gone, when
/// the task that waits is cancelled, and when what is watched cannot be watched any longer. The
/// changes go to whoever takes them first: share them, or watch twice.
public struct FileChanges: AsyncSequence, Sendable {
  /// A change.
  public typealias Element = FileChange
  /// Watching does not fail; it ends.
  public typealias Failure = Never

  private let subscription: Subscription

  /// Makes a sequence of what a function gives, until it gives nothing.
  ///
  /// - Parameters:
  ///   - next: Waits for the next change; `nil` ends the sequence.
  ///   - stop: Called once, when nobody holds the sequence any more.
  public init(
    next: @escaping @Sendable () async -> FileChange?,
    stop: @escaping @Sendable () -> Void = {}
  ) {
    subscription = Subscription(next: next, stop: stop)
  }

  init(_ buffer: FileChangeBuffer) {
    self.init(next: { await buffer.next() }, stop: { buffer.finish() })
  }

  /// Makes an iterator that takes changes from now on.
  public func makeAsyncIterator() -> Iterator { Iterator(subscription: subscription) }

  /// Takes one change after the other.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let subscription: Subscription

    /// Waits for the next change.
    ///
    /// - Returns: The change, or `nil` when there will be no more.
    public mutating func next() async -> FileChange? { await subscription.next() }

    /// Waits for the next change, wherever the caller runs.
    ///
    /// - Parameter actor: The caller's actor.
    /// - Returns: The change, or `nil` when there will be no more.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> FileChange? {
      await subscription.next()
    }
  }

  fileprivate final class Subscription: Sendable {
    let next: @Sendable () async -> FileChange?
    let stop: @Sendable () -> Void

    init(
      next: @escaping @Sendable () async -> FileChange?,
      stop: @escaping @Sendable () -> Void
    ) {
      self.next = next
      self.stop = stop
    }

    deinit { stop() }
  }
}
