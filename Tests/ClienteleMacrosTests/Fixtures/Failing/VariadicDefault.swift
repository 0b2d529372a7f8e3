// expect: 6:7: error: endpoint 'count' has a variadic parameter, which cannot be passed on to its default value; take an array
import Clientele

@DependencyClient
struct Client: Sendable {
  var count: @Sendable (Int...) -> Int = { $0.count }
}
