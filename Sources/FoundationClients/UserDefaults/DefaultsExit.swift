import Synchronization

/// Writes what is unsaved when the process ends normally.
enum DefaultsExit {
  private struct WeakStore { weak var store: DefaultsStore? }

  private static let stores = Mutex<[WeakStore]>([])
  private static let isWatching: Void = POSIX.atExit {
    for store in stores.withLock({ $0.compactMap(\.store) }) { store.flushAtExit() }
  }

  /// Has a suite written at exit, as long as somebody holds it; what is unsaved is always held.
  static func watch(_ store: DefaultsStore) {
    _ = isWatching
    stores.withLock { stores in
      stores.removeAll { $0.store == nil }
      stores.append(WeakStore(store: store))
    }
  }
}
