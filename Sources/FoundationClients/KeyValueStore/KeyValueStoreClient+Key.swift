public import Clientele

/// The key of key-value stores, alone or under names, which has no live value: prepare one at launch.
public enum KeyValueStoreClientKey: TestDependencyKey {
  /// An empty store in memory, a new one for every name.
  public static var testValue: KeyValueStoreClient { .test }
}

extension DependencyValues {
  /// Values under names; must be prepared at launch.
  public var keyValueStoreClient: KeyValueStoreClient {
    get { self[KeyValueStoreClientKey.self] }
    set { self[KeyValueStoreClientKey.self] = newValue }
  }
}
