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
    if let world = worlds.withLock({ $0[identity] }) { return world }
    // Made outside the lock: the first world of a process may report what is wrong with its
    // environment. Where two tasks of a test come at once, the first to be kept counts.
    let new = World(test: RunningTest(name: test.nameInMessages))
    return worlds.withLock { worlds in
      if let world = worlds[identity] { return world }
      worlds[identity] = new
      return new
    }
  }
}
