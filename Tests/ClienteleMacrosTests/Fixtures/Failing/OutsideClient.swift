// expect: 5:3: error: '@DependencyEndpoint' can only be used inside a struct with '@DependencyClient'
import Clientele

struct Client {
  @DependencyEndpoint var run: @Sendable () -> Void
}
