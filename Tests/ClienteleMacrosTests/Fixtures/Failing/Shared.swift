// expect: 6:7: error: endpoint 'first' needs a declaration of its own
// expect: 6:41: error: endpoint 'second' needs a declaration of its own
import Clientele
@DependencyClient
struct Client: Sendable {
  var first: @Sendable () -> Void = {}, second: @Sendable () -> Void = {}
}
