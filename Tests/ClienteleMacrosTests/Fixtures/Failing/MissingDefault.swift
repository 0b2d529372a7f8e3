// expect: 6:7: error: endpoint 'count' needs a default value, because it neither throws nor returns 'Void'
import Clientele

@DependencyClient
struct Client: Sendable {
  var count: @Sendable (_ of: String) async -> Int
}

func use() async -> Int { await Client().count(of: "x") }
