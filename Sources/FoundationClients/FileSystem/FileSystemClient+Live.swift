extension FileSystemClient {
  /// The machine's file system, through POSIX calls.
  public static var live: FileSystemClient { FileSystemClient(over: POSIXKernel()) }
}
