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
  /// The last line, its newline included.
  package private(set) var bytes: [UInt8] = []

  private let format: LogFormat
  private var timestamp = LogTimestamp()

  package init(_ format: LogFormat) {
    self.format = format
    bytes.reserveCapacity(512)
  }

  /// Makes ``bytes`` the line of an event.
  package mutating func set(_ event: LogEvent, at date: Date) {
    bytes.removeAll(keepingCapacity: true)
    switch format.kind {
    case .json: appendJSON(event, date)
    case .text: appendText(event, date)
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  private mutating func appendJSON(_ event: LogEvent, _ date: Date) {
    append(#"{"time":""#)
    timestamp.append(date, to: &bytes)
    append(#"","level":""#)
    append(event.level.word)
    append(#"","subsystem":""#)
    appendEscaped(event.subsystem)
    append(#"","category":""#)
    appendEscaped(event.category)
    append(#"","message":""#)
    appendEscaped(event.message.text)
    if !event.metadata.isEmpty {
      append(#"","metadata":{""#)
      var isFirst = true
      for (key, value) in event.metadata.sorted(by: { $0.key < $1.key }) {
        if !isFirst { append(#"",""#) }
        isFirst = false
        appendEscaped(key)
        append(#"":""#)
        appendEscaped(value.text)
      }
      append(#""},"source":""#)
    } else {
      append(#"","source":""#)
    }
    appendEscaped(event.fileID)
    bytes.append(UInt8(ascii: ":"))
    append(number: event.line)
    append(#""}"#)
  }

  private mutating func appendText(_ event: LogEvent, _ date: Date) {
    timestamp.append(date, to: &bytes)
    bytes.append(UInt8(ascii: " "))
    append(event.level.capitals)
    append(" [")
    appendEscaped(event.category)
    append("] ")
    appendEscaped(event.message.text)
    for (key, value) in event.metadata.sorted(by: { $0.key < $1.key }) {
      bytes.append(UInt8(ascii: " "))
      appendEscaped(key)
      bytes.append(UInt8(ascii: "="))
      appendEscaped(value.text)
    }
  }

  private mutating func append(_ text: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    )
  }

  private mutating func append(number: UInt) {
    var digits: [20 of UInt8] = .init(repeating: 0)
    var rest = number
    var count = 0
    repeat {
      digits[count] = UInt8(ascii: "0") + UInt8(rest % 10)
      rest /= 10
      count += 1
    } while rest > 0
    while count > 0 {
      count -= 1
      bytes.append(digits[count])
    }
  }

  /// Appends a text with quotes, backslashes and control characters escaped as JSON does it.
  ///
  /// In lines for people too, where quotes stay as they are.
  private mutating func appendEscaped(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      if utf8.contains(where: needsCare) {
        for (index, byte) in utf8.enumerated() {
          appendEscaped(byte, after: index > 0 ? utf8[index - 1] : 0)
        }
      } else {
        bytes.append(contentsOf: utf8)
      }
    }
  }

  private func needsCare(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
      || byte == 0xC2
  }

  private mutating func appendEscaped(_ byte: UInt8, after previous: UInt8) {
    switch byte {
    case UInt8(ascii: "\n"): append(#"\n"#)
    case UInt8(ascii: "\r"): append(#"\r"#)
    case UInt8(ascii: "\t"): append(#"\t"#)
    case UInt8(ascii: "\\") where format.kind == .json: append(#"\\"#)
    case UInt8(ascii: "\"") where format.kind == .json: append(#"\""#)
    case 0..<0x20, 0x7F: appendEscape(of: byte)
    case 0x80..<0xA0 where previous == 0xC2:
      // U+0080 to U+009F steer terminals, too; their first byte, C2, is already there.
      bytes.removeLast()
      appendEscape(of: byte)
    default: bytes.append(byte)
    }
  }

  private mutating func appendEscape(of scalar: UInt8) {
    append(#"\u00"#)
    for digit in [scalar >> 4, scalar & 0xF] {
      bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }
}

extension LogLevel {
  /// The level's name without making a `String`.
  fileprivate var word: StaticString {
    switch self {
    case .trace: "trace"
    case .debug: "debug"
    case .info: "info"
    case .notice: "notice"
    case .warning: "warning"
    case .error: "error"
    case .critical: "critical"
    }
  }

  fileprivate var capitals: StaticString {
    switch self {
    case .trace: "TRACE"
    case .debug: "DEBUG"
    case .info: "INFO"
    case .notice: "NOTICE"
    case .warning: "WARNING"
    case .error: "ERROR"
    case .critical: "CRITICAL"
    }
  }
}
