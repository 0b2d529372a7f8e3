import Clientele
import Definitions
import MainActorDefinitions
import Synchronization

let fixtures: [Fixture] = [
  Fixture("a public client is made and called from another module") {
    let client = PublicClient(fetch: { id, _ in User(id: id) }, log: { _ in })
    try await expect(client.fetch(id: 3, includingDrafts: true), User(id: 3))
    try await expect(client.fetch(4, false), User(id: 4))
    client.log(line: "x")
    try await expectUnimplemented("PublicClient.unlabelled") { _ = try client.unlabelled(1, "") }
  },
  Fixture("a client without arguments is unimplemented") {
    try await expectUnimplemented("PublicClient.fetch") {
      _ = try await PublicClient().fetch(id: 1, includingDrafts: false)
    }
    try await expectUnimplemented("PublicClient.fetch") {
      _ = try await PublicClient.unimplemented.fetch(id: 1, includingDrafts: false)
    }
  },
  Fixture("a package client") {
    let client = PackageClient(load: { $0.utf8.count }, count: { 2 })
    try expect(client.load(name: "abc") + client.count(), 5)
  },
  Fixture("a generic client") {
    var client = StoreClient<Int>(load: { _ in [1] }, first: { 9 })
    client.save = { elements, _ in try expect(elements, [2]) }
    try client.save(elements: [2], name: "n")
    try expect(client.load(name: "n"), [1])
    try expect(client.first(), 9)
    try await expectUnimplemented("StoreClient.load") {
      _ = try StoreClient<String>.unimplemented.load(name: "n")
    }
  },
  Fixture("nested clients are named in full") {
    try await expectUnimplemented("Feature.Client.run") { try Feature.Client().run(times: 1) }
    try expect(Feature.Extended(run: { $0 }).run(times: 4), 4)
  },
  Fixture("inout parameters") {
    var value = 1
    ParameterClient(bump: { $0 += $1 }).bump(value: &value, by: 2)
    try expect(value, 3)
  },
  Fixture("autoclosure parameters") {
    let client = ParameterClient(
      check: { condition, _ in condition() },
      attempt: { try $0() + $1 },
      later: { await $0() * $1 }
    )
    try expect(client.check(condition: 1 > 0, message: ""), true)
    func fails() throws -> Int { throw Offline() }
    do {
      _ = try client.attempt(value: fails(), other: 1)
      throw Failure(description: "nothing was thrown")
    } catch is Offline {}
    @Sendable func slow() async -> Int { 6 }
    try await expect(client.later(value: await slow(), other: 7), 42)
  },
  Fixture("escaping and borrowed closures") {
    let kept = Mutex<[@Sendable () -> Void]>([])
    let seen = Mutex(0)
    let client = ParameterClient(
      keep: { done, _ in kept.withLock { $0.append(done) } },
      visit: { each, upTo in for index in 0..<upTo { try each(index) } }
    )
    client.keep(done: { seen.withLock { $0 += 1 } }, now: false)
    for done in kept.withLock({ $0 }) { done() }
    try client.visit(each: { index in seen.withLock { $0 += index } }, upTo: 4)
    try expect(seen.withLock { $0 }, 7)
  },
  Fixture("noncopyable parameters") {
    let client = ParameterClient(
      consume: { token, times in token.value * times },
      look: { token, times in token.value * times }
    )
    let token = Token(value: 3)
    try expect(client.look(token: token, times: 2), 6)
    try expect(client.consume(token: token, times: 3), 9)
  },
  Fixture("typed throws") {
    let client = TypedClient(
      read: { name throws(Offline) in
        if name.isEmpty { throw Offline() }
        return 1
      },
      send: { _ async throws(Offline) in throw Offline() }
    )
    do throws(Offline) {
      _ = try client.read(name: "")
    } catch {
      try expect(error, Offline())
    }
    do throws(Offline) {
      try await client.send(name: "")
    } catch {
      try expect(error, Offline())
    }
    try await expectUnimplemented("TypedClient.plain") { _ = try client.plain(x: 1) }
  },
  Fixture("closures that return closures, tuples and optionals") {
    let client = ResultClient(
      maker: { base in { $0 + base } },
      pair: { ($0, "p") },
      maybe: { $0 },
      existential: { $0 },
      stream: { value in
        AsyncStream {
          $0.yield(value); $0.finish()
        }
      }
    )
    try expect(client.maker(base: 2)(3), 5)
    try expect(client.pair(of: 4).second, "p")
    try expect(client.maybe(of: 4), 4)
    try expect(client.existential(of: 5) as? Int, 5)
    for await value in client.stream(of: 6) { try expect(value, 6) }
    var copying = client
    copying.copy = { tag in tag > 0 ? ResultClient() : nil }
    try expect(copying.copy(tag: 1) != nil, true)
  },
  Fixture("optional closures") {
    var client = OptionalClient()
    try expect(client.onEvent(name: "abc"), nil)
    client.onEvent = { $0.utf8.count }
    try expect(client.onEvent(name: "abc"), 3)
    try expect(client.onEvent?("ab"), 2)
    client.onClose(code: 1)
    client.onNil = { $0 }
    try expect(client.onNil(x: 4), 4)
    try expect(OptionalClient(onOpen: nil).onOpen == nil, true)
    try expect(OptionalClient().onOpen == nil, false)
  },
  Fixture("setters that share a method name") {
    let seen = Mutex("")
    let client = SetterClient(
      setBool: { value, key in seen.withLock { $0 += "\(key)=\(value) " } },
      setInt: { value, key in seen.withLock { $0 += "\(key)=\(value) " } },
      pingServer: { 1 },
      again: { $0 }
    )
    client.set(value: true, key: "a")
    client.set(value: 7, key: "b")
    try expect(seen.withLock { $0 }, "a=true b=7 ")
    try expect(client.ping() + client.repeat(2), 3)
  },
  Fixture("members inside #if keep their defaults and their methods") {
    let client = ConditionalClient(always: { $0 })
    try expect(client.always(x: 3), 3)
    #if DEBUG
    try await expectUnimplemented("ConditionalClient.inDebug") { _ = try client.inDebug(x: 1) }
    #else
    try await expectUnimplemented("ConditionalClient.inRelease") { _ = try client.inRelease(x: 1) }
    #endif
    var copy = client
    copy.nested = { 5 }
    try expect(copy.nested(), 5)
  },
  Fixture("stored properties take part as in a memberwise initialiser") {
    let client = MixedClient(run: { $0 }, retries: 4, comment: "c", raw: { 8 })
    try expect(client.retries * 10 + client.computed, 48)
    try expect(client.label + (client.comment ?? ""), "nonec")
    try expect(client.raw() + client.fixed + client.transform(1), 17)
    try expect(MixedClient.shared.label, "shared")
    try expect(MixedClient().retries, 3)
  },
  Fixture("a property that only a caller can give") {
    try expect(NamedClient(name: "n", run: { $0 }).run(x: 1), 1)
    let client = NamedClient.unimplemented(name: "blank")
    try expect(client.name, "blank")
    try await expectUnimplemented("NamedClient.run") { _ = try client.run(x: 1) }
    try expect(NamedClient.self is any DependencyClientValue.Type, false)
  },
  Fixture("an unimplemented value of the author's own") {
    try expect(CustomClient.unimplemented.run(x: 1), 42)
  },
  Fixture("initialisers of the author's own") {
    try expect(OwnInitClient(prefix: "abc").run(x: 1), 4)
    try expect(OwnInitClient(answer: 6).run(x: 1), 6)
    try expect(OwnInitClient(delegating: 7).run(x: 1), 7)
    try await expectUnimplemented("OwnInitClient.stop") { try OwnInitClient(prefix: "").stop() }
    try expect(OwnMemberwiseClient(run: { $0 }).run(x: 1), 1001)
    try expect(OwnMemberwiseClient().run(x: 1), 5)
  },
  Fixture("members less visible than their client") {
    try expect(HiddenClient.full.sum(1), 9)
    try expect(HiddenClient(open: { $0 }, readable: { $0 + 1 }).readable(x: 1), 2)
    var client = HiddenClient()
    client.shared = { $0 }
    try expect(client.shared(x: 3), 3)
  },
  Fixture("escaped and raw identifiers") {
    let client = NameClient(
      default: { $0 + $1 },
      `a raw name`: { $0 },
      same: { $0 - $1 },
      strange: { $0 + $1 + $2 }
    )
    try expect(client.default(in: 1, for: 2), 3)
    try expect(client.`a raw name`(`some label`: 4), 4)
    try expect(client.same(x: 5, x: 3), 2)
    try expect(client.strange(self: 1, _storage: 2, 3), 6)
    try await expectUnimplemented("NameClient.a raw name") {
      _ = try NameClient().`a raw name`(`some label`: 1)
    }
  },
  Fixture("comments and line breaks anywhere") {
    let client = CommentClient(fetch: { id, _ in User(id: id) }, other: { 4 })
    try await expect(client.fetch(id: 2, drafts: true).id + client.other(), 6)
  },
  Fixture("attributes and the main actor") {
    let client = AttributeClient(new: { $0 }, onMain: { $0 + 1 }, alsoOnMain: { $0 + 2 })
    try expect(client.new(x: 1), 1)
    try await expect(client.onMain(x: 1), 2)
    try await expect(client.alsoOnMain(x: 1), 3)
  },
  Fixture("an endpoint's default stands behind one report") {
    let reports = Mutex<[String]>([])
    let reporter = DependencyIssueReporter { issue in reports.withLock { $0.append(issue.message) }
    }
    var client = DefaultClient()
    withDependencyIssueReporter(reporter) {
      do {
        _ = try client.fails(x: 1)
      } catch { reports.withLock { $0.append("\(error)") } }
    }
    try expect(reports.withLock { $0.first }, "Unimplemented: 'DefaultClient.fails'")
    client.long = { $0 }
    try expect(client.long(x: 3), 3)
  },
  Fixture("forty endpoints behind one reference") {
    try expect(MemoryLayout<FortyClient>.size, MemoryLayout<OneClient>.size)
    var client = FortyClient(e7: { $0 + 7 })
    client.e39 = { $0 + 39 }
    try expect(client.e7(x: 1) + client.e39(x: 1), 48)
  },
  Fixture("a parameter pack") {
    let client = PackClient<Int, String>(call: { $0 + $1.utf8.count })
    try expect(client.call(arguments: 1, "ab"), 3)
  },
  Fixture("isolation by a parameter, by the closure and by the caller") {
    let client = IsolationClient(
      within: { actor, by in by * 2 },
      anywhere: { @MainActor x in x + 1 },
      elsewhere: { $0 },
      here: { $0 },
      hand: { $0 }
    )
    try await expect(Counter().add(3, client), 6)
    try await expect(client.anywhere(x: 1), 2)
    try await expect(client.elsewhere(x: 2) + client.here(x: 3), 5)
    try expect(client.hand(box: Box(value: 4)).value, 4)
  },
  Fixture("variadic parameters without labels") {
    try expect(VariadicClient(print: { $0.reduce(0, +) }).print(1, 2, 3), 6)
    try await expectUnimplemented("VariadicClient.print") { _ = try VariadicClient().print(1) }
  },
  Fixture("private and internal clients") {
    try expect(privateClients() + internalClient(), 17)
  },
  Fixture("a module whose default isolation is the main actor") {
    let client = ScreenClient(show: { $0.utf8.count }, log: { _ in })
    try await expect(client.show(title: "abc"), 3)
    client.log(line: "x")
    @Dependency(\.screenClient) var screen
    @Dependency(\.otherScreen) var other
    try expect(screen.isOn() && other.isOn(), true)
    try await expect(useOnMainActor(), 11)
  },
  Fixture("setting an endpoint leaves every other copy as it was") {
    let first = PublicClient(isReachable: { true })
    var second = first
    second.isReachable = { false }
    try expect(first.isReachable(), true)
    try expect(second.isReachable(), false)
  },
  Fixture("eight threads read a client while one changes its copy") {
    let client = FortyClient(e0: { $0 })
    try await withThrowingTaskGroup(of: Void.self) { group in
      for thread in 0..<8 {
        group.addTask {
          var own = client
          for index in 0..<2_000 {
            try expect(client.e0(x: index), index)
            if thread == 0 {
              own.e0 = { $0 + index }
              try expect(own.e0(x: 1), index + 1)
            } else {
              try expect(own.e0(x: index), index)
            }
          }
        }
      }
      try await group.waitForAll()
    }
  },
  Fixture("a fresh storage behaves the same") {
    let client = PublicClient(isReachable: { true })
    try expect(client._withFreshStorage().isReachable(), true)
    func fresh<Value: DependencyClientValue>(_ value: Value) -> Value { value._withFreshStorage() }
    try expect(fresh(client).isReachable(), true)
  },
]
