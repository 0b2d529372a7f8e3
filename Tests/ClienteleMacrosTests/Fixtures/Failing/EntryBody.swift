// expect: 5:35: error: entry 'count' cannot have a body of its own, because the macro writes it
import Clientele

extension DependencyValues {
  @DependencyEntry var count: Int { 3 }
}
