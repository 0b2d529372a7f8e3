import Synchronization

extension KeyValueStoreClient {
  /// A store that reads through a fast store to a slow one, which is the one that counts.
  ///
  /// A value is read from the fast store, or else from the slow one and then put into the fast one.
  /// Changes are made in the slow store first: when that fails, nothing has changed. The keys are those
  /// of the slow store. What others put into the slow store is not noticed for values that the fast one
  /// already has. A read or change that runs at the same time as another change may for a moment bring
  /// back what was there before; that is gone from the fast store when both have returned.
  ///
  /// - Parameters:
  ///   - fast: Holds copies. Where it fails it is passed by; only a copy that can neither be renewed nor
  ///     removed is an error.
  ///   - slow: Holds the values.
  /// - Returns: The store.
  public static func readingThrough(fast: Self, to slow: Self) -> Self {
    let changes = Changes()
    let change:
      @Sendable (_ slowly: () throws -> Void, _ quickly: () throws -> Void) throws -> Void = {
        slowly,
        quickly in
        _ = changes.begin()
        defer { changes.end() }
        try slowly()
        try quickly()
      }
    return Self(
      value: { key in
        if let value = try? fast.value(forKey: key) { return value }
        let start = changes.quietMoment
        guard let value = try slow.value(forKey: key) else { return nil }
        try? fast.setValue(value, key)
        if changes.mayHaveHappened(since: start) { try fast.removeValue(forKey: key) }
        return value
      },
      setValue: { value, key in
        let start = changes.begin()
        defer { changes.end() }
        try slow.setValue(value, key)
        // A copy that cannot be renewed must not stay, nor one that may be older than another change.
        do { try fast.setValue(value, key) } catch { return try fast.removeValue(forKey: key) }
        if changes.mayHaveHappened(since: start) { try fast.removeValue(forKey: key) }
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

/// Counts the changes begun and ended, so that whoever copies a value can tell whether it may have
/// been overtaken: by a change that was under way when it began, or by one that has begun since.
private final class Changes: Sendable {
  private let begun = Atomic<UInt64>(0)
  private let ended = Atomic<UInt64>(0)

  /// The number of changes so far, or `nil` while one is under way.
  var quietMoment: UInt64? {
    // In this order: if no change begins after the ends were counted, all have ended.
    let ended = ended.load(ordering: .sequentiallyConsistent)
    return begun.load(ordering: .sequentiallyConsistent) == ended ? ended : nil
  }

  /// Whether a change other than the caller's may have been under way at any time since a moment.
  func mayHaveHappened(since moment: UInt64?) -> Bool {
    begun.load(ordering: .sequentiallyConsistent) != moment
  }

  /// Begins a change, and returns the moment, or `nil` if another one is under way.
  func begin() -> UInt64? {
    let ended = ended.load(ordering: .sequentiallyConsistent)
    let number = begun.wrappingAdd(1, ordering: .sequentiallyConsistent).newValue
    return number == ended &+ 1 ? number : nil
  }

  func end() { ended.wrappingAdd(1, ordering: .sequentiallyConsistent) }
}
