#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension KeyValueStoreClient {
  /// A store that keeps its values in user defaults, as other readers of these would expect them.
  ///
  /// It sees all of the suite, and ``removeAll`` empties it: use ``namespaced(_:)`` to share a suite.
  ///
  /// - Parameter defaults: The suite to keep the values in.
  /// - Returns: The store.
  public static func userDefaults(_ defaults: UserDefaultsClient) -> Self {
    Self(
      value: { defaults.object(forKey: $0) },
      setValue: { defaults.setObject($0, $1) },
      removeValue: { defaults.removeObject(forKey: $0) },
      removeAll: { defaults.removeAll() },
      contains: { defaults.contains(key: $0) },
      keys: { defaults.keys() }
    )
  }

  /// A store that keeps each value in a property-list file of its own.
  ///
  /// Every write replaces the file as a whole and is on disk when it returns; keys that cannot be file
  /// names are encoded. Files in the folder that were not made here are left alone. A key too long for a
  /// file name is told by its file: if that is damaged, ``keys`` throws until the key is set or removed,
  /// or its namespace is emptied. ``removeAll`` also removes what cannot be read.
  ///
  /// - Parameters:
  ///   - fileSystem: What reads and writes the files.
  ///   - folder: The folder to keep them in, which need not exist and should hold nothing else.
  ///   - fileProtection: When the files can be read on a locked device; without effect off Apple
  ///     systems.
  /// - Returns: The store.
  public static func disk(
    fileSystem: FileSystemClient,
    folder: URL,
    fileProtection: FileProtection = .none
  ) -> Self {
    let files = KeyValueFiles(
      fileSystem: fileSystem,
      folder: folder,
      fileProtection: fileProtection
    )
    return Self(
      value: { try files.value(for: $0) },
      setValue: { try files.set($0, for: $1) },
      removeValue: { try files.remove($0) },
      removeAll: { try files.removeAll() },
      contains: { try files.contains($0) },
      keys: { try files.keys() }
    )
  }
}
