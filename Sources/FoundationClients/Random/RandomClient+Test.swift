extension RandomClient {
  /// A generator with the seed 0, at its start.
  public static var test: RandomClient { .seeded(0) }

  /// A generator that gives the same numbers for the same seed, on every platform.
  ///
  /// - Parameter seed: Any number; each gives a sequence of its own.
  /// - Returns: The client, at the start of its ``SeededRandomNumberGenerator``'s sequence.
  public static func seeded(_ seed: UInt64) -> RandomClient {
    RandomClient(SeededRandomNumberGenerator(seed: seed))
  }

  /// A generator that gives one number for ever.
  ///
  /// Code that draws until it likes the result may never come to an end with it; the standard
  /// library does so for numbers close to 0. `UInt64.max` gives the upper end of a range.
  ///
  /// - Parameter number: The number of every call.
  /// - Returns: The client.
  public static func constant(_ number: UInt64) -> RandomClient { RandomClient(next: { number }) }
}
