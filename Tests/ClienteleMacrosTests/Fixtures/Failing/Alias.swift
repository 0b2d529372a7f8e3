// expect: 8:32: error: endpoint 'run' needs its function type written out; a macro cannot see what 'Action' stands for
import Clientele

typealias Action = @Sendable () -> Void

@DependencyClient
struct Client: Sendable {
  @DependencyEndpoint var run: Action
}
