public import Clientele

/// A client in a module whose declarations are the main actor's unless they say otherwise.
@DependencyClient
public struct ScreenClient: Sendable {
  public var show: @Sendable (_ title: String) async throws -> Int
  public var isOn: @Sendable () -> Bool = { false }
  public var log: @Sendable (_ line: String) -> Void
  public var draw: @MainActor (_ x: Int) -> Int = { $0 }
  public var brightness: Int = 5
}

// What a macro cannot add: the key, the property and the value are `nonisolated`.
extension ScreenClient {
  public nonisolated static var live: ScreenClient { ScreenClient(isOn: { true }) }
}

public nonisolated enum ScreenClientKey: DependencyKey {
  public static var liveValue: ScreenClient { .live }
  public static var testValue: ScreenClient { ScreenClient(isOn: { false }) }
}

nonisolated extension DependencyValues {
  public var screenClient: ScreenClient {
    get { self[ScreenClientKey.self] }
    set { self[ScreenClientKey.self] = newValue }
  }
}

extension DependencyValues {
  @DependencyEntry(liveValue: ScreenClient.live)
  public nonisolated var otherScreen = ScreenClient(isOn: { false })
}

/// Reads and calls on the main actor.
public func useOnMainActor() async throws -> Int {
  @Dependency(\.screenClient) var screen
  var copy = screen
  copy.show = { $0.utf8.count }
  copy.draw = { $0 }
  return try await copy.show(title: "four") + copy.draw(x: 2) + copy.brightness
}
