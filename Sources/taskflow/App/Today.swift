import Clientele
import FoundationClients

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The day it is for the user, in the Gregorian calendar, which todo.txt is written in.
package struct Today: Sendable {
  @Dependency(\.date) private var date
  @Dependency(\.timeZone) private var timeZone

  /// Asks what day it is.
  package init() {}

  /// The day it is now.
  ///
  /// - Returns: The day.
  package func callAsFunction() -> CalendarDay {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    let parts = calendar.dateComponents([.year, .month, .day], from: date.now)
    guard let year = parts.year, let month = parts.month, let day = parts.day,
      let today = CalendarDay(year: year, month: month, day: day)
    else { preconditionFailure("the clock is outside the years 0 to 9999") }
    return today
  }
}
