// expect: 8:7: error: endpoint 'run' needs a default value, because 'UnimplementedEndpoint' cannot be thrown as 'Offline'
import Clientele

struct Offline: Error {}

@DependencyClient
struct Client: Sendable {
  var run: @Sendable () throws(Offline) -> Int
}
