extension KeyValueStoreClient {
  /// A part of this store with keys of its own.
  ///
  /// The values are kept in this store, under `@NAME/` and their key. Slashes and per cent signs in the
  /// name are encoded, so different names never meet: "b.c" in "a" and "c" in "a.b" stay apart. This
  /// store lists the keys of its namespaces among its own, and emptying it empties them too.
  ///
  /// - Parameter name: The namespace's name, any text.
  /// - Returns: The part.
  public func namespaced(_ name: String) -> Self {
    let store = self
    let escaped = name.unicodeScalars.map { scalar in
      switch scalar {
      case "%": "%25"
      case "/": "%2F"
      default: String(scalar)
      }
    }
    let start = "@\(escaped.joined())/"
    let listing: @Sendable () throws -> KeyListing = { try KeyListing(of: store).dropping(start) }
    return Self(
      value: { try store.value(forKey: start + $0) },
      setValue: { try store.setValue($0, start + $1) },
      removeValue: { try store.removeValue(forKey: start + $0) },
      removeAll: {
        var rest = try listing()
        for key in rest.keys { try store.removeValue(forKey: start + key) }
        for file in rest.lost where file.isInside { try file.remove() }
        // What may be somebody else's stays, and is an error as long as it does.
        rest.lost.removeAll(where: \.isInside)
        _ = try rest.complete()
      },
      contains: { try store.contains(key: start + $0) },
      keys: { try listing().complete() }
    )
  }
}
