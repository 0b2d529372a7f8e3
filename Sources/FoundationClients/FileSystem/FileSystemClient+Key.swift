public import Clientele

/// The key of ``FileSystemClient``.
public enum FileSystemClientKey: DependencyKey {
  /// The machine's file system.
  public static var liveValue: FileSystemClient { .live }
  /// An empty file system in memory.
  public static var testValue: FileSystemClient { .test }
}

extension DependencyValues {
  /// Files, folders and links.
  public var fileSystemClient: FileSystemClient {
    get { self[FileSystemClientKey.self] }
    set { self[FileSystemClientKey.self] = newValue }
  }
}
