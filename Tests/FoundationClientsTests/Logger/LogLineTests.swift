import Foundation
import FoundationClients
import Testing

@Suite struct LogLineTests {
  private let date = Date(timeIntervalSince1970: 1_796_376_600.125)

  private func line(_ format: LogFormat, _ event: LogEvent) -> String {
    var line = LogLine(format)
    line.set(event, at: date)
    return String(decoding: line.bytes, as: UTF8.self)
  }

  private func event(_ message: LogMessage, _ metadata: LogMetadata = [:]) -> LogEvent {
    LogEvent(
      level: .warning,
      message: message,
      metadata: metadata,
      subsystem: "app",
      category: "sync",
      fileID: "Module/File.swift",
      line: 12
    )
  }

  @Test func `a line for programs is one JSON object`() {
    #expect(
      line(.json, event("Sent \(3)", ["b": "2", "a": "\("x")"])) == """
        {"time":"2026-12-04T09:30:00.125000Z","level":"warning","subsystem":"app",\
        "category":"sync","message":"Sent 3","metadata":{"a":"<private>","b":"2"},\
        "source":"Module/File.swift:12"}

        """
    )
  }

  @Test func `a line for people has the time, the level, the category and the message`() {
    #expect(
      line(.text, event("Said \"hi\"", ["b": "2", "a": "1"])) == """
        2026-12-04T09:30:00.125000Z WARNING [sync] Said "hi" a=1 b=2

        """
    )
  }

  static let texts = [
    "", "plain", "\"quoted\"", "back\\slash", "line\nfeed", "carriage\rreturn", "tab\t",
    "bell\u{7}", "escape\u{1B}[31m", "delete\u{7F}", "csi\u{9B}31m", "nel\u{85}", "§ is not C1",
    "é", "e\u{301}", "🎉", "\u{0}", String(repeating: "long", count: 10_000), "\u{2028}",
  ]

  @Test(arguments: texts) func `every text comes through JSON, on one line`(text: String) throws {
    var event = event(LogMessage(public: text), [text: LogMessage(public: text)])
    event.subsystem = text
    event.category = text
    event.fileID = text
    let line = line(.json, event)
    #expect(line.filter { $0.isNewline && $0 != "\u{2028}" } == "\n" && line.hasSuffix("\n"))
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    )
    for key in ["subsystem", "category", "message"] { #expect(object[key] as? String == text) }
    #expect(object["metadata"] as? [String: String] == [text: text])
    #expect(object["source"] as? String == "\(text):12")
  }

  @Test(arguments: texts) func `no text steers the terminal or begins a line`(text: String) {
    let line = line(.text, event(LogMessage(public: text), [text: LogMessage(public: text)]))
    let controls = line.dropLast().unicodeScalars.filter {
      $0.value < 0x20 || (0x7F..<0xA0).contains($0.value)
    }
    #expect(controls.isEmpty && line.hasSuffix("\n"))
  }

  @Test(
    arguments: [
      (0, "1970-01-01T00:00:00.000000Z"),
      (951_782_400, "2000-02-29T00:00:00.000000Z"),
      (-1, "1969-12-31T23:59:59.000000Z"),
      (-0.5, "1969-12-31T23:59:59.500000Z"),
      (4_102_444_799.75, "2099-12-31T23:59:59.750000Z"),
      (-62_167_219_200, "0000-01-01T00:00:00.000000Z"),
      (253_402_300_799, "9999-12-31T23:59:59.000000Z"),
      (.nan, "1970-01-01T00:00:00.000000Z"),
      (.infinity, "1970-01-01T00:00:00.000000Z"),
    ] as [(Double, String)]
  )
  func `times are written in UTC, to the microsecond`(seconds: Double, text: String) {
    var line = LogLine(.text)
    line.set(event("m"), at: Date(timeIntervalSince1970: seconds))
    #expect(String(decoding: line.bytes, as: UTF8.self).hasPrefix(text + " "))
  }

  @Test func `times are those of the calendar, day by day`() {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    var line = LogLine(.text)
    for day in stride(from: -60_000, to: 60_000, by: 17) {
      let date = Date(timeIntervalSince1970: Double(day) * 86_400 + 3_661)
      line.set(event("m"), at: date)
      let parts = calendar.dateComponents([.year, .month, .day], from: date)
      let expected = String(
        format: "%04d-%02d-%02dT01:01:01.",
        parts.year ?? 0,
        parts.month ?? 0,
        parts.day ?? 0
      )
      #expect(String(decoding: line.bytes, as: UTF8.self).hasPrefix(expected))
    }
  }
}
