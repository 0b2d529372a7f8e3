#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension UUIDClient {
  /// Random identifiers (version 4 of RFC 9562), from the system's generator.
  public static var live: UUIDClient {
    UUIDClient {
      var generator = SystemRandomNumberGenerator()
      return UUID(randomHigh: generator.next(), low: generator.next())
    }
  }

  /// Identifiers that sort by the time they were made (version 7 of RFC 9562).
  ///
  /// Within a process each one is greater than those made before it, on whatever thread, even
  /// when many are made in one millisecond or the system's date is set back. They show when they
  /// were made to anyone who sees them.
  public static var timeOrdered: UUIDClient {
    UUIDClient {
      var generator = SystemRandomNumberGenerator()
      return UUID(tick: TimeOrderedTicks.process.next(at: Date()), random: generator.next())
    }
  }

  /// Identifiers that sort by the time they were made, from a date and a generator of your choice.
  ///
  /// Each client counts for itself: its identifiers rise, whatever the dates do.
  ///
  /// - Parameters:
  ///   - date: What the time is. Dates before 1970 count as 1970.
  ///   - random: Where the random part comes from.
  /// - Returns: The client.
  public static func timeOrdered(date: DateClient, random: RandomClient) -> UUIDClient {
    let ticks = TimeOrderedTicks()
    return UUIDClient { UUID(tick: ticks.next(at: date()), random: random.next()) }
  }
}
