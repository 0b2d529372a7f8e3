public import Clientele

/// 29 Clients in a type, as visible as the file.
public struct Room {
  @DependencyClient
  fileprivate struct Client: Sendable {
    var run: @Sendable (_ x: Int) throws -> Int
  }

  @DependencyClient(unimplemented: .custom)
  private struct CustomClient: Sendable {
    var run: @Sendable (_ x: Int) throws -> Int
  }

  public static func sum() throws -> Int {
    try Client(run: { $0 }).run(x: 1) + CustomClient(run: { $0 }).run(x: 2)
  }
}

private struct Hall {
  @DependencyClient
  struct Client: Sendable {
    var run: @Sendable (_ x: Int) throws -> Int
  }
}

public func hallClient() throws -> Int { try Hall.Client(run: { $0 }).run(x: 4) }

/// 30 Private endpoints with private types.
@DependencyClient
public struct SecretClient: Sendable {
  private struct Secret: Sendable { var value = 3 }
  private var load: @Sendable () throws -> Secret
  private var make: @Sendable (_ value: Int) -> Secret = { Secret(value: $0) }
  public var run: @Sendable () throws -> Int

  public func secret() throws -> Int {
    var client = self
    client.load = { Secret() }
    client.make = { Secret(value: $0) }
    return try client.load().value + client.make(value: 4).value
  }
}

@DependencyClient
private struct PrivateSecretClient: Sendable {
  private struct Secret: Sendable {}
  private var load: @Sendable () throws -> Secret
  var run: @Sendable () throws -> Int
}

public func privateSecretClient() throws -> Int { try PrivateSecretClient(run: { 5 }).run() }

/// 31 No space between an attribute and its function type.
// swift-format-ignore
@DependencyClient
public struct TightClient: Sendable {
  public var stop: @Sendable() -> Void
  public var keep: @Sendable(_ done: @escaping(Int) -> Int, _ now: @autoclosure() -> Bool) -> Int =
    { done, now in now() ? done(1) : 0 }
}

/// 32 Methods that differ only in their result or in waiting.
@DependencyClient
public struct OverloadClient: Sendable {
  @DependencyEndpoint(method: "get")
  public var int: @Sendable (_ key: Int) throws -> Int
  @DependencyEndpoint(method: "get")
  public var string: @Sendable (_ key: Int) throws -> String
  @DependencyEndpoint(method: "get")
  public var later: @Sendable (_ key: Int) async throws -> Bool
}

/// 33 Raw names of clients, of the types around them and with quotes.
public enum `a room` {
  @DependencyClient
  public struct `my client`: Sendable {
    public var `say "hi"`: @Sendable (_ to: Int) throws -> Int
  }
}

/// 34 Isolated closures in properties that are not.
@MainActor
@DependencyClient
public struct SceneClient: Sendable {
  public nonisolated var show: @MainActor (_ x: Int) -> Int = { $0 }
  public nonisolated var add: @Sendable (_ on: isolated Counter, _ x: Int) -> Int = { $1 }
}

/// 35 Ignored closures with a specifier.
@DependencyClient
public struct SpecifierClient: Sendable {
  public var run: @Sendable () throws -> Int
  @DependencyEndpointIgnored
  public var before: nonisolated(nonsending) @Sendable () async -> Int = { 1 }
  @DependencyEndpointIgnored
  public var after: nonisolated(nonsending) @Sendable () async -> Int
}

/// A generic type, for entries.
public struct Crate<Value: Sendable>: Sendable {
  public var tag: Int
  public static var live: Self { Self(tag: 1) }
  public static var test: Self { Self(tag: 2) }
}

extension DependencyValues {
  /// Arguments after a type that ends in `?>`.
  @DependencyEntry(liveValue: Crate<Crate<Int?>?>.live, lifetime: .transient)
  public var crate = Crate<Crate<Int?>?>.test
}

public extension DependencyValues {
  /// A named key that takes its access level from the extension.
  @DependencyEntry("ExtensionKey", liveValue: Crate<Int>.live) var inferredCrate = Crate<Int>.test
  @DependencyEntry("OtherKey", liveValue: Crate<Int>.live) var plainCrate: Crate<Int> = .test
}
