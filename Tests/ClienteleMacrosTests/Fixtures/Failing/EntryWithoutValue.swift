// expect: 5:24: error: entry 'count' needs an initial value, which tests get, or a 'liveValue:'
import Clientele

extension DependencyValues {
  @DependencyEntry var count: Int
}
