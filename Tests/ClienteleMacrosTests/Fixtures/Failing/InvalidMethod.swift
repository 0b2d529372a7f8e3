// expect: 6:31: error: '1st' is not a valid method name
import Clientele

@DependencyClient
struct Client: Sendable {
  @DependencyEndpoint(method: "1st") var run: @Sendable () throws -> Int
}
