import Clientele
import ClienteleTesting
import Synchronization
import Testing

/// A client with an endpoint of each shape.
private struct Post: Sendable {
  var count: @Sendable () -> Int = { 0 }
  var stamp: @Sendable (_ letter: String) -> Int = { _ in 0 }
  var send: @Sendable (_ letter: String, _ address: String) throws -> Void = { _, _ in }
  var fetch: @Sendable (_ box: Int) async -> [String] = { _ in [] }
  var track: @Sendable (_ letter: String, _ box: Int, _ isUrgent: Bool) async throws -> Int? = {
    _,
    _,
    _ in nil
  }
  var seal: @Sendable (_ letter: String, _ box: Int) throws(Lost) -> Int = { _, _ in 0 }
  var burn: @Sendable (_ letter: String) async throws(Lost) -> Void = { _ in }
  var show: @MainActor @Sendable (_ letter: String) -> Void = { _ in }
}

private struct Lost: Error, Equatable {}

@Suite struct CallRecorderTests {
  private var post = Post()

  @Test mutating func `an endpoint without arguments`() {
    let counts = CallRecorder<Void, Int>()
    post.count = counts.wrap { 3 }
    #expect(post.count() == 3)
    #expect(post.count() == 3)
    #expect(counts.calls.count == 2)
  }

  @Test mutating func `an endpoint with one argument`() throws {
    let stamps = CallRecorder<String, Int>()
    post.stamp = stamps.wrap { $0.count }
    #expect(post.stamp("hello") == 5)
    #expect(stamps.calls.map(\.arguments) == ["hello"])
    #expect(try stamps.calls[0].outcome?.get() == 5)
  }

  @Test mutating func `an endpoint that throws`() throws {
    let sends = CallRecorder<(String, String), Void>()
    post.send = sends.wrap { letter, _ in if letter.isEmpty { throw Lost() } }
    try post.send("hello", "Bergen")
    #expect(throws: Lost()) { try post.send("", "Oslo") }
    #expect(sends.calls.map(\.arguments.0) == ["hello", ""])
    #expect(sends.calls.map(\.arguments.1) == ["Bergen", "Oslo"])
    #expect(throws: Never.self) { try sends.calls[0].outcome?.get() }
    #expect(throws: Lost()) { try sends.calls[1].outcome?.get() }
  }

  @Test mutating func `an endpoint that suspends`() async {
    let fetches = CallRecorder<Int, [String]>()
    post.fetch = fetches.wrap { box in
      await Task.yield()
      return ["\(box)"]
    }
    #expect(await post.fetch(7) == ["7"])
    #expect(fetches.calls.map(\.arguments) == [7])
  }

  @Test mutating func `an endpoint that suspends and throws`() async throws {
    let tracks = CallRecorder<(String, Int, Bool), Int?>()
    post.track = tracks.wrap { letter, box, isUrgent in
      await Task.yield()
      if isUrgent { throw Lost() }
      return box
    }
    #expect(try await post.track("hello", 7, false) == 7)
    await #expect(throws: Lost()) { try await post.track("hello", 8, true) }
    #expect(tracks.calls.map(\.arguments.1) == [7, 8])
    #expect(try tracks.calls[0].outcome?.get() == 7)
    #expect(throws: Lost()) { try tracks.calls[1].outcome?.get() }
  }

  @Test mutating func `an endpoint with a typed error`() async throws {
    let seals = CallRecorder<(String, Int), Int>()
    let burns = CallRecorder<String, Void>()
    post.seal = seals.wrap { letter, box throws(Lost) in
      if letter.isEmpty { throw Lost() }
      return box
    }
    post.burn = burns.wrap { letter async throws(Lost) in if letter.isEmpty { throw Lost() } }
    #expect(try post.seal("hello", 7) == 7)
    #expect(throws: Lost()) { try post.seal("", 8) }
    try await post.burn("hello")
    await #expect(throws: Lost()) { try await post.burn("") }
    post.burn = burns.throwing(Lost())
    await #expect(throws: Lost()) { try await post.burn("again") }

    #expect(seals.calls.map(\.arguments.1) == [7, 8])
    #expect(throws: Lost()) { try seals.calls[1].outcome?.get() }
    #expect(burns.calls.map(\.arguments) == ["hello", "", "again"])
    #expect(throws: Lost()) { try burns.calls[1].outcome?.get() }
  }

  @Test mutating func `a function is wrapped as a closure is`() async throws {
    @Sendable func ignore(_ letter: String, _ address: String) {}
    @Sendable func none(_ letter: String, _ box: Int, _ isUrgent: Bool) -> Int? { nil }
    let sends = CallRecorder<(String, String), Void>()
    let tracks = CallRecorder<(String, Int, Bool), Int?>()
    post.send = sends.wrap(ignore)
    post.track = tracks.wrap(none)
    try post.send("hello", "Bergen")
    #expect(try await post.track("hello", 1, false) == nil)
    #expect(sends.calls.count == 1)
    #expect(tracks.calls.count == 1)
  }

