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
  /// What goes wrong, the worse of it last.
  private enum Trouble: Comparable {
    /// The line was written, but the file stays as full as it is.
    case staysFull
    case losesLines
  }

  private struct State: ~Copyable {
    var descriptor: Int32
    var line: LogLine
    /// The second in which it was last checked that the path still leads to the open file.
    var checkedSecond: Double = 0
    /// A disk that was full took only part of a line.
    var isTorn = false
    /// What was told, as long as it goes on.
    var told: Trouble?
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
      var trouble = Trouble.losesLines
      do throws(Errno) {
        try followPath(&state, second: now.timeIntervalSince1970.rounded(.down))
        if let full = try append(&state) {
          trouble = .staysFull
          try rotate(&state, full)
        }
        state.told = nil
      } catch {
        tell(trouble, error, &state)
      }
    }
  }

  /// Once a second: if somebody has moved or deleted the file, begins a new one.
  private func followPath(_ state: inout State, second: Double) throws(Errno) {
    guard second != state.checkedSecond else { return }
    state.checkedSecond = second
    if try !isAtPath(POSIX.status(state.descriptor)) { try reopen(&state) }
  }

  /// Writes the line, and returns what the file is if that has made it full.
  private func append(_ state: inout State) throws(Errno) -> FileStatus? {
    while true {
      if state.isTorn { try end(&state) }
      let line = state.line.bytes
      let length = line.count
      let count = try write(line, to: state.descriptor)
      state.isTorn = count > 0 && count < length
      if count < length { throw .noSpace }

      // Without rotation nobody deletes the file but from outside, which is noticed once a second.
      guard let limit else { return nil }
      let status = try POSIX.status(state.descriptor)
      if status.links == 0 {
        try reopen(&state)
        continue
      }
      return status.size >= limit ? status : nil
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
    try putAside(status)
    try reopen(&state)
  }

  /// Makes room at the path, unless somebody else has done so.
  private func putAside(_ status: FileStatus) throws(Errno) {
    // An opening of its own, which is closed here: so the lock is given back whatever happens, also
    // when no new file can be opened and the full one stays in use. Whoever shares that file would
    // wait for the lock for ever.
    let lock = try Self.open(path)
    defer { POSIX.close(lock) }
    _ = try POSIX.lock(lock, exclusively: true, waiting: true)
    if try isAtPath(status) { try renameAll() }
  }

  /// Renames the files, each to the next number.
  ///
  /// The file itself goes last: before it does, nobody can begin a new one.
  private func renameAll() throws(Errno) {
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

  /// Tells on standard error, once for a row of failures, what is wrong; never what lines say.
  private func tell(_ trouble: Trouble, _ error: Errno, _ state: inout State) {
    if let told = state.told, told >= trouble { return }
    state.told = trouble
    let reason = POSIX.sentence(for: error)
    switch trouble {
    case .losesLines:
      LogNotice.write(
        """
        Log lines are lost: '\(path.text)' cannot be written to: \(reason). Make room, or correct \
        the permissions; logging goes on when it can.
        """
      )
    case .staysFull:
      LogNotice.write(
        """
        The log file '\(path.text)' is full, and cannot be put aside for a new one: \(reason). \
        Lines go to the full one while it exists. Correct the folder or its permissions, or have \
        fewer files open; it is tried again at each line.
        """
      )
    }
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
