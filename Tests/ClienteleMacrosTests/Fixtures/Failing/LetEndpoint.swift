// expect: 6:3: error: endpoint 'run' must be a 'var', so that it can be overridden
import Clientele

@DependencyClient
struct Client: Sendable {
  let run: @Sendable () -> Void
}
