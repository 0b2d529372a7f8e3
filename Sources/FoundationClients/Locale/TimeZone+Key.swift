public import Clientele

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The key of `\.timeZone`.
public enum TimeZoneKey: DependencyKey {
  /// The user's time zone, which follows the settings.
  public static var liveValue: TimeZone { TimeZone.autoupdatingCurrent }
  /// GMT.
  public static var testValue: TimeZone { .gmt }
}

extension DependencyValues {
  /// The user's time zone.
  ///
  /// On Linux, a `TZ` that names no zone gives GMT.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }
}
