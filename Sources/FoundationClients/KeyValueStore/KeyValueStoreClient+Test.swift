extension KeyValueStoreClient {
  /// An empty store in memory, new each time.
  public static var test: Self { .inMemory() }

  /// A store in memory that begins with these values, new each time.
  ///
  /// - Parameter values: The values that are stored to begin with.
  /// - Returns: A client that follows the rules of the live ones and never touches a disk.
  public static func inMemory(_ values: [String: PropertyListValue] = [:]) -> Self {
    .userDefaults(.inMemory(values))
  }
}
