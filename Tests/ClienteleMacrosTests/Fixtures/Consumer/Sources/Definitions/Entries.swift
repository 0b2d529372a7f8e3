public import Clientele

extension PublicClient {
  public static var live: PublicClient { PublicClient(isReachable: { true }) }
  public static var test: PublicClient { PublicClient(isReachable: { false }) }
}

/// Counts how often a test value was made.
public final class Instance: Sendable, Equatable {
  public init() {}
  public static func == (left: Instance, right: Instance) -> Bool { left === right }
}

public struct Session: Sendable, Equatable {
  public var user: String
  public init(user: String) { self.user = user }
}

extension DependencyValues {
  /// Live and test values, no annotation.
  @DependencyEntry(liveValue: PublicClient.live) public var publicClient = PublicClient.test

  /// No live value.
  @DependencyEntry var session: Session = Session(user: "blob")

  /// Built at every read.
  @DependencyEntry(liveValue: Instance(), lifetime: .transient)
  package var transient: Instance = Instance()

  /// Built once.
  @DependencyEntry(liveValue: Instance(), lifetime: .cached)
  package var cached = Instance()

  /// A key that the app conforms itself.
  @DependencyEntry("LateKey", unimplementedValue: Session(user: "nobody"))
  public var late: Session = Session(user: "tester")

  /// A preview value of its own.
  @DependencyEntry(previewValue: Session(user: "preview"))
  package var previewed = Session(user: "test")

  /// Only a live value.
  @DependencyEntry(liveValue: Session(user: "live")) package var onlyLive: Session

  /// An optional, whose `nil` is a value.
  @DependencyEntry(liveValue: Session?.none) package var nothing: Session? = Session(user: "x")

  /// A closure.
  @DependencyEntry(liveValue: { @Sendable (x: Int) in x + 1 })
  package var closure: @Sendable (Int) -> Int = { $0 }

  /// An escaped and a raw name.
  @DependencyEntry(liveValue: 1) package var `default` = 2
  @DependencyEntry(liveValue: 3) package var `a raw name`: Int = 4

  /// A value that takes several statements.
  @DependencyEntry(
    liveValue: {
      let user = "made"
      return Session(user: user)
    }()
  )
  @available(macOS 15, *)
  package var made = Session(user: ["a", "b"].joined())
}

package func sessionUser() -> String {
  withDependencies {
    $0.session = Session(user: "blob!")
  } operation: {
    @Dependency(\.session) var session
    return session.user
  }
}
