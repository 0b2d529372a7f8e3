/// What goes wrong at a step.
public enum FileSystemFault: Hashable, Sendable {
  /// The call fails with this error and changes nothing.
  case error(FileSystemError.Code)
  /// A write takes only so many bytes, at least one, and succeeds: the caller must write the rest.
  case shortWrite(bytes: Int)
  /// A write takes so many bytes, then the disk is full.
  case noSpace(afterBytes: Int)
  /// A synchronisation claims success and does nothing, as a disk that lies; other calls are made.
  case skippedSynchronization
  /// The machine stops: the call is not made, and no other call is ever made through this client.
  ///
  /// Over the file system in memory, what was not synchronised is then lost as `keeping` says.
  /// Over a disk everything stays, as when a process is killed.
  case crash(keeping: CrashSurvival)
}
