import Clientele
import ClienteleTesting
import Testing

/// What sets process-wide values inside a test stays inside it; the same with and without the trait.
private protocol ProcessWideBehaviour {}

extension ProcessWideBehaviour {
  func prepareAndReplace(_ number: Int) async {
    #expect(Dependency(\.place)() == "nowhere")
    replaceDependencies { $0.place = "replaced \(number)" }
    prepareDependencies { $0.day = "prepared \(number)" }
    for _ in 0..<10 {
      await Task.yield()
      #expect(Dependency(\.place)() == "replaced \(number)")
      #expect(Dependency(\.day)() == "prepared \(number)")
    }
    #expect(await Task.detached { DependencyValues.current.place }.value == "nowhere")
    replaceDependencies { $0.place = "again \(number)" }
    #expect(Dependency(\.place)() == "again \(number)")
  }

  func prepareTwice() {
    prepareDependencies { $0.day = "first" }
    withKnownIssue {
      prepareDependencies { $0.day = "second" }
    } matching: { issue in
      issue.sourceLocation?.fileID == #fileID
        && issue.comments.contains { $0.rawValue.contains("\\.day") }
    }
    #expect(Dependency(\.day)() == "first")
  }

  func prepareAfterRead() {
    #expect(Dependency(\.day)() == "Monday")
    withKnownIssue {
      prepareDependencies { $0.day = "late" }
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("\\.day") }
    }
    #expect(Dependency(\.day)() == "Monday")
  }

  func reset(_ number: Int) async {
    let draft = Dependency(\.draft)
    let notes = Dependency(\.notes)()
    draft().add("\(number)")
    for _ in 0..<10 {
      await Task.yield()
      #expect(draft().all == ["\(number)"])
    }
    DependencyScope.editing.reset()
    #expect(draft().all == [])
    #expect(draft() === draft())
    #expect(Dependency(\.notes)() === notes)
    draft().add("\(number)")
    for _ in 0..<10 {
      await Task.yield()
      #expect(draft().all == ["\(number)"])
    }
  }

  func doNotSee<Key: TestDependencyKey<String>>(_ key: Key.Type) async {
    // A detached task belongs to no test: what it prepares, it prepares for the process.
    await Task.detached { prepareDependencies { $0[key] = "for the process" } }.value
    #expect(await Task.detached { DependencyValues.current[key] }.value == "for the process")
    #expect(Dependency(key)() == "test value")
    withDependencies {
      $0.day = "Friday"
    } operation: {
      #expect(Dependency(key)() == "test value")
    }
  }
}

@Suite(.dependencies) struct ProcessWideTests: ProcessWideBehaviour {
  @Test(arguments: 0..<8)
  func `what a case prepares or replaces stays in it`(number: Int) async {
    await prepareAndReplace(number)
  }

  @Test func `preparing twice is an issue of the test`() { prepareTwice() }

  @Test func `preparing after a read is an issue of the test`() { prepareAfterRead() }

  @Test(arguments: 0..<8)
  func `a case resets a scope for itself alone`(number: Int) async { await reset(number) }

  @Test func `what was prepared outside is not seen`() async { await doNotSee(OutsideKey.self) }

  private enum OutsideKey: TestDependencyKey {
    static var testValue: String { "test value" }
  }
}

@Suite struct UntraitedProcessWideTests: ProcessWideBehaviour {
  @Test(arguments: 0..<8)
  func `what a case prepares or replaces stays in it`(number: Int) async {
    await prepareAndReplace(number)
  }

  @Test func `preparing twice is an issue of the test`() { prepareTwice() }

  @Test func `preparing after a read is an issue of the test`() { prepareAfterRead() }

  @Test(arguments: 0..<8)
  func `a case resets a scope for itself alone`(number: Int) async { await reset(number) }

  @Test func `what was prepared outside is not seen`() async { await doNotSee(OutsideKey.self) }

  private enum OutsideKey: TestDependencyKey {
    static var testValue: String { "test value" }
  }
}
