import Clientele
import ClienteleTesting
import Dispatch
import Synchronization
import Testing

private enum DayKey: DependencyKey {
  static var liveValue: String { "live" }
  static var testValue: String { "test" }
}

private enum HourKey: DependencyKey {
  static var liveValue: Int { 8 }
  static var testValue: Int { 0 }
}

/// A default that does, while it is built, all that a program can do with dependencies.
private enum BusyKey: DependencyKey {
  static var liveValue: String { testValue }
  static var testValue: String {
    prepareDependencies { $0[HourKey.self, name: "prepared"] = 5 }
    replaceDependencies { $0[HourKey.self] = 6 }
    DependencyScope("busy").reset()
    return withDependencies {
      $0[DayKey.self] = "Friday"
      $0.register(Int.self) { Dependency(HourKey.self, name: "prepared")() * 10 }
    } operation: {
      "\(Dependency(DayKey.self)()), \(Dependency(HourKey.self)()), \(Dependency(type: Int.self)())"
    }
  }
  static var lifetime: DependencyLifetime { .scope("busy") }
}

private final class Restless: Sendable {
  let onDeinit: @Sendable () -> Void
  init(_ onDeinit: @escaping @Sendable () -> Void) { self.onDeinit = onDeinit }
  deinit { onDeinit() }
}

private enum StrictLiveOnlyKey: DependencyKey {
  static var liveValue: String { "live" }
}

private struct RingKey<Place>: DependencyKey {
  static var isBuilding: DispatchSemaphore {
    Ring.semaphores.withLock { $0[Ring.index(Place.self)] }
  }
  static var liveValue: Int { 0 }
  static var testValue: Int {
    let next = (Ring.index(Place.self) + 1) % 3
    for _ in 0..<3 { isBuilding.signal() }
    for semaphore in Ring.semaphores.withLock({ $0 }) { semaphore.wait() }
    return Ring.read(next)
  }
}

private enum Ring {
  enum A {}
  enum B {}
  enum C {}
  static let semaphores = Mutex((0..<3).map { _ in DispatchSemaphore(value: 0) })
  static func index<Place>(_ place: Place.Type) -> Int {
    place == A.self ? 0 : place == B.self ? 1 : 2
  }
  static func read(_ index: Int) -> Int {
    switch index {
    case 0: Dependency(RingKey<A>.self)()
    case 1: Dependency(RingKey<B>.self)()
    default: Dependency(RingKey<C>.self)()
    }
  }
}

extension DependencyValues {
  fileprivate var number: Int { self[type: Int.self] }
  fileprivate var text: String { self[type: String.self] }
}

@Suite(.dependencies) struct ReentrancyTests {
  @Test func `a builder may prepare, replace, reset, override and register`() {
    #expect(Dependency(BusyKey.self)() == "Friday, 6, 50")
    #expect(Dependency(HourKey.self)() == 6)
    #expect(Dependency(DayKey.self)() == "test")
  }

  @Test func `an update closure may prepare, replace and override`() {
    let day = withDependencies {
      prepareDependencies { $0[HourKey.self, name: "a"] = 1 }
      replaceDependencies { $0[HourKey.self] = 2 }
      #expect($0[HourKey.self] == 2)
      let values = $0
      $0[DayKey.self] = withDependencies {
        $0[DayKey.self] = "Friday"
      } operation: {
        "next to \(Dependency(DayKey.self)()), before \(values[DayKey.self])"
      }
    } operation: {
      Dependency(DayKey.self)()
    }
    #expect(day == "next to Friday, before test")
  }

  @Test func `a prepare closure may prepare; the outer one is then told of what it repeats`() {
    let log = IssueLog()
    log.collecting {
      prepareDependencies {
        prepareDependencies { $0[HourKey.self] = 1 }
        $0[HourKey.self] = 2
        $0[DayKey.self] = "prepared"
      }
    }
    #expect(log.kinds == [.preparedTwice])
    #expect(Dependency(HourKey.self)() == 1)
    #expect(Dependency(DayKey.self)() == "prepared")
  }

