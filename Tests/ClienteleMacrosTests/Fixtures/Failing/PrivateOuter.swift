// expect: 7:12: error: 'Inner' must be 'fileprivate' instead of 'private', because the conformance of 'Client' to 'DependencyClientValue' is written at file level
import Clientele

struct Tests {
  private struct Inner {
    @DependencyClient
    struct Client: Sendable {
      var run: @Sendable (_ x: Int) throws -> Int
    }
  }
}
