extension ResourceStoreClient {
  /// Stores in a file system in memory, fresh at every call.
  public static var test: ResourceStoreClient { .files(of: .test) }
}
