public import Clientele

/// The key of ``ResourceStoreClient``.
public enum ResourceStoreClientKey: DependencyKey {
  /// Stores on the files of `\.fileSystemClient`.
  public static var liveValue: ResourceStoreClient { .live }
  /// Stores in memory.
  public static var testValue: ResourceStoreClient { .test }
}

extension DependencyValues {
  /// Stores of named values.
  public var fileSystemResourceClient: ResourceStoreClient {
    get { self[ResourceStoreClientKey.self] }
    set { self[ResourceStoreClientKey.self] = newValue }
  }
}
