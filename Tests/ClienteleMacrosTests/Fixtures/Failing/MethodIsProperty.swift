// expect: 6:31: error: method 'run()' would redeclare property 'run'; an endpoint without arguments is already called as 'run()'
import Clientele

@DependencyClient
struct Client: Sendable {
  @DependencyEndpoint(method: "run") var run: @Sendable () throws -> Int
}
