import Foundation
import FoundationClients
import Testing

/// What every maker of identifiers promises, live or not.
@Suite struct UUIDContract {
  enum Subject: CaseIterable, Sendable {
    case live, timeOrdered, timeOrderedOnAStandingClock, test, seeded

    var client: UUIDClient {
      switch self {
      case .live: .live
      case .timeOrdered: .timeOrdered
      case .timeOrderedOnAStandingClock: .timeOrdered(date: .test, random: .test)
      case .test: .test
      case .seeded: .seeded(42)
      }
    }

    /// The version and the variant of RFC 9562; a counting double has neither.
    var version: UInt8? {
      switch self {
      case .live, .seeded: 4
      case .timeOrdered, .timeOrderedOnAStandingClock: 7
      case .test: nil
      }
    }
  }

  @Test(arguments: Subject.allCases) func `no identifier comes twice, on any thread`(
    subject: Subject
  ) async {
    let uuid = subject.client
    let copy = uuid
    let all = await withTaskGroup(of: [UUID].self) { group in
      for task in 0..<8 {
        group.addTask { (0..<500).map { _ in task.isMultiple(of: 2) ? uuid() : copy.generate() } }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(Set(all).count == 4_000)
  }

  @Test(arguments: Subject.allCases) func `version and variant say how it was made`(
    subject: Subject
  ) {
    guard let version = subject.version else { return }
    let uuid = subject.client
    for _ in 0..<100 {
      let bytes = uuid().uuid
      #expect(bytes.6 >> 4 == version)
      #expect(bytes.8 >> 6 == 0b10)
    }
  }

  @Test(arguments: Subject.allCases) func `an identifier reads back from its text`(
    subject: Subject
  ) {
    let uuid = subject.client()
    #expect(UUID(uuidString: uuid.uuidString) == uuid)
  }
}
