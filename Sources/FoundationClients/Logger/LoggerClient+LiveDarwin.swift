#if canImport(os)
import Synchronization
import os

extension LoggerClient {
  /// The system's log.
  ///
  /// Its settings decide what is kept, unless `CLIENTELE_LOG_LEVEL` asks for less. Messages reach it
  /// with their private values masked, and so are public to it. This has not been compiled here.
  public static var live: LoggerClient {
    let logs = Mutex<[String: os.Logger]>([:])
    @Sendable func log(_ subsystem: String, _ category: String) -> os.Logger {
      logs.withLock { logs in
        let key = "\(subsystem)/\(category)"
        if let log = logs[key] { return log }
        let log = os.Logger(subsystem: subsystem, category: category)
        logs[key] = log
        return log
      }
    }
    return LoggerClient(
      log: { event in
        let details = event.metadata.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }
        let text = event.message.text + details.joined()
        log(event.subsystem, event.category)
          .log(level: event.level.systemType, "\(text, privacy: .public)")
      },
      minimumLevel: { category in
        let log = OSLog(subsystem: LiveLog.subsystem, category: category)
        let enabled = LogLevel.allCases.first { log.isEnabled(type: $0.systemType) } ?? .critical
        return max(enabled, LiveLog.level ?? .trace)
      },
      subsystem: { LiveLog.subsystem }
    )
  }
}

extension LogLevel {
  fileprivate var systemType: OSLogType {
    switch self {
    case .trace, .debug: .debug
    case .info: .info
    case .notice: .default
    case .warning, .error: .error
    case .critical: .fault
    }
  }
}
#endif
