// expect: 5:1: error: '@DependencyClient' can only be attached to a struct
import Clientele

@DependencyClient
enum Client {
  case one
}
