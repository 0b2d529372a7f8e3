import ClienteleTesting
import Foundation
import FoundationClients
import Testing

@Suite(.dependencies) struct LocaleTests {
  @Dependency(\.calendar) var calendar
  @Dependency(\.locale) var locale
  @Dependency(\.timeZone) var timeZone

  @Test func `a test is in GMT and reckons by the Gregorian calendar`() throws {
    #expect(calendar.identifier == .gregorian)
    #expect(calendar.timeZone.secondsFromGMT() == 0)
    #expect(calendar.locale?.identifier == "en_US_POSIX")
    #expect(locale.identifier == "en_US_POSIX")
    #expect(timeZone == .gmt)
    let midnight = calendar.date(from: DateComponents(year: 2026, month: 12, day: 4))
    #expect(midnight == Date(timeIntervalSince1970: 1_796_342_400))
  }

  @Test func `each can be set, and leaves the others alone`() throws {
    let tokyo = try #require(TimeZone(secondsFromGMT: 9 * 3_600))
    withDependencies {
      $0.timeZone = tokyo
      $0.locale = Locale(identifier: "de_DE")
      $0.calendar.timeZone = tokyo
    } operation: {
      #expect(timeZone.secondsFromGMT() == 32_400)
      #expect(locale.identifier == "de_DE")
      #expect(calendar.timeZone == tokyo && calendar.identifier == .gregorian)
    }
    #expect(timeZone == .gmt && calendar.timeZone.secondsFromGMT() == 0)
  }

  @Test func `the live values follow the user's settings`() {
    #expect(CalendarKey.liveValue == .autoupdatingCurrent)
    #expect(LocaleKey.liveValue == .autoupdatingCurrent)
    #expect(TimeZoneKey.liveValue == .autoupdatingCurrent)
  }
}
