// expect: 4:19: error: '@DependencyClient' can only be attached to a struct
import Clientele

@DependencyClient class Client {
  var run: @Sendable () -> Void = {}
}
