import Clientele
import Synchronization
import Testing

/// The worlds of Swift Testing's tests that no trait gives one to.
///
/// Nothing tells when such a test ends, so its world is kept until the process does.
enum UntraitedWorlds {
  private static let worlds = Mutex<[CaseIdentity: World]>([:])

  /// The world of the test that the current task belongs to.
  static var current: World? {
    guard let (identity, test) = CaseIdentity.current else { return nil }
    return worlds.withLock { worlds in
      if let world = worlds[identity] { return world }
      let world = World(test: RunningTest(name: test.nameInMessages))
      worlds[identity] = world
      return world
    }
  }
}
