import Synchronization

extension KeyValueStoreClient {
  /// A store that reads through a fast store to a slow one, which is the one that counts.
  ///
  /// A value is read from the fast store, or else from the slow one and then put into the fast one.
  /// Changes are made in the slow store first: when that fails, nothing has changed. The keys are those
  /// of the slow store. What others put into the slow store is not noticed for values that the fast one
  /// already has. A read that runs at the same time as a change may for a moment bring back what was
  /// there before it; it is gone from the fast store when that read returns.
  ///
  /// - Parameters:
  ///   - fast: Holds copies. Where it fails it is passed by; only a copy that can neither be renewed nor
  ///     removed is an error.
  ///   - slow: Holds the values.
  /// - Returns: The store.
  public static func readingThrough(fast: Self, to slow: Self) -> Self {
    // Counts the changes begun and ended, so that a read can tell that it has been overtaken.
    let changes = ChangeCount()
    let change:
      @Sendable (_ slowly: () throws -> Void, _ quickly: () throws -> Void) throws -> Void = {
        slowly,
        quickly in
        changes.next()
        defer { changes.next() }
        try slowly()
        try quickly()
      }
    return Self(
      value: { key in
        if let value = try? fast.value(forKey: key) { return value }
        let before = changes.value
        guard let value = try slow.value(forKey: key) else { return nil }
        try? fast.setValue(value, key)
        if changes.value != before { try fast.removeValue(forKey: key) }
        return value
      },
      setValue: { value, key in
        try change({ try slow.setValue(value, key) }) {
          // A copy that cannot be renewed must not stay.
          do { try fast.setValue(value, key) } catch { try fast.removeValue(forKey: key) }
        }
      },
      removeValue: { key in
        try change({ try slow.removeValue(forKey: key) }) { try fast.removeValue(forKey: key) }
      },
      removeAll: { try change({ try slow.removeAll() }) { try fast.removeAll() } },
      contains: { try slow.contains(key: $0) },
      keys: {
        var listing = try KeyListing(of: slow)
        listing.lost = listing.lost.map { file in
          var both = file
          // The fast store may have the value, under the key that is lost: there it is but a copy.
          both.remove = { try change(file.remove) { try fast.removeAll() } }
          return both
        }
        return try listing.complete()
      }
    )
  }
}

private final class ChangeCount: Sendable {
  private let count = Atomic<UInt64>(0)
  var value: UInt64 { count.load(ordering: .sequentiallyConsistent) }
  func next() { count.wrappingAdd(1, ordering: .sequentiallyConsistent) }
}
