import Foundation
import FoundationClients

extension Row {
  /// Logging.
  static let logging: [Row] = [
    Row("log-disabled", "a disabled log line with two values", floor: "a level check", bar: 3) {
      let folder = try Folder()
      let client = try LoggerClient.file(folder.file("log"), level: .error)
      let logger = opaque(client(category: "benchmarks"))
      let threshold = opaque(LogLevel.error)
      let levels = opaque([LogLevel.trace, .debug, .info, .notice])
      return Pair(
        subject: Work { iterations in
          for number in 0..<iterations {
            logOnce(levels[number & 3], number, logger)
          }
        },
        floor: Work { iterations in
          for number in 0..<iterations { checkOnce(levels[number & 3], number, threshold) }
        },
        cleanUp: folder.remove
      )
    },
    Row(
      "log-file",
      "an enabled log line with two values, to a file",
      floor: "write(2) of such a line",
      bar: 3
    ) {
      let folder = try Folder()
      let url = folder.file("log")
      let client = try LoggerClient.file(url, level: .info)
      let logger = client(category: "benchmarks")
      logger.info("Saved \(12_345) notes, of which \(678) are new")
      let line = [UInt8](try Data(contentsOf: url))
      let file = try System.openLog(folder.file("other").path)
      // Limited, so that the two files stay within some tens of megabytes.
      return Pair(
        subject: Work(limit: 1_000) { iterations in
          for number in 0..<iterations {
            logger.info("Saved \(number) notes, of which \(number) are new")
          }
        },
        floor: Work(limit: 1_000) { iterations in
          for _ in 0..<iterations { try System.writeLine(line, to: file) }
        },
        cleanUp: {
          System.closeFile(file)
          folder.remove()
        }
      )
    },
  ]

  // Calls of their own, or the optimiser takes both checks out of the loop.

  @inline(never)
  private static func logOnce(_ level: LogLevel, _ number: Int, _ logger: CategoryLogger) {
    logger.log(level, "Saved \(number) notes, of which \(number) are new")
  }

  @inline(never)
  private static func checkOnce(_ level: LogLevel, _ number: Int, _ threshold: LogLevel) {
    if level >= threshold { consume(number) }
  }
}
