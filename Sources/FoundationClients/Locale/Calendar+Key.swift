public import Clientele

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The key of `\.calendar`.
public enum CalendarKey: DependencyKey {
  /// The user's calendar, which follows the settings.
  public static var liveValue: Calendar { Calendar.autoupdatingCurrent }
  /// The Gregorian calendar, in GMT, with the conventions of `en_US_POSIX`.
  public static var testValue: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = LocaleKey.testValue
    calendar.timeZone = TimeZoneKey.testValue
    return calendar
  }
}

extension DependencyValues {
  /// The user's calendar.
  ///
  /// It has a time zone and a locale of its own: setting `\.timeZone` or `\.locale` leaves it alone.
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }
}