  @Test func `a reporter may read, override and replace`() {
    enum TestOnlyKey: TestDependencyKey {
      static var testValue: Int { 3 }
    }
    let log = Mutex<[String]>([])
    let reporter = DependencyIssueReporter { _ in
      replaceDependencies { $0[DayKey.self] = "reported" }
      log.withLock { $0.append(Dependency(DayKey.self)()) }
    }
    withDependencyIssueReporter(reporter) {
      live { #expect(Dependency(TestOnlyKey.self)() == 3) }
    }
    #expect(log.withLock { $0 } == ["reported"])
  }

  @Test func `the deinit of a dropped value may do all that too`() {
    let heard = Counter()
    for round in 1...3 {
      replaceDependencies {
        $0[type: Restless.self] = Restless {
          replaceDependencies { $0[HourKey.self] = heard.increment() }
          DependencyScope("busy").reset()
          withDependencies {
            $0[DayKey.self] = "at the end"
          } operation: {
            if Dependency(DayKey.self)() != "at the end" { heard.increment() }
          }
        }
      }
      #expect(Dependency(HourKey.self)() == round - 1)
    }
    replaceDependencies { $0[type: Restless.self] = Restless {} }
    #expect(heard.value == 3)
  }

  /// A scoped registration may lose its last owner on another thread while a scope is reset: its
  /// value must not be freed under the registry's lock, which its `deinit` takes.
  @Test(.timeLimit(.minutes(5)))
  func `registrations go while their scope is reset, and their values read in deinit`() {
    let values = DependencyValues.current
    let freed = Counter()
    onThreads(4) { thread in
      withDependencies {
        $0 = values
      } operation: {
        let hour = Dependency(HourKey.self)
        for _ in 0..<3000 {
          withDependencies {
            $0.register(Restless.self, lifetime: .scope("going")) {
              Restless { if hour() == 0 { freed.increment() } }
            }
          } operation: {
            _ = Dependency(type: Restless.self)()
            if thread == 0 { DependencyScope("going").reset() }
          }
        }
      }
    }
    DependencyScope("going").reset()
    #expect(freed.value == 12_000)
  }

  @Test func `a strict test is told of a key without a test value, too`() {
    let log = IssueLog()
    log.collecting {
      withDependencies {
        $0.makeStrict()
      } operation: {
        #expect(Dependency(StrictLiveOnlyKey.self)() == "live")
      }
    }
    #expect(log.kinds == [.strictRead, .missingTestValue])
  }

  @Test func `aliases in a cycle stop the process with the path`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      withDependencyIssueReporter(.trap) {
        withDependencies {
          $0.alias(Int.self, to: \.text) { $0.count }
          $0.alias(String.self, to: \.number) { "\($0)" }
        } operation: {
          _ = Dependency(type: Int.self)()
        }
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("    Int → String → Int\n"))
  }

  @Test func `a cycle across three threads stops the process with the path`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      onThreads(3) { index in
        withDependencyIssueReporter(.trap) { _ = Ring.read(index) }
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let names = ["A", "B", "C"].map { "RingKey<\($0)>" }
    let paths = (0..<3).map { start in
      (0...3).map { names[(start + $0) % 3] }.joined(separator: " → ")
    }
    #expect(paths.contains { text.contains("    \($0)\n") }, "\(text)")
  }

  @Test func `a cancelled task reads its overrides, and the update closure may throw`() async {
    let task = Task {
      try await withDependencies {
        $0[DayKey.self] = "Friday"
      } operation: {
        withUnsafeCurrentTask { $0?.cancel() }
        #expect(Dependency(DayKey.self)() == "Friday")
        try await withDependencies { _ in
          await Task.yield()
          try Task.checkCancellation()
        } operation: {
          Issue.record("The operation must not run.")
        }
      }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `an actor hands on what its wrappers carry`() async {
    actor Model {
      let day = Dependency(DayKey.self)
      func child() async -> String {
        await withDependencies(from: self) {
          await Task.yield()
          self.assertIsolated()
          return Dependency(DayKey.self)()
        }
      }
    }
    let model = withDependencies {
      $0[DayKey.self] = "Friday"
    } operation: {
      Model()
    }
    #expect(await model.child() == "Friday")
  }
}
