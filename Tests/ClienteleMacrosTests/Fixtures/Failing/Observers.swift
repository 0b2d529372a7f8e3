// expect: 6:39: error: endpoint 'run' cannot have property observers
import Clientele

@DependencyClient
struct Client: Sendable {
  var run: @Sendable () throws -> Int { didSet {} }
}
