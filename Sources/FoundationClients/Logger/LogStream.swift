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
  /// How many milliseconds a line waits for a reader that is slow.
  private let patience: Int
  private let state: Mutex<State>

  private struct State: ~Copyable {
    var line: LogLine
    /// A reader that was too slow took only part of a line.
    var isTorn = false
  }

  package init(
    _ descriptor: Int32,
    format: LogFormat,
    date: DateClient,
    patience: Int = 1_000
  ) {
    self.descriptor = descriptor
    self.date = date
    self.patience = patience
    state = Mutex(State(line: LogLine(format)))
  }

  package func write(_ event: LogEvent) {
    let now = date()
    state.withLock { state in
      if state.isTorn {
        // Ends what is there of the last line, so that this one stands alone.
        guard write([UInt8(ascii: "\n")]) == 1 else { return }
        state.isTorn = false
      }
      state.line.set(event, at: now)
      let line = state.line.bytes
      let count = write(line)
      state.isTorn = count > 0 && count < line.count
    }
  }

  /// Writes it all, and returns how much went out; only a slow reader is waited for.
  private func write(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.withUnsafeBytes { write($0) }
  }

  private func write(_ bytes: UnsafeRawBufferPointer) -> Int {
    var rest = bytes
    var patience = patience
    while !rest.isEmpty {
      do throws(Errno) {
        let count = try POSIX.write(descriptor, rest)
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      } catch {
        // Of a log whose own stream is gone, nobody can be told.
        guard error == .wouldBlock, patience > 0 else { return bytes.count - rest.count }
        patience -= 1
        POSIX.sleep(nanoseconds: 1_000_000)
      }
    }
    return bytes.count
  }
}
