/// The keys of a store, and the files whose keys cannot be told.
///
/// A file name has only the beginning of a long key: the rest is in the file, which may be damaged.
/// That is an error of the list, but no reason for other namespaces to fail, nor for the file to stay
/// when its namespace is emptied. So the error carries what is known.
struct KeyListing: Error {
  /// A file that does not tell its key.
  struct LostKey: Sendable {
    let name: String
    /// How the key begins, encoded as in file names.
    var start: ArraySlice<UInt8>
    let cause: any Error
    /// Whether the key is in the namespace for sure: what is known of it may be too short to tell.
    var isInside = true
    var remove: @Sendable () throws -> Void

    init(
      name: String,
      start: ArraySlice<UInt8>,
      cause: any Error,
      remove: @escaping @Sendable () throws -> Void
    ) {
      self.name = name
      self.start = start
      self.cause = cause
      self.remove = remove
    }
  }

  var keys: [String] = []
  var lost: [LostKey] = []

  init() {}

  /// Lists a store, also one in which keys are lost.
  init(of store: KeyValueStoreClient) throws {
    do {
      keys = try store.keys()
    } catch let error as KeyValueStoreError {
      guard let partial = error.underlying as? KeyListing else { throw error }
      self = partial
    }
  }

  /// All keys, or an error if one is lost.
  func complete() throws(KeyValueStoreError) -> [String] {
    guard lost.isEmpty else {
      throw KeyValueStoreError(code: .unreadable, key: nil, underlying: self)
    }
    return keys
  }

  /// What begins with a text, without that text.
  func dropping(_ start: String) -> Self {
    var part = Self()
    part.keys = keys.compactMap { key in
      guard key.utf8.starts(with: start.utf8) else { return nil }
      return String(Substring(key.utf8.dropFirst(start.utf8.count)))
    }
    let encoded = Array(ResourceFileName.encode(start).utf8)
    part.lost = lost.compactMap { file in
      let known = min(file.start.count, encoded.count)
      guard file.start.starts(with: encoded.prefix(known)) else { return nil }
      var inner = file
      inner.start = file.start.dropFirst(known)
      inner.isInside = file.isInside && known == encoded.count
      return inner
    }
    return part
  }
}

extension KeyListing: CustomStringConvertible {
  /// Which files do not tell their keys, and how to go on.
  var description: String {
    guard let first = lost.first else { return "no key is lost" }
    let files =
      lost.count == 1
      ? "the file \(first.name) does not tell its key"
      : "the file \(first.name) and \(lost.count - 1) more do not tell their keys"
    return "\(files); set or remove the key, or remove all keys: \(first.cause)"
  }
}
