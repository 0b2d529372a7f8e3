// expect: 7:31: error: method 'set(value:)' would be declared twice
import Clientele

@DependencyClient
struct Client: Sendable {
  @DependencyEndpoint(method: "set") var first: @Sendable (_ value: Int) -> Void
  @DependencyEndpoint(method: "set") var second: @Sendable (_ value: Int) -> Void
}
