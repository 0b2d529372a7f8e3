import ClienteleTesting
import Foundation
import FoundationClients
import Testing

@Suite(.dependencies) struct UUIDClientTests {
  @Dependency(\.uuid) var uuid

  @Test func `a test counts from 0, through every accessor`() {
    struct Other { @Dependency(\.uuid) var uuid }
    #expect(uuid() == UUID(0))
    #expect(Other().uuid() == UUID(1))
    #expect(Dependency(\.uuid)().generate() == UUID(2))
  }

  @Test func `one override counts through every accessor, too`() {
    withDependencies {
      $0.uuid = .incrementing
    } operation: {
      struct Other { @Dependency(\.uuid) var uuid }
      #expect([uuid(), Other().uuid(), uuid()] == [UUID(0), UUID(1), UUID(2)])
    }
    #expect(uuid() == UUID(0), "the test's own count was not touched")
  }

  @Test(
    arguments: [
      (0, "00000000-0000-0000-0000-000000000000"),
      (42, "00000000-0000-0000-0000-00000000002A"),
      (Int.max, "00000000-0000-0000-7FFF-FFFFFFFFFFFF"),
      (-1, "00000000-0000-0000-FFFF-FFFFFFFFFFFF"),
    ]
  )
  func `a number is written into the last bytes`(number: Int, text: String) {
    #expect(UUID(number).uuidString == text)
  }

  @Test func `a constant does not change`() {
    let uuid = UUIDClient.constant(UUID(7))
    #expect([uuid(), uuid()] == [UUID(7), UUID(7)])
  }

  @Test func `a seed gives the same identifiers everywhere`() {
    // Computed with another implementation of the algorithm.
    let uuid = UUIDClient.seeded(42)
    let expected = ["15780B2E-0C2E-4716-A104-D9866D113A7E", "AE175332-39E4-49A1-ACB8-AD4703B360A1"]
    #expect([uuid().uuidString, uuid().uuidString] == expected)
    #expect(UUIDClient.seeded(42)() != UUIDClient.seeded(43)())
  }

  @Test func `an unimplemented maker reports its use`() {
    withKnownIssue {
      #expect(UUIDClient.unimplemented() == UUID(0))
    } matching: {
      "\($0)".contains("UUIDClient.generate")
    }
  }
}

@Suite struct TimeOrderedUUIDTests {
  @Test func `the time is in the first bytes, to the part of a millisecond`() {
    let date = Date(timeIntervalSince1970: 1_645_557_742)
    let uuid = UUIDClient.timeOrdered(date: .constant(date), random: .constant(.max))
    // The milliseconds of the example in RFC 9562, appendix A.6.
    #expect(uuid().uuidString == "017F22E2-79B0-7000-BFFF-FFFFFFFFFFFF")
    #expect(uuid().uuidString == "017F22E2-79B0-7001-BFFF-FFFFFFFFFFFF")
    let half = date.addingTimeInterval(0.000_5)
    #expect(
      UUIDClient.timeOrdered(date: .constant(half), random: .constant(0))().uuidString
        .hasPrefix("017F22E2-79B0-7800-8000")
    )
  }

  @Test func `identifiers rise though the date is set back`() {
    let date = DateClient.incrementing(by: .seconds(-1), from: Date(timeIntervalSince1970: 1e9))
    let uuid = UUIDClient.timeOrdered(date: date, random: .test)
    let all = (0..<1_000).map { _ in uuid().uuidString }
    #expect(all == all.sorted() && Set(all).count == 1_000)
  }

  @Test func `a burst runs into the next millisecond and not over`() {
    let date = Date(timeIntervalSince1970: 1e9)
    let uuid = UUIDClient.timeOrdered(date: .constant(date), random: .constant(0))
    let all = (0...4_096).map { _ in uuid().uuidString }
    #expect(all == all.sorted() && Set(all).count == 4_097)
    #expect(all[4_095].contains("-7FFF-") && all[4_096].contains("-7000-"))
  }

  @Test(arguments: [-1e12, 0, .nan, 1e15, .infinity])
  func `dates beyond the format still give rising identifiers`(seconds: Double) {
    let date = Date(timeIntervalSince1970: seconds)
    let uuid = UUIDClient.timeOrdered(date: .constant(date), random: .test)
    let (first, second) = (uuid().uuidString, uuid().uuidString)
    #expect(first <= second)
  }

  @Test func `identifiers rise within the process, on eight threads at once`() async {
    let lists = await withTaskGroup(of: [String].self) { group in
      for _ in 0..<8 {
        group.addTask { (0..<2_000).map { _ in UUIDClient.timeOrdered().uuidString } }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    for list in lists { #expect(list == list.sorted()) }
    #expect(Set(lists.joined()).count == 16_000)
  }
}
