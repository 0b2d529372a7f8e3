public import Clientele

@Sendable private func plusOne(_ x: Int) -> Int { x + 1 }

public typealias Transform = @Sendable (Int) -> Int

/// 12 Stored properties that are no endpoints.
@DependencyClient
public struct MixedClient: Sendable {
  public var run: @Sendable (_ x: Int) throws -> Int
  public var retries: Int = 3
  public var label = "none"
  public let fixed = 7
  public var comment: String?
  public var transform: Transform = plusOne
  @DependencyEndpointIgnored
  public var raw: @Sendable () -> Int = { 7 }
  var secret: Int = 1
  public var computed: Int { retries * 2 }
  public static let shared = MixedClient(label: "shared")
  public static var hook: @Sendable () -> Int { { 3 } }
}

/// 13 A stored property that only the caller can give.
@DependencyClient
public struct NamedClient: Sendable {
  public let name: String
  public var run: @Sendable (_ x: Int) throws -> Int
}

/// 14 An unimplemented value of its author's own.
@DependencyClient(unimplemented: .custom)
public struct CustomClient: Sendable {
  public var run: @Sendable (_ x: Int) throws -> Int
}

extension CustomClient: DependencyClientValue {
  public static var unimplemented: CustomClient { CustomClient(run: { _ in 42 }) }
}

/// 15 Initialisers that the author writes, in the body and in an extension.
@DependencyClient
public struct OwnInitClient: Sendable {
  public var run: @Sendable (_ x: Int) throws -> Int
  public var stop: @Sendable () throws -> Void
  public var prefix: String = ""

  public init(prefix: String) {
    self.prefix = prefix
    self.run = { $0 + prefix.utf8.count }
  }
}

extension OwnInitClient {
  public init(answer: Int) {
    self.run = { _ in answer }
  }

  public init(delegating answer: Int) {
    self.init(run: { _ in answer })
  }
}

/// 16 An author's own memberwise initialiser and `init()`.
@DependencyClient
public struct OwnMemberwiseClient: Sendable {
  public var run: @Sendable (_ x: Int) throws -> Int

  public init(run: @escaping @Sendable (_ x: Int) throws -> Int) {
    self.run = { try run($0) + 1000 }
  }

  public init() {
    self.run = { _ in 5 }
  }
}

/// 17 Members less visible than their client.
@DependencyClient
public struct HiddenClient: Sendable {
  public var open: @Sendable (_ x: Int) throws -> Int
  public private(set) var readable: @Sendable (_ x: Int) -> Int = { _ in 1 }
  package var shared: @Sendable (_ x: Int) throws -> Int
  var inside: @Sendable (_ x: Int) throws -> Int
  fileprivate var inFile: @Sendable (_ x: Int) throws -> Int
  private var alone: @Sendable (_ x: Int) throws -> Int

  public static var full: HiddenClient {
    var client = HiddenClient(open: { $0 })
    client.inside = { $0 * 2 }
    client.inFile = { $0 * 3 }
    client.alone = { $0 * 4 }
    return client
  }

  public func sum(_ x: Int) throws -> Int {
    try inside(x: x) + inFile(x: x) + alone(x: x)
  }
}

/// 18 Escaped and raw identifiers, and labels that are keywords.
@DependencyClient
public struct NameClient: Sendable {
  public var `default`: @Sendable (_ `in`: Int, _ `for`: Int) throws -> Int
  public var `a raw name`: @Sendable (_ `some label`: Int) throws -> Int
  public var same: @Sendable (_ x: Int, _ x: Int) throws -> Int
  public var strange: @Sendable (_ `self`: Int, _ _storage: Int, Int) throws -> Int
}

/// 19 Comments and line breaks in every place.
@DependencyClient
public struct /* name */ CommentClient /* after */: Sendable {
  // A line before.
  public var /* before the name */ fetch /* after it */:  // the type follows
    @Sendable (
      _ id: Int,  // the identifier
      /* a label */ _ drafts: Bool
    )
      async  // slowly
      throws
      -> User  // the end
  public var other: @Sendable () -> Int = { /* { */ 3 }  // }
  /* the last */
}

/// 20 Attributes: `@available`, and one that names the actor.
@DependencyClient
public struct AttributeClient: Sendable {
  @available(*, deprecated, message: "call new")
  public var old: @Sendable (_ x: Int) throws -> Int
  @available(macOS 15, *)
  public var new: @Sendable (_ x: Int) throws -> Int
  public var onMain: @MainActor (_ x: Int) -> Int = { $0 }
  public var alsoOnMain: @MainActor @Sendable (_ x: Int) async throws -> Int
}

/// 21 A default that throws, one of several statements, and one that uses `Self`.
@DependencyClient
public struct DefaultClient: Sendable {
  public static let answer = 42
  public var fails: @Sendable (_ x: Int) throws -> Int = { _ in throw Offline() }
  public var long: @Sendable (_ x: Int) -> Int = { x in
    let twice = x * 2
    return twice + 1
  }
  public var own: @Sendable () -> Int = { Self.answer }
}

