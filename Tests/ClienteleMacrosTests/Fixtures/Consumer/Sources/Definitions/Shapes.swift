public import Clientele

public struct User: Sendable, Equatable {
  public var id: Int
  public init(id: Int) { self.id = id }
}

public struct Offline: Error, Equatable {
  public init() {}
}

private func helper() -> Bool { false }

/// 1 A public client, with a private helper in a default.
@DependencyClient
public struct PublicClient: Sendable {
  /// Fetches.
  public var fetch: @Sendable (_ id: Int, _ includingDrafts: Bool) async throws -> User
  public var isReachable: @Sendable () -> Bool = { helper() }
  public var log: @Sendable (_ line: String) -> Void
  public var unlabelled: @Sendable (Int, String) throws -> String
}

/// 2 A package client.
@DependencyClient
package struct PackageClient: Sendable {
  package var load: @Sendable (_ name: String) throws -> Int
  package var count: @Sendable () -> Int = { 0 }
  var hidden: @Sendable () throws -> Int
}

/// 3 A generic client.
@DependencyClient
public struct StoreClient<Element: Sendable>: Sendable where Element: Equatable {
  public var load: @Sendable (_ name: String) throws -> [Element]
  public var save: @Sendable (_ elements: [Element], _ name: String) throws -> Void
  public var first: @Sendable () -> Element? = { nil }
}

/// 4 Nested clients.
public enum Feature {
  @DependencyClient
  public struct Client: Sendable {
    public var run: @Sendable (_ times: Int) throws -> Void
  }
}

public extension Feature {
  /// 5 Public through its extension.
  @DependencyClient
  struct Extended: Sendable {
    public var run: @Sendable (_ times: Int) throws -> Int
  }
}

/// 6 `inout`, `@escaping` and `@autoclosure` parameters.
@DependencyClient
public struct ParameterClient: Sendable {
  public var bump: @Sendable (_ value: inout Int, _ by: Int) -> Void
  public var check: @Sendable (_ condition: @autoclosure () -> Bool, _ message: String) -> Bool = {
    condition,
    _ in condition()
  }
  public var attempt: @Sendable (_ value: @autoclosure () throws -> Int, _ other: Int) throws -> Int
  public var later: @Sendable (_ value: @autoclosure () async -> Int, _ other: Int) async -> Int = {
    value,
    other in await value() + other
  }
  public var keep: @Sendable (_ done: @escaping @Sendable () -> Void, _ now: Bool) -> Void
  public var visit: @Sendable (_ each: (Int) throws -> Void, _ upTo: Int) throws -> Void
  public var consume: @Sendable (_ token: consuming Token, _ times: Int) -> Int = { _, _ in 0 }
  public var look: @Sendable (_ token: borrowing Token, _ times: Int) -> Int = { _, _ in 0 }
}

public struct Token: ~Copyable {
  public let value: Int
  public init(value: Int) { self.value = value }
}

/// 7 Typed throws.
@DependencyClient
public struct TypedClient: Sendable {
  public var read: @Sendable (_ name: String) throws(Offline) -> Int = { _ throws(Offline) in 0 }
  public var send: @Sendable (_ name: String) async throws(Offline) -> Void
  public var never: @Sendable (_ x: Int) throws(Never) -> Int = { _ in 1 }
  public var plain: @Sendable (_ x: Int) throws(any Error) -> Int
}

/// 8 Closures that return closures, tuples and optionals.
@DependencyClient
public struct ResultClient: Sendable {
  public var maker: @Sendable (_ base: Int) -> @Sendable (Int) -> Int = { _ in { $0 } }
  public var pair: @Sendable (_ of: Int) -> (first: Int, second: String) = { _ in (0, "") }
  public var maybe: @Sendable (_ of: Int) -> Int? = { _ in nil }
  public var existential: @Sendable (_ of: any Sendable & Equatable) -> any Sendable = { _ in 0 }
  public var stream: @Sendable (_ of: Int) -> AsyncStream<Int> = { _ in AsyncStream { $0.finish() }
  }
  public var copy: @Sendable (_ tag: Int) -> Self? = { _ in nil }
  public var stop: @Sendable (_ code: Int) -> Never = { _ in fatalError() }
}

/// 9 Optional closures, in three spellings.
@DependencyClient
public struct OptionalClient: Sendable {
  public var onEvent: (@Sendable (_ name: String) -> Int)?
  public var onClose: Optional<@Sendable (_ code: Int) -> Void>
  public var onOpen: (@Sendable () -> Void)? = {}
  public var onNil: (@Sendable (_ x: Int) throws -> Int?)? = nil
}

/// 10 Setters that share a method name.
@DependencyClient
public struct SetterClient: Sendable {
  @DependencyEndpoint(method: "set")
  public var setBool: @Sendable (_ value: Bool, _ key: String) -> Void
  @DependencyEndpoint(method: "set")
  public var setInt: @Sendable (_ value: Int, _ key: String) -> Void
  @DependencyEndpoint(method: "ping")
  public var pingServer: @Sendable () throws -> Int
  @DependencyEndpoint(method: "repeat")
  public var again: @Sendable (Int) throws -> Int
}

/// 11 Members inside `#if`.
@DependencyClient
public struct ConditionalClient: Sendable {
  public var always: @Sendable (_ x: Int) -> Int = { _ in 0 }
  #if DEBUG || NEVER
  public var inDebug: @Sendable (_ x: Int) throws -> Int
  #elseif compiler(>=99)
  public var inFuture: @Sendable (_ x: Int) throws -> Int
  #else
  public var inRelease: @Sendable (_ x: Int) throws -> Int
  #endif
  #if os(Linux) || os(macOS)
  #if !NEVER
  public var nested: @Sendable () throws -> Int
  var tag = 0
  #endif
  #endif
}
