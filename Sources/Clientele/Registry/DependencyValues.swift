/// The current values of all dependencies.
public struct DependencyValues: Sendable {
  /// Makes an empty set.
  public init() {}
  /// The value of a key.
  public subscript<Key: TestDependencyKey>(
    key: Key.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    function: StaticString = #function
  ) -> Key.Value {
    get { key.testValue }
    set {}
  }
}
