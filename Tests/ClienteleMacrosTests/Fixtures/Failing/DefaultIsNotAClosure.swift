// expect: 8:35: error: the default value of endpoint 'run' must be a closure literal
import Clientele

func stop() {}

@DependencyClient
struct Client: Sendable {
  var run: @Sendable () -> Void = stop
}
