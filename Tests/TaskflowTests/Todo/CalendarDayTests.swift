import Testing
import taskflow

@Suite struct CalendarDayTests {
  @Test(arguments: [
    "0000-01-01", "1999-12-31", "2000-02-29", "2024-02-29", "2026-11-30", "9999-12-31",
  ])
  func `a day reads as it is written`(text: String) {
    #expect(CalendarDay(Array(text.utf8)[...])?.description == text)
  }

  @Test(arguments: [
    "", "2026-11-3", "2026-11-301", "2026/11/30", "2026-00-01", "2026-13-01", "2026-04-31",
    "2026-01-00", "1900-02-29", "2025-02-29", "20a6-01-01", "-026-01-01", "+026-01-01",
  ])
  func `what the calendar does not have is no day`(text: String) {
    #expect(CalendarDay(Array(text.utf8)[...]) == nil)
  }

  @Test func `days are ordered by year, month and day`() {
    let days = ["2025-12-31", "2026-01-02", "2026-02-01"].map { CalendarDay(Array($0.utf8)[...]) }
    for (earlier, later) in zip(days, days.dropFirst()) {
      guard let earlier, let later else { Issue.record("unreadable"); continue }
      #expect(earlier < later)
      #expect(!(later < earlier))
    }
  }
}
