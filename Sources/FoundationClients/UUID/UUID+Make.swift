#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension UUID {
  /// The identifier that holds a number in its last eight bytes, as ``UUIDClient/incrementing`` makes.
  ///
  /// `UUID(42)` is `00000000-0000-0000-0000-00000000002A`. The number is written in full, so that
  /// two different ones never give the same identifier; negative ones fill the bytes from the left
  /// with `F`.
  ///
  /// - Parameter number: Any number.
  public init(_ number: Int) {
    self.init(high: 0, low: UInt64(bitPattern: Int64(number)))
  }

  /// An identifier of version 4: 122 random bits.
  package init(randomHigh high: UInt64, low: UInt64) {
    self.init(
      high: high & 0xFFFF_FFFF_FFFF_0FFF | 0x4000,
      low: low & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
    )
  }

  /// An identifier of version 7: 60 bits of time, 62 random bits.
  package init(tick: UInt64, random: UInt64) {
    self.init(
      high: (tick >> 12) << 16 | 0x7000 | tick & 0xFFF,
      low: random & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
    )
  }

  /// An identifier from its two halves, the first byte in the highest bits.
  private init(high: UInt64, low: UInt64) {
    func byte(_ index: Int) -> UInt8 {
      UInt8(truncatingIfNeeded: (index < 8 ? high : low) >> UInt64(56 - 8 * (index % 8)))
    }
    self.init(
      uuid: (
        byte(0), byte(1), byte(2), byte(3), byte(4), byte(5), byte(6), byte(7),
        byte(8), byte(9), byte(10), byte(11), byte(12), byte(13), byte(14), byte(15)
      )
    )
  }
}
