/// Appends to memory that is known to be large enough: see ``LogLine/set(_:at:)``.
struct LogWriter {
  private let start: UnsafeMutablePointer<UInt8>
  private let escapesQuotes: Bool
  private(set) var count = 0

  init(_ start: UnsafeMutablePointer<UInt8>, escapesQuotes: Bool) {
    self.start = start
    self.escapesQuotes = escapesQuotes
  }

  mutating func appendJSON(
    _ event: LogEvent,
    _ metadata: [(key: String, value: LogMessage)],
    _ timestamp: LogTimestamp
  ) {
    append(#"{"time":""#)
    append(timestamp)
    append(#"","level":""#)
    append(event.level.word)
    append(#"","subsystem":""#)
    appendEscaped(event.subsystem)
    append(#"","category":""#)
    appendEscaped(event.category)
    append(#"","message":""#)
    appendEscaped(event.message.text)
    if !metadata.isEmpty {
      append(#"","metadata":{""#)
      for index in metadata.indices {
        if index > 0 { append(#"",""#) }
        appendEscaped(metadata[index].key)
        append(#"":""#)
        appendEscaped(metadata[index].value.text)
      }
      append(#""},"source":""#)
    } else {
      append(#"","source":""#)
    }
    appendEscaped(event.fileID)
    append(":")
    append(number: event.line)
    append(#""}"#)
  }

  mutating func appendText(
    _ event: LogEvent,
    _ metadata: [(key: String, value: LogMessage)],
    _ timestamp: LogTimestamp
  ) {
    append(timestamp)
    append(" ")
    append(event.level.capitals)
    append(" [")
    appendEscaped(event.category)
    append("] ")
    appendEscaped(event.message.text)
    for (key, value) in metadata {
      append(" ")
      appendEscaped(key)
      append("=")
      appendEscaped(value.text)
    }
  }

  @inline(__always)
  mutating func append(_ text: StaticString) {
    append(text.utf8Start, text.utf8CodeUnitCount)
  }

  private mutating func append(_ timestamp: LogTimestamp) {
    timestamp.bytes.withUnsafeBufferPointer { bytes in
      if let base = bytes.baseAddress { append(base, bytes.count) }
    }
  }

  @inline(__always)
  private mutating func append(_ bytes: UnsafePointer<UInt8>, _ length: Int) {
    (start + count).update(from: bytes, count: length)
    count += length
  }

  private mutating func append(_ byte: UInt8) {
    start[count] = byte
    count += 1
  }

  private mutating func append(number: UInt) {
    var divisor: UInt = 1
    while number / divisor >= 10 { divisor *= 10 }
    while divisor > 0 {
      append(UInt8(ascii: "0") + UInt8(number / divisor % 10))
      divisor /= 10
    }
  }

  /// Appends a text with control characters escaped, and for JSON quotes and backslashes too.
  private mutating func appendEscaped(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      guard let base = utf8.baseAddress else { return }
      // Up to the first byte that is not written as it is, and usually that is all.
      var plain = 0
      while plain < utf8.count, !Self.needsCare(utf8[plain]) { plain += 1 }
      append(base, plain)
      var previous: UInt8 = 0
      for index in plain..<utf8.count {
        appendEscaped(utf8[index], after: previous)
        previous = utf8[index]
      }
    }
  }

  @inline(__always)
  private static func needsCare(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
      || byte == 0xC2
  }

  private mutating func appendEscaped(_ byte: UInt8, after previous: UInt8) {
    switch byte {
    case UInt8(ascii: "\n"): append(#"\n"#)
    case UInt8(ascii: "\r"): append(#"\r"#)
    case UInt8(ascii: "\t"): append(#"\t"#)
    case UInt8(ascii: "\\") where escapesQuotes: append(#"\\"#)
    case UInt8(ascii: "\"") where escapesQuotes: append(#"\""#)
    case 0..<0x20, 0x7F: appendEscape(of: byte)
    case 0x80..<0xA0 where previous == 0xC2:
      // U+0080 to U+009F steer terminals, too; their first byte, C2, is already there.
      count -= 1
      appendEscape(of: byte)
    default: append(byte)
    }
  }

  private mutating func appendEscape(of scalar: UInt8) {
    append(#"\u00"#)
    for digit in [scalar >> 4, scalar & 0xF] {
      append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
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
