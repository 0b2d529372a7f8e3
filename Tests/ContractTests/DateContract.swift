import Foundation
import FoundationClients
import Testing

/// What every date client promises, live or not.
@Suite struct DateContract {
  enum Subject: CaseIterable, Sendable {
    case live, test, incrementing, ticking

    var client: DateClient {
      switch self {
      case .live: .live
      case .test: .test
      case .incrementing: .incrementing()
      case .ticking: .ticking(with: ContinuousClock())
      }
    }
  }

  @Test(arguments: Subject.allCases) func `dates do not go back`(subject: Subject) {
    let date = subject.client
    let dates = (1...100).map { _ in date() }
    #expect(dates == dates.sorted())
  }

  @Test(arguments: Subject.allCases) func `setting the date stops it`(subject: Subject) {
    var date = subject.client
    let day = Date(timeIntervalSince1970: 1_000_000_000.123)
    date.now = day
    #expect(date() == day)
    #expect(date.now == day)
    #expect(date.generate() == day)
  }

  @Test(arguments: Subject.allCases) func `setting a copy leaves the original`(subject: Subject) {
    let original = subject.client
    var copy = original
    copy.now = .distantPast
    #expect(original.now > .distantPast)
  }

  @Test(arguments: Subject.allCases) func `a date is the same after it was written and read`(
    subject: Subject
  ) throws {
    let date = subject.client.now.addingTimeInterval(0.123)
    let data = try JSONEncoder().encode([date])
    #expect(try JSONDecoder().decode([Date].self, from: data) == [date])
  }
}
