#if !canImport(os)
extension LoggerClient {
  /// Standard error; see ``standardError(level:format:date:)``.
  public static var live: LoggerClient { .standardError() }
}
#endif
