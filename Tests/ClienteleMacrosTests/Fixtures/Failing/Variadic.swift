// expect: 6:7: error: endpoint 'print' has a variadic parameter, which its method cannot pass on; take an array
import Clientele

@DependencyClient
struct Client: Sendable {
  var print: @Sendable (_ items: Int...) -> Void
}
