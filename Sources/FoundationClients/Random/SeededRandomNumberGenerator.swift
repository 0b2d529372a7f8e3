/// A generator that gives the same numbers for the same seed, everywhere.
///
/// The algorithm is xoshiro256** 1.0, its state filled by four steps of SplitMix64 from the seed,
/// as its authors (David Blackman and Sebastiano Vigna) recommend. ``next()`` is fixed by this and
/// will not change. What the standard library makes of the numbers, in `Int.random(in:using:)` or
/// `shuffled(using:)`, is the same on every platform with the same word size, and could change with
/// a version of Swift.
///
/// Never use it for secrets: whoever sees a few numbers can compute the rest.
public struct SeededRandomNumberGenerator: RandomNumberGenerator, Hashable, Sendable {
  private var a: UInt64
  private var b: UInt64
  private var c: UInt64
  private var d: UInt64

  /// Makes a generator.
  ///
  /// - Parameter seed: Any number; each gives a sequence of its own.
  public init(seed: UInt64) {
    var mixer = SplitMix64(state: seed)
    self.init(state: (mixer.next(), mixer.next(), mixer.next(), mixer.next()))
  }

  package init(state: (UInt64, UInt64, UInt64, UInt64)) { (a, b, c, d) = state }

  /// The next number, each of the 2^64 equally likely.
  ///
  /// - Returns: A number.
  public mutating func next() -> UInt64 {
    let result = (b &* 5).rotated(left: 7) &* 9
    let shifted = b << 17
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = d.rotated(left: 45)
    return result
  }
}

/// The generator that turns a seed of any quality into well-mixed state.
package struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  package init(state: UInt64) { self.state = state }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension UInt64 {
  fileprivate func rotated(left count: UInt64) -> UInt64 {
    (self << count) | (self >> (64 - count))
  }
}
