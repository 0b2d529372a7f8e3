/// Values under names, in whatever store fits: user defaults, files, or memory.
///
/// Which store is the program's choice, so there is no live value by itself: prepare one at launch, or
/// several under names.
///
/// ```swift
/// func launch(settings: UserDefaultsClient, caches: URL) {
///   prepareDependencies {
///     $0.keyValueStoreClient = .userDefaults(settings).namespaced("projects")
///     $0[KeyValueStoreClientKey.self, name: "cache"] = .disk(fileSystem: .live, folder: caches)
///   }
/// }
/// ```
///
/// Use ``StoreKey`` to read and write typed values. Keys are told apart by their exact Unicode scalars,
/// and any text is a key.
///
/// - **live**: `.userDefaults`, `.disk`, and what is made of them.
/// - **test**: a store in memory, empty, for one test and one name.
/// - **unimplemented**: every endpoint reports an issue and throws.
@DependencyClient
public struct KeyValueStoreClient: Sendable {
  /// Reads a value, or `nil` if there is none.
  ///
  /// Live and test look it up; unimplemented reports an issue and throws. Throws
  /// ``KeyValueStoreError`` when there is a value that cannot be read.
  public var value: @Sendable (_ forKey: String) throws -> PropertyListValue?

  /// Stores a value.
  ///
  /// Live stores it as its back end does: over files it is on disk when this returns, over user
  /// defaults a moment later. Test keeps it until the test ends; unimplemented reports an issue and
  /// throws. Throws ``KeyValueStoreError`` when it could not be written.
  @DependencyEndpoint(method: "set")
  public var setValue: @Sendable (PropertyListValue, _ forKey: String) throws -> Void

  /// Removes a value; an absent one is fine.
  ///
  /// Live and test remove it; unimplemented reports an issue and throws. Throws
  /// ``KeyValueStoreError`` when it could not be removed.
  public var removeValue: @Sendable (_ forKey: String) throws -> Void

  /// Removes all values of this store and no others: of a namespace, only what is in it.
  ///
  /// Live and test remove them; unimplemented reports an issue and throws. Throws
  /// ``KeyValueStoreError`` when one could not be removed.
  public var removeAll: @Sendable () throws -> Void

  /// Says whether there is a value, of whatever type.
  ///
  /// Live and test look it up; unimplemented reports an issue and throws. Throws
  /// ``KeyValueStoreError`` when the store could not be read.
  public var contains: @Sendable (_ key: String) throws -> Bool

  /// The keys of all values, in the order of their bytes.
  ///
  /// Live and test list them; unimplemented reports an issue and throws. Throws
  /// ``KeyValueStoreError`` when the store could not be read, or does not tell one of its keys.
  public var keys: @Sendable () throws -> [String]
}
