public import Clientele
public import Definitions

extension DependencyValues.LateKey: DependencyKey {
  public static var liveValue: Session { Session(user: "app") }
}

let entryFixtures: [Fixture] = [
  Fixture("an entry with a live and a test value") {
    @Dependency(\.publicClient) var client
    try expect(client.isReachable(), true)
    try expect(DependencyValues.test.publicClient.isReachable(), false)
    try withDependencies {
      $0.publicClient.isReachable = { false }
    } operation: {
      try expect(client.isReachable(), false)
    }
  },
  Fixture("an entry without a live value") {
    try expect(sessionUser(), "blob!")
  },
  Fixture("lifetime:") {
    @Dependency(\.transient) var transient
    @Dependency(\.cached) var cached
    try expect(transient == transient, false)
    try expect(cached == cached, true)
  },
  Fixture("the test value is made afresh for every test") {
    try expect(DependencyValues.test.cached == DependencyValues.test.cached, false)
  },
  Fixture("unimplementedValue:, and a public key that the app conforms") {
    @Dependency(\.late) var late
    try expect(late.user, "app")
    try expect(DependencyValues.LateKey.unimplementedValue, Session(user: "nobody"))
    try expect(DependencyValues.LateKey.testValue, Session(user: "tester"))
  },
  Fixture("previewValue:") {
    try expect(DependencyValues.preview.previewed.user, "preview")
    try expect(DependencyValues.test.previewed.user, "test")
  },
  Fixture("only a live value") {
    @Dependency(\.onlyLive) var session
    try expect(session.user, "live")
  },
  Fixture("an optional whose nil is a value") {
    @Dependency(\.nothing) var session
    try expect(session, nil)
    try expect(DependencyValues.test.nothing?.user, "x")
  },
  Fixture("a closure, escaped and raw names, several statements") {
    @Dependency(\.closure) var closure
    @Dependency(\.default) var plain
    @Dependency(\.`a raw name`) var raw
    @Dependency(\.made) var made
    try expect(closure(1) + plain + raw, 6)
    try expect(made.user, "made")
    try expect(DependencyValues.test.made.user, "ab")
  },
]
