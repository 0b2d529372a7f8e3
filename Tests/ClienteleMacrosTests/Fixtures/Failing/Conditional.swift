// expect: 9:7: error: endpoint 'print' has a variadic parameter, which its method cannot pass on; take an array
// expect: 11:31: error: method 'get(x:)' would be declared twice
// expect: 12:31: error: method 'set(x:)' would be declared twice
import Clientele

@DependencyClient
struct Client: Sendable {
  #if !NEVER
  var print: @Sendable (_ items: Int...) -> Void
  @DependencyEndpoint(method: "get") var first: @Sendable (_ x: Int) -> Void
  @DependencyEndpoint(method: "get") var second: @Sendable (_ x: Int) -> Void
  @DependencyEndpoint(method: "set") var third: @Sendable (_ x: Int) -> Void
  #else
  @DependencyEndpoint(method: "get") var fourth: @Sendable (_ x: Int) -> Void
  #endif
  @DependencyEndpoint(method: "set") var fifth: @Sendable (_ x: Int) -> Void
}
