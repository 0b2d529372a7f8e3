// expect: 6:3: error: 'Client' must be 'fileprivate' instead of 'private', because the conformance of 'Client' to 'DependencyClientValue' is written at file level
import Clientele

struct Tests {
  @DependencyClient
  private struct Client: Sendable {
    var run: @Sendable (_ x: Int) throws -> Int
  }
}
