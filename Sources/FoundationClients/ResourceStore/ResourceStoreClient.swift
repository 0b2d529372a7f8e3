public import Clientele

/// Makes stores of named values in a program's folders.
///
/// ```swift
/// import FoundationClients
///
/// func makeUndoStore() throws -> ResourceStore {
///   @Dependency(\.fileSystemResourceClient) var resources
///   return try resources.makeStore(directory: .applicationSupport, subfolder: "taskflow/undo")
/// }
/// ```
///
/// Stores with the same directory and subfolder are one store, across tasks and processes.
@DependencyClient
public struct ResourceStoreClient: Sendable {
  /// Makes a store in a folder of its own: `<directory>/<subfolder>.store`.
  ///
  /// The subfolder may be nested, as `"a/b"`; the stores `"a"` and `"a/b"` have nothing to do with
  /// each other. Without one the folder is `<directory>/.store`. Nothing is created yet; what a
  /// crash has left in the folder is taken away.
  ///
  /// - live: a store on the files of `\.fileSystemClient`.
  /// - test: a store in memory.
  /// - unimplemented: reports an issue and throws `UnimplementedEndpoint`.
  ///
  /// Throws ``ResourceStoreError/Code/invalidSubfolder`` for a subfolder that is empty, absolute,
  /// leads through a link, or has a part that begins with a dot, ends in `.store`, holds a control
  /// character or a backslash, or is over 200 bytes.
  public var makeStore:
    @Sendable (_ directory: FileSystemDirectory, _ subfolder: String?) throws -> ResourceStore
}
