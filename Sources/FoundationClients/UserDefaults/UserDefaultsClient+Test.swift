extension UserDefaultsClient {
  /// An empty suite in memory, new each time, that follows the rules of the live one.
  public static var test: Self { .inMemory() }

  /// A suite in memory that begins with these values, new each time.
  ///
  /// - Parameter values: The values that are stored to begin with.
  /// - Returns: A client that follows the rules of the live one and never touches a disk.
  public static func inMemory(_ values: [String: PropertyListValue] = [:]) -> Self {
    Self(store: DefaultsStore(values))
  }
}
