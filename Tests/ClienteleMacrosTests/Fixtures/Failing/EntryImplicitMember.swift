// expect: 10:31: error: 'liveValue: .live' cannot be type-checked; write 'liveValue: Client.live'
import Clientele

struct Client: Sendable {
  static let live = Client()
  static let test = Client()
}

extension DependencyValues {
  @DependencyEntry(liveValue: .live) var client: Client = .test
}
