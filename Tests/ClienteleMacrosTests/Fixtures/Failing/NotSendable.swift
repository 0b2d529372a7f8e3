// expect: 6:7: error: endpoint 'run' must be '@Sendable', because a client is 'Sendable'
import Clientele

@DependencyClient
struct Client: Sendable {
  var run: () -> Void
}