/// 22 Forty endpoints.
@DependencyClient
public struct FortyClient: Sendable {
  public var e0: @Sendable (_ x: Int) throws -> Int
  public var e1: @Sendable (_ x: Int) throws -> Int
  public var e2: @Sendable (_ x: Int) throws -> Int
  public var e3: @Sendable (_ x: Int) throws -> Int
  public var e4: @Sendable (_ x: Int) throws -> Int
  public var e5: @Sendable (_ x: Int) throws -> Int
  public var e6: @Sendable (_ x: Int) throws -> Int
  public var e7: @Sendable (_ x: Int) throws -> Int
  public var e8: @Sendable (_ x: Int) throws -> Int
  public var e9: @Sendable (_ x: Int) throws -> Int
  public var e10: @Sendable (_ x: Int) throws -> Int
  public var e11: @Sendable (_ x: Int) throws -> Int
  public var e12: @Sendable (_ x: Int) throws -> Int
  public var e13: @Sendable (_ x: Int) throws -> Int
  public var e14: @Sendable (_ x: Int) throws -> Int
  public var e15: @Sendable (_ x: Int) throws -> Int
  public var e16: @Sendable (_ x: Int) throws -> Int
  public var e17: @Sendable (_ x: Int) throws -> Int
  public var e18: @Sendable (_ x: Int) throws -> Int
  public var e19: @Sendable (_ x: Int) throws -> Int
  public var e20: @Sendable (_ x: Int) throws -> Int
  public var e21: @Sendable (_ x: Int) throws -> Int
  public var e22: @Sendable (_ x: Int) throws -> Int
  public var e23: @Sendable (_ x: Int) throws -> Int
  public var e24: @Sendable (_ x: Int) throws -> Int
  public var e25: @Sendable (_ x: Int) throws -> Int
  public var e26: @Sendable (_ x: Int) throws -> Int
  public var e27: @Sendable (_ x: Int) throws -> Int
  public var e28: @Sendable (_ x: Int) throws -> Int
  public var e29: @Sendable (_ x: Int) throws -> Int
  public var e30: @Sendable (_ x: Int) throws -> Int
  public var e31: @Sendable (_ x: Int) throws -> Int
  public var e32: @Sendable (_ x: Int) throws -> Int
  public var e33: @Sendable (_ x: Int) throws -> Int
  public var e34: @Sendable (_ x: Int) throws -> Int
  public var e35: @Sendable (_ x: Int) throws -> Int
  public var e36: @Sendable (_ x: Int) throws -> Int
  public var e37: @Sendable (_ x: Int) throws -> Int
  public var e38: @Sendable (_ x: Int) throws -> Int
  public var e39: @Sendable (_ x: Int) throws -> Int
}

/// 23 A client of one endpoint, for comparison.
@DependencyClient
public struct OneClient: Sendable {
  public var e0: @Sendable (_ x: Int) throws -> Int
}

/// 24 A parameter pack.
@DependencyClient
public struct PackClient<each Argument: Sendable>: Sendable {
  public var call: @Sendable (_ arguments: repeat each Argument) throws -> Int
}

/// 25 Isolation that is carried by a parameter, by the closure or by the caller.
@DependencyClient
public struct IsolationClient: Sendable {
  public var within: @Sendable (_ actor: isolated Counter, _ by: Int) -> Int = { _, _ in 0 }
  public var anywhere: @isolated(any) @Sendable (_ x: Int) -> Int = { $0 }
  public var elsewhere: @concurrent @Sendable (_ x: Int) async throws -> Int
  public var here: nonisolated(nonsending) @Sendable (_ x: Int) async throws -> Int
  public var hand: @Sendable (_ box: sending Box) -> sending Box = { $0 }
}

public actor Counter {
  public var count = 0
  public init() {}
  public func add(_ by: Int, _ client: IsolationClient) -> Int {
    count += by
    return client.within(actor: self, by: by)
  }
}

public final class Box {
  public var value: Int
  public init(value: Int) { self.value = value }
}

/// 26 Variadic parameters without labels.
@DependencyClient
public struct VariadicClient: Sendable {
  public var print: @Sendable (Int...) throws -> Int
}

/// 27 Clients that are private to a file.
@DependencyClient
private struct PrivateClient: Sendable {
  var run: @Sendable (_ x: Int) throws -> Int
  fileprivate var near: @Sendable (_ x: Int) throws -> Int
}

@DependencyClient
fileprivate struct FileClient: Sendable {
  fileprivate var run: @Sendable (_ x: Int) throws -> Int
}

public func privateClients() throws -> Int {
  let first = PrivateClient(run: { $0 }, near: { $0 })
  let second = FileClient(run: { $0 })
  return try first.run(x: 1) + first.near(x: 2) + second.run(x: 3)
}

/// 28 A client made of nothing but what can be left out.
@DependencyClient
struct InternalClient {
  var run: @Sendable (_ x: Int) throws -> Int
}

public func internalClient() throws -> Int {
  try InternalClient(run: { $0 }).run(x: 11)
}
