import Clientele
import ClienteleTesting
import Synchronization
import Testing

// Reported of comparable libraries: a trait that overrides a key built that key's default first.

/// How often the default of a key was built.
private final class Evaluations: Sendable {
  private let count = Atomic<Int>(0)
  func add() -> Int { count.add(1, ordering: .relaxed).newValue }
  var all: Int { count.load(ordering: .relaxed) }
}

private enum CountedKey: DependencyKey {
  static let evaluations = Evaluations()
  static var liveValue: Int { evaluations.add() }
  static var testValue: Int { evaluations.add() }
}

private enum ReadKey: DependencyKey {
  static let evaluations = Evaluations()
  static var liveValue: Int { evaluations.add() }
  static var testValue: Int { evaluations.add() }
}

extension DependencyValues {
  fileprivate var counted: Int {
    get { self[CountedKey.self] }
    set { self[CountedKey.self] = newValue }
  }
}

private struct CountedModule: DependencyModule {
  func register(in values: inout DependencyValues) { values.counted = -4 }
}

@Suite struct OverriddenDefaultTests {
  @Test(.dependency(\.counted, -1), arguments: 0..<3)
  func `a property`(number: Int) { expectOverride(-1) }

  @Test(.dependency(CountedKey.self, -2))
  func `a key`() { expectOverride(-2) }

  @Test(.dependencies { $0.counted = -3 })
  func `a closure`() { expectOverride(-3) }

  @Test(.dependencies(CountedModule()))
  func `a module`() { expectOverride(-4) }

  @Test(.strictDependencies, .dependency(\.counted, -5))
  func `in a strict test`() { expectOverride(-5) }

  @Suite(.dependency(\.counted, -6)) struct OfASuite {
    @Test(.dependency(\.counted, -7))
    func `over that of a suite`() { expectOverride(-7) }
  }

  @Test(.dependencies)
  func `without an override the default is built, and once`() {
    #expect(Dependency(ReadKey.self)() == 1)
    #expect(Dependency(ReadKey.self)() == 1)
    #expect(ReadKey.evaluations.all == 1)
  }
}

private func expectOverride(_ value: Int) {
  #expect(Dependency(\.counted)() == value)
  #expect(Dependency(CountedKey.self)() == value)
  #expect(CountedKey.evaluations.all == 0)
}
