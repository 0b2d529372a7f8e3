import Clientele
import ClienteleTesting
import Synchronization
import Testing

@Suite(.dependencies) struct DependenciesTraitTests {
  @Dependency(\.notes) var notes

  @Test(arguments: 0..<11)
  func `each case has values of its own`(number: Int) async {
    for step in 0..<20 {
      notes.add("\(number)")
      await Task.yield()
      #expect(notes.all == Array(repeating: "\(number)", count: step + 1))
    }
    #expect(Dependency(\.notes)() === notes)
  }

  @Test(.dependency(\.day, "Friday")) func `one dependency is overridden`() {
    #expect(Dependency(\.day)() == "Friday")
  }

  @Test(.dependency(DayKey.self, "Sunday")) func `a key is overridden`() {
    #expect(Dependency(\.day)() == "Sunday")
  }

  @Test(.dependencies { $0.day = "Thursday" }) func `a closure overrides`() {
    #expect(Dependency(\.day)() == "Thursday")
  }

  @Test(.dependency(\.notes, Notes()), arguments: 0..<11)
  func `an override is built for each case`(number: Int) async {
    for step in 0..<20 {
      notes.add("\(number)")
      await Task.yield()
      #expect(notes.all == Array(repeating: "\(number)", count: step + 1))
    }
  }
}
