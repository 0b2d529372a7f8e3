// expect: 6:24: error: cannot expand accessor macro on variable declared with 'let'
// expect: 6:20: error: entry 'count' must be a 'var', so that it can be overridden
import Clientele

extension DependencyValues {
  @DependencyEntry let count = 3
}
