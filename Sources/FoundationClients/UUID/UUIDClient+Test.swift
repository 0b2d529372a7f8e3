import Synchronization

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension UUIDClient {
  /// Identifiers that count from 0.
  public static var test: UUIDClient { .incrementing }

  /// Identifiers that count: `UUID(0)`, `UUID(1)`, `UUID(2)` and so on.
  ///
  /// Every copy shares the count, and every call of this property starts a new one.
  public static var incrementing: UUIDClient {
    let calls = Counter()
    return UUIDClient { UUID(Int(truncatingIfNeeded: calls.next())) }
  }

  /// The same identifier for every call.
  ///
  /// - Parameter uuid: The identifier.
  /// - Returns: The client.
  public static func constant(_ uuid: UUID) -> UUIDClient { UUIDClient { uuid } }

  /// Identifiers that look random (version 4), and are the same for the same seed everywhere.
  ///
  /// - Parameter seed: Any number; each gives a sequence of its own.
  /// - Returns: The client, at the start of its ``SeededRandomNumberGenerator``'s sequence.
  public static func seeded(_ seed: UInt64) -> UUIDClient {
    let generator = Seeded(seed: seed)
    return UUIDClient { generator.next() }
  }
}

/// A seeded generator that several threads draw identifiers from, each from two numbers in a row.
private final class Seeded: Sendable {
  private let generator: Mutex<SeededRandomNumberGenerator>

  init(seed: UInt64) { generator = Mutex(SeededRandomNumberGenerator(seed: seed)) }

  func next() -> UUID {
    generator.withLock { UUID(randomHigh: $0.next(), low: $0.next()) }
  }
}
