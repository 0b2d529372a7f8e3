internal import Synchronization

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The parts of a file, each of the size asked for but the last.
public typealias FileChunks = FileSequence<Data>

/// What lies below a folder, each folder before what it holds, sorted by name.
public typealias FileWalk = FileSequence<FileWalkEntry>

/// One item below a folder.
public struct FileWalkEntry: Hashable, Sendable {
  /// Where it is.
  public var url: URL
  /// What kind of item it is; links are not followed.
  public var kind: FileItemKind
  /// How far below the folder it is: 1 for what the folder itself holds.
  public var depth: Int

  /// Makes an entry.
  ///
  /// - Parameters:
  ///   - url: Where it is.
  ///   - kind: What kind of item it is.
  ///   - depth: How far below the folder it is.
  public init(url: URL, kind: FileItemKind, depth: Int) {
    self.url = url
    self.kind = kind
    self.depth = depth
  }
}

/// Something read from a file system piece by piece, as far as the reader goes.
///
/// Every iterator starts anew, and opens what it reads at its first element. An error ends it, and
/// so does the cancellation of the task, with a `CancellationError`. Reading blocks the thread for
/// as long as one piece takes.
public struct FileSequence<Element: Sendable>: AsyncSequence, Sendable {
  /// Whatever reading throws.
  public typealias Failure = any Error
  /// Gives one piece after the other, then `nil`.
  public typealias Source = @Sendable () throws -> Element?

  private let open: @Sendable () throws -> Source

  /// Makes a sequence of what a function opens.
  ///
  /// - Parameter open: Opens what is read, once for each iterator.
  public init(open: @escaping @Sendable () throws -> Source) { self.open = open }

  /// Makes a sequence of pieces that are there already: for doubles.
  ///
  /// - Parameter elements: The pieces.
  public init(_ elements: [Element]) {
    self.init {
      let rest = Mutex(elements[...])
      return { rest.withLock { $0.popFirst() } }
    }
  }

  /// Makes an iterator that starts at the beginning.
  public func makeAsyncIterator() -> Iterator { Iterator(open: open) }

  /// Takes one piece after the other.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let open: @Sendable () throws -> Source
    private var source: Source?
    private var isOver = false

    fileprivate init(open: @escaping @Sendable () throws -> Source) { self.open = open }

    /// Reads the next piece.
    ///
    /// - Returns: The piece, or `nil` at the end.
    /// - Throws: What reading throws; a `CancellationError` when the task is cancelled.
    public mutating func next() async throws -> Element? { try step() }

    /// Reads the next piece, wherever the caller runs.
    ///
    /// - Parameter actor: The caller's actor.
    /// - Returns: The piece, or `nil` at the end.
    /// - Throws: What reading throws; a `CancellationError` when the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Element? {
      try step()
    }

    private mutating func step() throws -> Element? {
      if isOver { return nil }
      do {
        try Task.checkCancellation()
        let source = try source ?? open()
        self.source = source
        if let element = try source() { return element }
        end()
        return nil
      } catch {
        end()
        throw error
      }
    }

    private mutating func end() {
      isOver = true
      source = nil
    }
  }
}
