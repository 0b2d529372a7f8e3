internal import Clientele

extension ResourceStoreClient {
  /// Stores on the files of the `\.fileSystemClient` that is current when the store is made.
  public static var live: ResourceStoreClient {
    let fileSystem = Dependency(\.fileSystemClient)
    return ResourceStoreClient { directory, subfolder in
      try ResourceStore(fileSystem: fileSystem(), directory: directory, subfolder: subfolder)
    }
  }

  /// Stores on the files of one file system.
  ///
  /// - Parameter fileSystem: The file system; a failing one shows what a store makes of failures.
  /// - Returns: The client.
  public static func files(of fileSystem: FileSystemClient) -> ResourceStoreClient {
    ResourceStoreClient { directory, subfolder in
      try ResourceStore(fileSystem: fileSystem, directory: directory, subfolder: subfolder)
    }
  }
}
