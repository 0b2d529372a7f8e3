import ClienteleTesting
import Foundation
import FoundationClients
import Testing

@Suite(.dependencies) struct DateClientTests {
  @Dependency(\.date) var date
  let day = Date(timeIntervalSince1970: 1_796_342_400)

  @Test func `a test stands still at the first day of 2001`() {
    #expect(date() == Date(timeIntervalSinceReferenceDate: 0))
    #expect(date.now == date())
  }

  @Test func `the date of a test can be set`() {
    withDependencies {
      $0.date.now = day
    } operation: {
      #expect(date() == day)
    }
  }

  @Test func `the live date is the system's`() {
    let before = Date()
    let now = DateClient.live()
    #expect(before <= now && now <= Date())
  }

  @Test func `an incrementing date goes on by one step with every call of every copy`() {
    let date = DateClient.incrementing(by: .milliseconds(100), from: day)
    let copy = date
    #expect([date(), copy(), date()] == [0, 0.1, 0.2].map(day.addingTimeInterval))
    for _ in 3..<10 { _ = date() }
    #expect(date() == day.addingTimeInterval(1), "ten tenths are one")
    #expect(DateClient.incrementing(by: .seconds(-60))().timeIntervalSinceReferenceDate == 0)
  }

  @Test func `a ticking date goes with its clock`() async throws {
    let clock = TestClock()
    let date = DateClient.ticking(with: clock, from: day)
    #expect(date() == day)
    await clock.advance(by: .milliseconds(1_500))
    #expect(date() == day.addingTimeInterval(1.5))
  }

  @Test func `an unimplemented date reports its use`() {
    withKnownIssue {
      #expect(DateClient.unimplemented() == Date(timeIntervalSinceReferenceDate: 0))
    } matching: {
      "\($0)".contains("DateClient.generate")
    }
  }
}
