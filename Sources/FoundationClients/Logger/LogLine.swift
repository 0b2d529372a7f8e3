#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// Writes events as lines of bytes, into one buffer that is used again and again.
///
/// Whatever a message holds, it stays on its line: control characters are escaped, so that a value
/// can neither begin a line of its own nor steer the terminal.
package struct LogLine {
  private let format: LogFormat
  private var timestamp = LogTimestamp()
  private var storage = [UInt8](repeating: 0, count: usualSize)
  private var count = 0

  private static let usualSize = 4_096

  package init(_ format: LogFormat) { self.format = format }

  /// The last line, its newline included.
  package var bytes: ArraySlice<UInt8> { storage[..<count] }

  /// Makes ``bytes`` the line of an event.
  ///
  /// - Complexity: O(*n*) in the length of the line, and O(*m* log *m*) in the number of metadata.
  package mutating func set(_ event: LogEvent, at date: Date) {
    let metadata =
      event.metadata.isEmpty ? [] : event.metadata.sorted { $0.key < $1.key }
    let most = Self.mostBytes(of: event, metadata)
    if most > storage.count || storage.count > max(most, 16 * Self.usualSize) {
      storage = [UInt8](repeating: 0, count: max(most, Self.usualSize))
    }
    timestamp.set(date)
    count = storage.withUnsafeMutableBufferPointer { [timestamp, format] buffer in
      // The storage is never empty.
      guard let base = buffer.baseAddress else { return 0 }
      var writer = LogWriter(base, escapesQuotes: format.kind == .json)
      switch format.kind {
      case .json: writer.appendJSON(event, metadata, timestamp)
      case .text: writer.appendText(event, metadata, timestamp)
      }
      writer.append("\n")
      return writer.count
    }
  }

  /// A bound for the length of an event's line, in whatever format.
  private static func mostBytes(
    of event: LogEvent,
    _ metadata: [(key: String, value: LogMessage)]
  ) -> Int {
    var text = event.subsystem.utf8.count + event.category.utf8.count
    text += event.message.text.utf8.count + event.fileID.utf8.count
    for (key, value) in metadata { text += key.utf8.count + value.text.utf8.count }
    // A byte becomes six at most, `\u0000`. The rest of the line: fewer than 200 bytes, the time and
    // the line's number included, and 6 for each pair.
    return 6 * text + 256 + 6 * metadata.count
  }
}
