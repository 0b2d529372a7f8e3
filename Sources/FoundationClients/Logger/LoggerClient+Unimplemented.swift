public import Clientele

extension LoggerClient: DependencyClientValue {
  /// Reports every line that is logged; to make a logger is not yet an issue.
  public static var unimplemented: LoggerClient {
    LoggerClient(
      log: Clientele.unimplemented("LoggerClient.log"),
      minimumLevel: { _ in .trace },
      subsystem: { "" }
    )
  }
}
