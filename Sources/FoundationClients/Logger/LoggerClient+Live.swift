#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension LoggerClient {
  /// Writes to standard error: for people on a terminal, and JSON otherwise.
  ///
  /// Each line is one `write`, so that lines of several threads do not mix; those of several
  /// processes do not in a file, and in a pipe up to 4,096 bytes.
  ///
  /// - Parameters:
  ///   - level: The least severe level that is written; by default the one that
  ///     `CLIENTELE_LOG_LEVEL` names, else `info`.
  ///   - format: How to write; by default as the stream asks for.
  ///   - date: Where the lines' times come from.
  /// - Returns: The client.
  public static func standardError(
    level: LogLevel? = nil,
    format: LogFormat? = nil,
    date: DateClient = .live
  ) -> LoggerClient {
    let format = format ?? (POSIX.isTerminal(2) ? .text : .json)
    let stream = LogStream(2, format: format, date: date)
    return writing(level) { stream.write($0) }
  }

  /// Writes to a file, at its end.
  ///
  /// Threads and processes may write to one file: each line is one `write`, and lines neither mix nor
  /// get lost, also while a full file is put aside. A file that somebody moves or deletes is begun
  /// anew within a second. It is readable by its owner only.
  ///
  /// When the disk is full, lines are lost, which is told on standard error.
  ///
  /// - Parameters:
  ///   - url: The file; its folder must exist.
  ///   - size: The size in bytes from which on the file is renamed to `NAME.1` and a new one is begun;
  ///     `nil` lets it grow. A file exceeds it by less than a line for each process.
  ///   - count: How many renamed files are kept.
  ///   - level: The least severe level that is written; by default the one that
  ///     `CLIENTELE_LOG_LEVEL` names, else `info`.
  ///   - format: How to write.
  ///   - date: Where the lines' times come from.
  /// - Returns: The client.
  /// - Throws: ``LoggerError`` when the file cannot be opened or the numbers make no sense.
  public static func file(
    _ url: URL,
    rotatingAt size: Int? = nil,
    keeping count: Int = 5,
    level: LogLevel? = nil,
    format: LogFormat = .json,
    date: DateClient = .live
  ) throws -> LoggerClient {
    guard size ?? 1 > 0, count >= 0 else {
      let reason = "give a positive size, and a count that is not negative"
      throw LoggerError(code: .invalidRotation, url: url, reason: reason)
    }
    do throws(Errno) {
      let file = try LogFile(
        SystemPath(url.path(percentEncoded: false)),
        rotatingAt: size,
        keeping: count,
        format: format,
        date: date
      )
      return writing(level) { file.write($0) }
    } catch {
      let reason = POSIX.sentence(for: error)
      throw LoggerError(code: .cannotOpen, url: url, reason: reason)
    }
  }

  /// Writes to several logs; each gets what its own level lets through.
  ///
  /// - Parameter clients: The logs. Their subsystem is the first one's.
  /// - Returns: The client.
  public static func multiplexed(_ clients: LoggerClient...) -> LoggerClient {
    multiplexed(clients)
  }

  /// Writes to several logs; each gets what its own level lets through.
  ///
  /// - Parameter clients: The logs. Their subsystem is the first one's.
  /// - Returns: The client.
  public static func multiplexed(_ clients: [LoggerClient]) -> LoggerClient {
    LoggerClient(
      log: { event in
        for client in clients where client.minimumLevel(category: event.category) <= event.level {
          client.log(event: event)
        }
      },
      minimumLevel: { category in
        clients.map { $0.minimumLevel(category: category) }.min() ?? .critical
      },
      subsystem: { clients.first?.subsystem() ?? "" }
    )
  }

  private static func writing(
    _ level: LogLevel?,
    _ write: @escaping @Sendable (LogEvent) -> Void
  ) -> LoggerClient {
    let level = level ?? LiveLog.level ?? .info
    return LoggerClient(
      log: write,
      minimumLevel: { _ in level },
      subsystem: { LiveLog.subsystem }
    )
  }
}
