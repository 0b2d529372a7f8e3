import Clientele
import ClienteleTesting
import Testing

/// A trait as a user would write one who knows nothing of this library's traits.
private struct Weekday: TestTrait, SuiteTrait, TestScoping {
  var name: String

  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withDependencies {
      $0.day = name
    } operation: {
      try await function()
    }
  }
}

/// A trait that reads what the traits around it have made, and changes it.
private struct AddsLine: TestTrait, SuiteTrait, TestScoping {
  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    Dependency(\.notes)().add("between")
    try await function()
  }
}

/// Traits of others that override dependencies compose with those of this library.
@Suite struct OwnTraitTests {
  @Test(Weekday(name: "outer"), .dependencies)
  func `one outside is kept`() { #expect(Dependency(\.day)() == "outer") }

  @Test(.dependencies, Weekday(name: "inner"))
  func `one inside is kept`() { #expect(Dependency(\.day)() == "inner") }

  @Test(Weekday(name: "outer"), .dependency(\.day, "inner"))
  func `the inner one wins`() { #expect(Dependency(\.day)() == "inner") }

  @Test(.dependency(\.day, "outer"), Weekday(name: "inner"))
  func `the inner one wins, the other way round`() { #expect(Dependency(\.day)() == "inner") }

  @Test(.dependencies, AddsLine(), .dependency(\.day, "Friday"), arguments: 0..<3)
  func `one between sees the values of its case`(number: Int) {
    #expect(Dependency(\.notes)().all == ["between"])
    #expect(Dependency(\.day)() == "Friday")
  }

  @Test(.expects("PagerClient.beep"), Weekday(name: "outer"), .dependencies)
  func `reports from elsewhere land on the test all the same`() async {
    let pager = Dependency(\.pager)()
    await Task.detached { pager.beep() }.value
  }

  @Test(Weekday(name: "outer"), arguments: 0..<4)
  func `a case that only has one is isolated too`(number: Int) async {
    for step in 1...10 {
      Dependency(\.notes)().add("\(number)")
      await Task.yield()
      #expect(Dependency(\.notes)().all == Array(repeating: "\(number)", count: step))
    }
  }
}
