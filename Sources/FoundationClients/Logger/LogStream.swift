import Synchronization

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A descriptor that log lines go to, each with one `write`.
package final class LogStream: Sendable {
  private let descriptor: Int32
  private let date: DateClient
  private let line: Mutex<LogLine>

  package init(_ descriptor: Int32, format: LogFormat, date: DateClient) {
    self.descriptor = descriptor
    self.date = date
    line = Mutex(LogLine(format))
  }

  package func write(_ event: LogEvent) {
    let now = date()
    line.withLock { line in
      line.set(event, at: now)
      line.bytes.withUnsafeBytes { write($0) }
    }
  }

  /// Writes it all; what does not go out at once is only tried again while a reader is slow.
  private func write(_ bytes: UnsafeRawBufferPointer) {
    var rest = bytes
    var patience = 1_000
    while !rest.isEmpty {
      do throws(Errno) {
        let count = try POSIX.write(descriptor, rest)
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      } catch {
        // Of a log whose own stream is gone, nobody can be told.
        guard error == .wouldBlock, patience > 0 else { return }
        patience -= 1
        POSIX.sleep(nanoseconds: 1_000_000)
      }
    }
  }
}
