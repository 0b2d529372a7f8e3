import Clientele
import ClienteleTesting
import Foundation
import Synchronization
import Testing

private enum InnerKey: DependencyKey {
  static let built = Counter()
  static var liveValue: Int { built.increment() }
  static var testValue: Int { 0 }
}

/// Its live value starts a thread that reads another dependency, and waits for it.
private enum OuterKey: DependencyKey {
  static let built = Counter()
  static var liveValue: Int {
    built.increment()
    let inner = Dependency(InnerKey.self)
    return 10 + onThread { inner() }
  }
  static var testValue: Int { 0 }
}

private enum SelfKey: DependencyKey {
  static var liveValue: Int { Dependency(SelfKey.self)() + 1 }
  static var testValue: Int { Dependency(\.selfish)() + 1 }
}

private enum FirstKey: DependencyKey {
  static var liveValue: Int { Dependency(\.second)() }
  static var testValue: Int { liveValue }
}

private enum SecondKey: DependencyKey {
  static var liveValue: Int { DependencyValues.current[ThirdKey.self] }
  static var testValue: Int { liveValue }
  static var lifetime: DependencyLifetime { .transient }
}

private enum ThirdKey: DependencyKey {
  static var liveValue: Int { Dependency(FirstKey.self)() }
  static var testValue: Int { liveValue }
}

private enum LeftKey: DependencyKey {
  static let isBuilding = DispatchSemaphore(value: 0)
  static var liveValue: Int { 0 }
  static var testValue: Int {
    isBuilding.signal()
    RightKey.isBuilding.wait()
    return Dependency(\.right)()
  }
}

private enum RightKey: DependencyKey {
  static let isBuilding = DispatchSemaphore(value: 0)
  static var liveValue: Int { 0 }
  static var testValue: Int {
    isBuilding.signal()
    LeftKey.isBuilding.wait()
    return Dependency(\.left)()
  }
}

/// Starts a thread that reads this same value, and waits for it: nobody can see through that.
private enum BlindKey: DependencyKey {
  static var liveValue: Int { 0 }
  static var testValue: Int {
    let own = Dependency(\.blind)
    return onThread {
      withDependencyIssueReporter(
        DependencyIssueReporter { issue in
          // The wait goes on while this runs; the process is ended from here.
          let isRight =
            issue.kind == .slowBuild && issue.message.contains("@Dependency(\\.blind)")
          exit(isRight ? 7 : 1)
        }
      ) {
        own()
      }
    }
  }
}

extension DependencyValues {
  fileprivate var selfish: Int { self[SelfKey.self] }
  fileprivate var first: Int { self[FirstKey.self] }
  fileprivate var second: Int { self[SecondKey.self] }
  fileprivate var left: Int { self[LeftKey.self] }
  fileprivate var right: Int { self[RightKey.self] }
  fileprivate var blind: Int { self[BlindKey.self] }
}

@Suite(.dependencies) struct BuildingTests {
  @Test(.timeLimit(.minutes(5)))
  func `a live value may start a thread that reads another, and wait for it`() {
    let start = ContinuousClock.now
    #expect(DependencyValues.live[OuterKey.self] == 11)
    #expect(ContinuousClock.now - start < .seconds(1))
    #expect(OuterKey.built.value == 1)
    #expect(InnerKey.built.value == 1)
  }

  @Test func `a task started by a builder is no part of the build`() async {
    enum TaskKey: DependencyKey {
      static var liveValue: Task<Int, Never> { testValue }
      static var testValue: Task<Int, Never> {
        let day = Dependency(CountKey.self)
        return Task { day() }
      }
    }
    enum CountKey: DependencyKey {
      static var liveValue: Int { 7 }
      static var testValue: Int { 7 }
    }
    #expect(await Dependency(TaskKey.self)().value == 7)
  }

  @Test func `a value that needs itself stops the process with the path`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      withDependencyIssueReporter(.trap) { _ = Dependency(\.selfish)() }
    }
    #expect(text(result).contains("Building a dependency needed that same dependency:"))
    #expect(text(result).contains("    \\.selfish → \\.selfish\n"))
  }

  @Test func `a cycle through a transient value is closed in the message`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      withDependencyIssueReporter(.trap) { _ = Dependency(\.first)() }
    }
    #expect(text(result).contains("    \\.first → \\.second → ThirdKey → \\.first\n"))
  }

  @Test func `a cycle across two threads is found and named`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      onThreads(2) { index in
        withDependencyIssueReporter(.trap) {
          _ = index == 0 ? Dependency(\.left)() : Dependency(\.right)()
        }
      }
    }
    let text = text(result)
    #expect(
      text.contains("    \\.left → \\.right → \\.left\n")
        || text.contains("    \\.right → \\.left → \\.right\n")
    )
  }

  @Test func `a wait that cannot be seen through is reported and goes on`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      World.slowBuildSeconds = 1
      _ = Dependency(\.blind)()
    }
  }

  @Test func `ten thousand keys each keep their own value`() {
    var values = DependencyValues.current
    var expected: [Int] = []
    var read: [Int] = []
    forEachKey(count: 10_000) { key in
      func visit<Key: DependencyKey>(_ key: Key.Type) where Key.Value == Int {
        values[key] = expected.count
        expected.append(expected.count)
      }
      visit(key)
    }
    forEachKey(count: 10_000) { key in
      func visit<Key: DependencyKey>(_ key: Key.Type) where Key.Value == Int {
        read.append(values[key])
      }
      visit(key)
    }
    #expect(read == expected)
  }

  @Test func `ten thousand defaults are built and found again`() {
    var tokens: [Int] = []
    for _ in 0..<2 {
      forEachKey(count: 10_000) { key in
        func visit<Key: DependencyKey>(_ key: Key.Type) where Key.Value == Int {
          tokens.append(DependencyValues.current[key])
        }
        visit(key)
      }
    }
    #expect(tokens == Array(repeating: 1, count: 20_000))
  }
}

private func text(_ result: ExitTest.Result?) -> String {
  String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
}

/// A key for each pair of types.
private enum PairKey<A, B>: DependencyKey {
  static var liveValue: Int { 1 }
  static var testValue: Int { 1 }
}

private enum Zero {}
private enum Next<Digit> {}

private func digits(_ count: Int) -> [any Any.Type] {
  var types: [any Any.Type] = [Zero.self]
  for _ in 1..<count {
    func next<Digit>(_ digit: Digit.Type) -> any Any.Type { Next<Digit>.self }
    types.append(_openExistential(types[types.count - 1], do: next))
  }
  return types
}

private func forEachKey(count: Int, _ body: (any DependencyKey<Int>.Type) -> Void) {
  let types = digits(100)
  for a in types {
    for b in types {
      func outer<A>(_ a: A.Type) {
        func inner<B>(_ b: B.Type) { body(PairKey<A, B>.self) }
        _openExistential(b, do: inner)
      }
      _openExistential(a, do: outer)
    }
  }
}
