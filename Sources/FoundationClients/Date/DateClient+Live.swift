#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension DateClient {
  /// The system's date, at its full resolution.
  public static var live: DateClient { DateClient { Date() } }
}