  @Test mutating func `returning a value fits every shape`() async throws {
    let counts = CallRecorder<Void, Int>()
    let sends = CallRecorder<(String, String), Void>()
    let fetches = CallRecorder<Int, [String]>()
    let tracks = CallRecorder<(String, Int, Bool), Int?>()
    let shows = CallRecorder<String, Void>()
    post.count = counts.returning(4)
    post.send = sends.returning()
    post.fetch = fetches.returning(["letter"])
    post.track = tracks.returning(nil)
    post.show = shows.returning()

    #expect(post.count() == 4)
    try post.send("hello", "Bergen")
    #expect(await post.fetch(1) == ["letter"])
    #expect(try await post.track("hello", 1, true) == nil)
    await post.show("hello")
    #expect(sends.calls[0].arguments == ("hello", "Bergen"))
    #expect(fetches.calls.map(\.arguments) == [1])
    #expect(tracks.calls[0].arguments == ("hello", 1, true))
    #expect(shows.calls.map(\.arguments) == ["hello"])
  }

  @Test mutating func `throwing an error fits every shape that throws`() async {
    let sends = CallRecorder<(String, String), Void>()
    let tracks = CallRecorder<(String, Int, Bool), Int?>()
    post.send = sends.throwing(Lost())
    post.track = tracks.throwing(Lost())
    #expect(throws: Lost()) { try post.send("hello", "Bergen") }
    await #expect(throws: Lost()) { try await post.track("hello", 1, true) }
    #expect(sends.calls.count == 1)
    #expect(throws: Lost()) { try tracks.calls[0].outcome?.get() }
  }

  @Test mutating func `one recorder may stand behind several endpoints`() {
    let calls = CallRecorder<String, Int>()
    post.stamp = calls.returning(1)
    var other = Post()
    other.stamp = calls.returning(2)
    #expect(post.stamp("a") == 1)
    #expect(other.stamp("b") == 2)
    #expect(calls.calls.map(\.arguments) == ["a", "b"])
  }

  @Test func `an endpoint of a dependency is recorded`() throws {
    let pages = CallRecorder<String, Int>()
    let page = try withDependencies {
      $0.pager.page = pages.returning(3)
    } operation: {
      try Dependency(\.pager)().page(name: "blob")
    }
    #expect(page == 3)
    #expect(pages.calls.map(\.arguments) == ["blob"])
  }

  @Test mutating func `a call is there as soon as it begins`() async {
    let fetches = CallRecorder<Int, [String]>()
    post.fetch = fetches.wrap { _ in
      #expect(fetches.calls.count == 1)
      #expect(fetches.calls[0].outcome == nil)
      return []
    }
    _ = await post.fetch(1)
    #expect(fetches.calls[0].outcome != nil)
  }

  @Test mutating func `calls from many threads are all kept, with their own outcomes`() async {
    let stamps = CallRecorder<String, Int>()
    post.stamp = stamps.wrap { Int($0) ?? -1 }
    await withTaskGroup { [post] group in
      for task in 0..<8 {
        group.addTask {
          for step in 0..<500 { _ = post.stamp("\(task * 500 + step)") }
        }
      }
    }
    let calls = stamps.calls
    #expect(Set(calls.map(\.arguments)).count == 4000)
    #expect(calls.allSatisfy { (try? $0.outcome?.get()) == Int($0.arguments) })
  }
}

@Suite(.timeLimit(.minutes(5))) struct CallRecorderWaitingTests {
  @Test func `waiting ends when enough calls have ended`() async {
    let stamps = CallRecorder<Int, Void>()
    let stamp: @Sendable (Int) async -> Void = stamps.wrap { _ in await Task.yield() }
    let task = Task { for number in 0..<3 { await stamp(number) } }
    #expect(await stamps.waitForCalls(2).count >= 2)
    #expect(await stamps.waitForCalls(3).map(\.arguments) == [0, 1, 2])
    #expect(stamps.calls.allSatisfy { $0.outcome != nil })
    await task.value
  }

  @Test func `several may wait for different numbers`() async {
    let stamps = CallRecorder<Int, Void>()
    let stamp: @Sendable (Int) -> Void = stamps.returning()
    async let one = stamps.waitForCalls().count
    async let two = stamps.waitForCalls(2).count
    async let three = stamps.waitForCalls(3).count
    for number in 0..<3 {
      stamp(number)
      await Task.yield()
    }
    #expect(await one >= 1)
    #expect(await two >= 2)
    #expect(await three == 3)
  }

  @Test func `waiting for what has already come does not suspend`() async {
    let stamps = CallRecorder<Int, Void>()
    #expect(await stamps.waitForCalls(0).isEmpty)
    let stamp: @Sendable (Int) -> Void = stamps.returning()
    stamp(1)
    #expect(await stamps.waitForCalls().count == 1)
  }

  @Test func `waiting ends when its task is cancelled, before or after it began`() async {
    let stamps = CallRecorder<Int, Void>()
    let task = Task { await stamps.waitForCalls(1).count }
    await Task.yield()
    task.cancel()
    #expect(await task.value == 0)
  }
}
