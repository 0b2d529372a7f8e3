// expect: 5:24: error: '@DependencyEntry' can only be used in an extension of 'DependencyValues'
import Clientele

struct Values {
  @DependencyEntry var count = 1
}
