public import Clientele

/// The key of ``RandomClient``.
public enum RandomClientKey: DependencyKey {
  /// The system's generator.
  public static var liveValue: RandomClient { .live }
  /// A seeded generator.
  public static var testValue: RandomClient { .test }
}

extension DependencyValues {
  /// Randomness: `withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }`.
  public var withRandomNumberGenerator: RandomClient {
    get { self[RandomClientKey.self] }
    set { self[RandomClientKey.self] = newValue }
  }
}
