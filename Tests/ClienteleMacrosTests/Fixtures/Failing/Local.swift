// expect: 7:10: error: '@DependencyClient' cannot be attached to 'Client', which is declared inside a function; move it out of the function
// expect: 7:10: error: local type cannot have attached extension macro
import Clientele

func make() throws -> Int {
  @DependencyClient
  struct Client: Sendable {
    var run: @Sendable (_ x: Int) throws -> Int
  }
  return try Client(run: { $0 }).run(x: 1)
}
