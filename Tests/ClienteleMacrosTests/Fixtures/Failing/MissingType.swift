// expect: 6:27: error: endpoint 'run' needs a type annotation
import Clientele

@DependencyClient
struct Client: Sendable {
  @DependencyEndpoint var run = { @Sendable () -> Void in }
}
