import Synchronization

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A log file that several threads and processes append to, and that begins anew when it is full.
///
/// Each line is one `write` to a file opened for appending, which the system puts at the end in one
/// piece. A full file is renamed to `NAME.1`, the one before it to `NAME.2` and so on. Who renames
/// holds the lock of the file that is full, so only one process does; another notices at its next line
/// that its file was renamed, and opens the new one. A line that went into a file which was deleted
/// meanwhile is written again: no line is lost, and none is torn.
final class LogFile: Sendable {
  private struct State: ~Copyable {
    var descriptor: Int32
    var line: LogLine
    /// The second in which it was last checked that the path still leads to the open file.
    var checkedSecond: Double = 0
    /// A disk that was full took only part of a line.
    var isTorn = false
    /// A failure was told, and no line was written since.
    var hasFailed = false
  }

  private let path: SystemPath
  private let limit: Int?
  private let keeping: Int
  private let date: DateClient
  private let state: Mutex<State>

  init(
    _ path: SystemPath,
    rotatingAt limit: Int?,
    keeping: Int,
    format: LogFormat,
    date: DateClient
  ) throws(Errno) {
    self.path = path
    self.limit = limit
    self.keeping = keeping
    self.date = date
    let descriptor = try Self.open(path)
    state = Mutex(State(descriptor: descriptor, line: LogLine(format)))
  }

  deinit { state.withLock { POSIX.close($0.descriptor) } }

  private static func open(_ path: SystemPath) throws(Errno) -> Int32 {
    try POSIX.open(path, [.writeOnly, .append, .create], mode: 0o600)
  }

  func write(_ event: LogEvent) {
    let now = date()
    state.withLock { state in
      state.line.set(event, at: now)
      do throws(Errno) {
        try followPath(&state, second: now.timeIntervalSince1970.rounded(.down))
        try append(&state)
        state.hasFailed = false
      } catch {
        tell(error, &state)
      }
    }
  }

  /// Once a second: if somebody has moved or deleted the file, begins a new one.
  private func followPath(_ state: inout State, second: Double) throws(Errno) {
    guard second != state.checkedSecond else { return }
    state.checkedSecond = second
    if try !isAtPath(POSIX.status(state.descriptor)) { try reopen(&state) }
  }

  private func append(_ state: inout State) throws(Errno) {
    while true {
      if state.isTorn { try end(&state) }
      let line = state.line.bytes
      let length = line.count
      let count = try write(line, to: state.descriptor)
      state.isTorn = count > 0 && count < length
      if count < length { throw .noSpace }

      // Without rotation nobody deletes the file but from outside, which is noticed once a second.
      guard let limit else { return }
      let status = try POSIX.status(state.descriptor)
      if status.links == 0 {
        try reopen(&state)
        continue
      }
      if status.size >= limit { try rotate(&state, status) }
      return
    }
  }

  /// Ends the line of which only a part was written, so that the next one stands alone.
  private func end(_ state: inout State) throws(Errno) {
    _ = try write([UInt8(ascii: "\n")], to: state.descriptor)
    state.isTorn = false
  }

  private func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) throws(Errno) -> Int {
    try bytes.withUnsafeBufferPointer { (bytes) throws(Errno) in
      try POSIX.write(descriptor, UnsafeRawBufferPointer(bytes))
    }
  }

  private func rotate(_ state: inout State, _ status: FileStatus) throws(Errno) {
    // The lock is given back when the descriptor is closed, whether this succeeds or not.
    _ = try POSIX.lock(state.descriptor, exclusively: true, waiting: true)
    var failure: Errno?
    do throws(Errno) {
      if try isAtPath(status) { try putAside() }
    } catch {
      failure = error
    }
    try reopen(&state)
    if let failure { throw failure }
  }

  /// Makes room at the path.
  ///
  /// The file itself goes last: before it does, nobody can begin a new one.
  private func putAside() throws(Errno) {
    guard keeping > 0 else { return try POSIX.unlink(path) }
    var last = 0
    while last < keeping - 1, try exists(old(last + 1)) { last += 1 }
    for number in stride(from: last, to: 0, by: -1) {
      try POSIX.rename(old(number), to: old(number + 1), exclusive: false)
    }
    try POSIX.rename(path, to: old(1), exclusive: false)
  }

  /// The path of a file that was put aside; 1 is the last one.
  private func old(_ number: Int) -> SystemPath {
    SystemPath(bytes: Array(path.bytes) + Array(".\(number)".utf8))
  }

  private func exists(_ path: SystemPath) throws(Errno) -> Bool {
    do throws(Errno) {
      _ = try POSIX.status(path, following: false)
      return true
    } catch {
      guard error == .notFound else { throw error }
      return false
    }
  }

  private func isAtPath(_ status: FileStatus) throws(Errno) -> Bool {
    do throws(Errno) {
      let atPath = try POSIX.status(path, following: true)
      return atPath.identity == status.identity && atPath.device == status.device
    } catch {
      guard error == .notFound else { throw error }
      return false
    }
  }

  private func reopen(_ state: inout State) throws(Errno) {
    let new = try Self.open(path)
    POSIX.close(state.descriptor)
    state.descriptor = new
    state.isTorn = false
  }

  /// Tells on standard error, once for a row of failures, that lines are lost; never what they say.
  private func tell(_ error: Errno, _ state: inout State) {
    guard !state.hasFailed else { return }
    state.hasFailed = true
    LogNotice.write(
      """
      Log lines are lost: '\(path.text)' cannot be written to: \(POSIX.sentence(for: error)). \
      Make room, or correct the permissions; logging goes on when it can.
      """
    )
  }
}

/// What the logger itself has to say, on standard error.
enum LogNotice {
  static func write(_ text: String) {
    var line = Array("clientele: \(text)\n".utf8)
    line.withUnsafeMutableBytes { bytes in
      // Nothing is left to tell it to if this fails.
      _ = try? POSIX.write(2, UnsafeRawBufferPointer(bytes))
    }
  }
}
