public import Clientele
import Synchronization

/// The source of randomness.
///
/// Call it with a closure that takes a generator, and hand that generator to the standard library:
///
/// ```swift
/// @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
/// let roll = withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }
/// ```
///
/// Copies share one sequence. Numbers drawn from several tasks at once are each drawn once, in
/// whatever order the tasks come: a test that must be reproducible draws from one task, or gives
/// each task a seed of its own.
@DependencyClient
public struct RandomClient: Sendable {
  /// Draws the next number, each of the 2^64 equally likely.
  ///
  /// - live: the system's generator, fit for secrets.
  /// - test: a ``SeededRandomNumberGenerator`` with the seed 0.
  /// - unimplemented: reports an issue and gives 0.
  ///
  /// - Returns: A number.
  public var next: @Sendable () -> UInt64 = { 0 }
}

extension RandomClient {
  /// Makes a client that draws from a generator, one number at a time, under a lock.
  ///
  /// - Parameter generator: The generator, which the client takes over.
  public init(_ generator: some RandomNumberGenerator & Sendable) {
    let shared = SharedGenerator(generator)
    self.init(next: { shared.next() })
  }

  /// Calls a closure with a generator that draws from this client.
  ///
  /// - Parameter body: Draws what it needs. No lock is held while it runs.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws.
  public func callAsFunction<R: ~Copyable, Failure: Error>(
    _ body: (inout Generator) throws(Failure) -> R
  ) throws(Failure) -> R {
    var generator = Generator(client: self)
    return try body(&generator)
  }

  /// The generator that a call of the client hands out.
  public struct Generator: RandomNumberGenerator, Sendable {
    fileprivate let client: RandomClient

    /// Draws the client's next number.
    ///
    /// - Returns: A number.
    public mutating func next() -> UInt64 { client.next() }
  }
}

/// A generator that several threads draw from.
private final class SharedGenerator<Base: RandomNumberGenerator & Sendable>: Sendable {
  private let base: Mutex<Base>

  init(_ base: Base) { self.base = Mutex(base) }

  func next() -> UInt64 { base.withLock { $0.next() } }
}
