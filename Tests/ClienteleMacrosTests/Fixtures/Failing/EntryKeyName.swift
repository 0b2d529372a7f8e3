// expect: 5:20: error: 'Count Key' is not a valid name for a key
import Clientele

extension DependencyValues {
  @DependencyEntry("Count Key") var count = 3
}
