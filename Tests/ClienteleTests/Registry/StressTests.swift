import Clientele
import ClienteleTesting
import Testing

private enum StableKey: DependencyKey {
  static var liveValue: Int { 1 }
  static var testValue: Int { 1 }
}

private enum ReplacedKey: DependencyKey {
  static var liveValue: Int { 0 }
  static var testValue: Int { 0 }
}

private enum ScopedKey: DependencyKey {
  static var liveValue: Token { Token("scoped") }
  static var testValue: Token { Token("scoped") }
  static var lifetime: DependencyLifetime { .scope("stress") }
}

private enum TransientKey: DependencyKey {
  static var liveValue: Int { testValue }
  static var testValue: Int { Dependency(StableKey.self)() * 10 }
  static var lifetime: DependencyLifetime { .transient }
}

private protocol Service: Sendable { var number: Int { get } }
private struct Registered: Service { var number: Int }

@Suite(.dependencies) struct StressTests {
  /// Each thread keeps a model of what it must read: its own overrides exactly, and what all share
  /// within the bounds that its history allows.
  @Test func `eight threads mix reads, overrides, replacements and resets`() {
    let values = DependencyValues.current
    onThreads(8) { thread in
      var random = UInt64(thread + 1)
      var lastReplaced = 0
      func check(_ depth: Int, _ stable: Int, _ service: Int?) {
        #expect(Dependency(StableKey.self)() == stable)
        #expect(Dependency(TransientKey.self)() == stable * 10)
        #expect(Dependency(ScopedKey.self)().label == "scoped")
        if let service { #expect(Dependency(type: (any Service).self)().number == service) }
        let replaced = Dependency(ReplacedKey.self)()
        #expect(replaced >= lastReplaced)
        lastReplaced = replaced
      }
      func step(_ depth: Int, _ stable: Int, _ service: Int?) {
        random = random &* 6_364_136_223_846_793_005 &+ 1
        switch random >> 33 & 15 {
        case 0:
          // Only one thread writes, so that the others may demand that it never falls.
          guard thread == 0 else { return check(depth, stable, service) }
          replaceDependencies { $0[ReplacedKey.self] = lastReplaced + 1 }
        case 1:
          DependencyScope("stress").reset()
        case 2, 3, 4:
          guard depth < 6 else { return check(depth, stable, service) }
          let new = Int(random >> 40 & 0xFFFF)
          withDependencies {
            $0[StableKey.self] = new
          } operation: {
            check(depth + 1, new, service)
            step(depth + 1, new, service)
            check(depth + 1, new, service)
          }
        case 5:
          guard depth < 6 else { return check(depth, stable, service) }
          let new = Int(random >> 40 & 0xFFFF)
          withDependencies {
            $0.register((any Service).self) { Registered(number: new) }
          } operation: {
            step(depth + 1, stable, new)
            check(depth + 1, stable, new)
          }
        default:
          check(depth, stable, service)
        }
      }
      withDependencies {
        $0 = values
      } operation: {
        for _ in 0..<10_000 { step(0, 1, nil) }
      }
    }
  }

  @Test func `eight threads prepare and register while all of them read`() {
    let values = DependencyValues.current
    let log = IssueLog()
    onThreads(8) { thread in
      withDependencies {
        $0 = values
      } operation: {
        log.collecting {
          for round in 0..<200 {
            let name = "\(thread), \(round)"
            prepareDependencies {
              $0[StableKey.self, name: name] = round
              $0.register(Int.self, name: name) { thread * 1000 + round }
            }
            #expect(Dependency(StableKey.self, name: name)() == round)
            #expect(Dependency(type: Int.self, name: name)() == thread * 1000 + round)
            #expect(Dependency(StableKey.self)() == 1)
          }
        }
      }
    }
    #expect(log.messages == [])
  }
}
