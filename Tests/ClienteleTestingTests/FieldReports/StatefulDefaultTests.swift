import Clientele
import ClienteleTesting
import Synchronization
import Testing

// Reported of comparable libraries: two tests shared one instance of a default that has state, and
// the cases of a parameterised test saw each other's.

/// The instances that the tests below have seen, by test.
private let seen = Mutex<[String: ObjectIdentifier]>([:])
/// Keeps every instance, so that no two have the same address because one took the other's place.
private let kept = Mutex<[Notes]>([])

private func note(_ notes: Notes, by test: String) {
  kept.withLock { $0.append(notes) }
  seen.withLock { seen in
    for (other, instance) in seen where other != test {
      #expect(instance != ObjectIdentifier(notes), "\(test) has the instance of \(other).")
    }
    seen[test] = ObjectIdentifier(notes)
  }
}

@Suite(.dependencies) struct StatefulDefaultTests {
  @Test func `first`() { note(Dependency(\.notes)(), by: "first") }

  @Test func `second`() { note(Dependency(\.notes)(), by: "second") }

  @Test func `one test has one instance`() {
    #expect(Dependency(\.notes)() === Dependency(\.notes)())
  }

  @Test(arguments: 0..<11)
  func `eleven cases in parallel each see their own`(number: Int) async {
    await RollCall.eleven.answer()
    note(Dependency(\.notes)(), by: "case \(number)")
    for step in 1...50 {
      Dependency(\.notes)().add("\(number)")
      await Task.yield()
      #expect(Dependency(\.notes)().all == Array(repeating: "\(number)", count: step))
    }
  }
}

@Suite struct UntraitedStatefulDefaultTests {
  @Test func `first`() { note(Dependency(\.notes)(), by: "untraited first") }

  @Test func `second`() { note(Dependency(\.notes)(), by: "untraited second") }

  @Test(arguments: 0..<11)
  func `eleven cases in parallel each see their own`(number: Int) async {
    note(Dependency(\.notes)(), by: "untraited case \(number)")
    for step in 1...50 {
      Dependency(\.notes)().add("\(number)")
      await Task.yield()
      #expect(Dependency(\.notes)().all == Array(repeating: "\(number)", count: step))
    }
  }
}

/// Lets nobody go on before all have come.
private actor RollCall {
  static let eleven = RollCall(11)
  private var missing: Int
  private var waiters: [CheckedContinuation<Void, Never>] = []

  init(_ count: Int) { missing = count }

  func answer() async {
    missing -= 1
    if missing <= 0 {
      for waiter in waiters { waiter.resume() }
      waiters = []
    } else {
      await withCheckedContinuation { waiters.append($0) }
    }
  }
}
