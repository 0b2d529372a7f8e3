import Clientele
import ClienteleTesting
import Testing

@Suite(.dependency(\.day, "Friday"), .dependency(\.place, "town"))
struct NestedSuitesTests {
  // Read while the suite's value is made, before the test's body runs.
  let dayAtInit = Dependency(\.day)()

  @Test func `a suite's trait holds for its tests and their suite's init`() {
    #expect(dayAtInit == "Friday")
    #expect(Dependency(\.day)() == "Friday")
  }

  @Test(.dependency(\.day, "Sunday"))
  func `a test's trait wins over its suite's`() {
    #expect(dayAtInit == "Sunday")
    #expect(Dependency(\.day)() == "Sunday")
    #expect(Dependency(\.place)() == "town")
  }

  @Suite(.dependencies { $0.place = "lake" })
  struct Inner {
    @Test(arguments: 0..<3) func `a suite in a suite adds to it`(number: Int) {
      #expect(Dependency(\.day)() == "Friday")
      #expect(Dependency(\.place)() == "lake")
      #expect(Dependency(\.notes)().all == [])
      Dependency(\.notes)().add("\(number)")
    }

    @Test(.strictDependencies, .expects("PagerClient.isOn"))
    func `an inner trait makes the outer ones strict`() {
      #expect(Dependency(\.place)() == "lake")
      #expect(!Dependency(\.pager)().isOn())
    }
  }

  final class Owner {
    @Dependency(\.notes) var notes
    // The suite's value is let go inside the test's scope.
    deinit { #expect(notes.all == ["body"]) }

    @Test func `a suite's deinit sees the values of its test`() { notes.add("body") }
  }
}
