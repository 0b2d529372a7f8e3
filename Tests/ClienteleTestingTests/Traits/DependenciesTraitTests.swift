import Clientele
import ClienteleTesting
import Synchronization
import Testing

@Suite(.dependencies) struct DependenciesTraitTests {
  @Dependency(\.notes) var notes
  @Dependency(\.day) var day

  @Test(arguments: 0..<11)
  func `each case has values of its own`(number: Int) async {
    await fill(with: number)
    await withTaskGroup { group in
      for _ in 0..<4 {
        group.addTask { #expect(Dependency(\.notes)() === notes) }
      }
    }
  }

  @Test(.dependencies, arguments: 0..<11)
  func `the trait on the test shares the world of the one on the suite`(number: Int) async {
    await fill(with: number)
    #expect(Dependency(\.notes)() === notes)
  }

  @Test(.dependency(\.day, "Friday"))
  func `one dependency is overridden`() { #expect(day == "Friday") }

  @Test(.dependency(DayKey.self, "Sunday"))
  func `one dependency is overridden by its key`() { #expect(day == "Sunday") }

  @Test(.dependency(\.pager.isOn, { true }))
  func `one endpoint is overridden and the others are not`() {
    #expect(Dependency(\.pager)().isOn())
    withKnownIssue { Dependency(\.pager)().beep() }
  }

  @Test(.dependency(\.chain.next, Chain(name: "tail")))
  func `a part of its dependency's own type is overridden, and the rest is the test value`() {
    #expect(Dependency(\.chain)().name == "head")
    #expect(Dependency(\.chain)().next.name == "tail")
  }

  @Test(.dependency(\.greeter, Polite()))
  func `a dependency by type is overridden`() {
    #expect(Dependency(\.greeter)().greet() == "Good morning")
  }

  @Test(.dependency(\.secondDay, "Tuesday"))
  func `a named dependency is overridden`() {
    #expect(Dependency(\.secondDay)() == "Tuesday")
    #expect(day == "Monday")
  }

  @Test(.dependencies { $0.day = "Thursday" })
  func `a closure overrides`() { #expect(day == "Thursday") }

  @Test(
    .dependencies {
      await Task.yield()
      $0.day = "Thursday"
    }
  )
  func `a closure may suspend`() { #expect(day == "Thursday") }

  @Test(.dependencies(Weekend()))
  func `a module overrides`() { #expect(day == "Saturday") }

  @Test(.dependencies(Weekend(), Holiday()))
  func `a later module wins`() { #expect(day == "New Year") }

  @Test(.dependency(\.day, "outer"), .dependency(\.place, "here"), .dependency(\.day, "inner"))
  func `traits on one test add up and the inner wins`() {
    #expect(day == "inner")
    #expect(Dependency(\.place)() == "here")
  }

  @Test(.dependency(\.notes, Notes()), arguments: 0..<11)
  func `an overriding value is built for each case`(number: Int) async {
    await fill(with: number)
  }

  @Test(.dependency(\.notes, Notes([Dependency(\.day)()])), arguments: 0..<2)
  func `an overriding value is built among the dependencies of its case`(number: Int) {
    #expect(notes.all == ["Monday"])
  }

  @Test(.dependency(\.day, "Friday"))
  func `an override inside the test wins`() {
    withDependencies {
      $0.day = "Sunday"
    } operation: {
      #expect(day == "Sunday")
    }
    #expect(day == "Friday")
  }

  @Test(.expects("no such file"), .dependencies { _ in throw Failure("no such file") })
  func `an error in the closure fails the test, and the body does not run`() {
    Issue.record("The body ran.")
  }

  @Test(.expects("no such day"), .dependency(\.day, try Failure.make("no such day")))
  func `an error in a value fails the test, and the body does not run`() {
    Issue.record("The body ran.")
  }

  @Test @MainActor func `a test on the main actor sees its values`() async {
    notes.add("main")
    await Task.yield()
    MainActor.assertIsolated()
    #expect(notes.all == ["main"])
  }

  /// Adds lines, in turns with the other cases, and sees none but its own.
  private func fill(with number: Int) async {
    for step in 1...20 {
      notes.add("\(number)")
      await Task.yield()
      #expect(notes.all == Array(repeating: "\(number)", count: step))
    }
  }
}

/// A value with a part of its own type.
private struct Chain: Sendable {
  var name: String
  private var tail: [Chain] = []

  init(name: String) { self.name = name }

  var next: Chain {
    get { tail.first ?? self }
    set { tail = [newValue] }
  }
}

private enum ChainKey: DependencyKey {
  static var liveValue: Chain { Chain(name: "live") }
  static var testValue: Chain { Chain(name: "head") }
}

private protocol Greeter: Sendable { func greet() -> String }

private struct Polite: Greeter { func greet() -> String { "Good morning" } }

extension DependencyValues {
  fileprivate var chain: Chain {
    get { self[ChainKey.self] }
    set { self[ChainKey.self] = newValue }
  }

  fileprivate var greeter: any Greeter {
    get { self[type: (any Greeter).self] }
    set { self[type: (any Greeter).self] = newValue }
  }

  fileprivate var secondDay: String {
    get { self[DayKey.self, name: "second"] }
    set { self[DayKey.self, name: "second"] = newValue }
  }
}

private struct Weekend: DependencyModule {
  func register(in values: inout DependencyValues) { values.day = "Saturday" }
}

private struct Holiday: DependencyModule {
  func register(in values: inout DependencyValues) { values.day = "New Year" }
}

private struct Failure: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }

  static func make(_ description: String) throws -> String { throw Failure(description) }
}
