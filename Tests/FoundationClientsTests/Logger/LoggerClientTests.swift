import ClienteleTesting
import Foundation
import FoundationClients
import Testing

@Suite(.dependencies) struct LoggerClientTests {
  @Dependency(\.loggerClient) var loggerClient

  @Test(arguments: Array(0..<20)) func `each test captures its own lines only`(number: Int) async {
    let capture = LogCapture()
    await withDependencies {
      $0.loggerClient = .capturing(capture)
    } operation: {
      for line in 0..<20 {
        loggerClient(category: "c").info("\(number).\(line)")
        await Task.yield()
      }
    }
    #expect(capture.messages == (0..<20).map { "\(number).\($0)" })
  }

  @Test func `a test that captures nothing keeps quiet`() {
    #expect(loggerClient.subsystem() == "test")
    let logger = loggerClient(category: "c")
    #expect(logger.minimumLevel == .trace)
    logger.critical("goes nowhere")
  }

  @Test func `a disabled level does not build its message or metadata`() {
    let capture = LogCapture()
    let logger = LoggerClient.capturing(capture, level: .warning)(category: "c")
    var count = 0
    func build() -> Int {
      count += 1
      return count
    }
    logger.trace("\(build())")
    logger.debug("\(build())", metadata: ["n": "\(build())"])
    logger.info("\(build())")
    logger.notice("\(build())")
    logger.log(.notice, "\(build())")
    #expect(count == 0 && capture.events.isEmpty)
    logger.warning("\(build())")
    logger.error("\(build())")
    logger.critical("\(build())")
    #expect(capture.messages == ["1", "2", "3"])
  }

  @Test func `each level's method logs that level, from the line that calls it`() {
    let capture = LogCapture()
    let logger = LoggerClient.capturing(capture)(category: "c")
    let line: UInt = #line
    logger.trace("m")
    logger.debug("m")
    logger.info("m")
    logger.notice("m")
    logger.warning("m")
    logger.error("m")
    logger.critical("m")
    #expect(capture.events.map(\.level) == LogLevel.allCases)
    #expect(capture.events.map(\.line) == (1...7).map { line + $0 })
    #expect(capture.events.allSatisfy { $0.fileID.hasSuffix("LoggerClientTests.swift") })
    #expect(capture.messages(.notice) == ["m"])
    capture.removeAll()
    #expect(capture.events.isEmpty)
  }

  @Test func `a line's metadata goes over the logger's`() {
    let capture = LogCapture()
    var logger = LoggerClient.capturing(capture)(category: "c", metadata: ["a": "1", "b": "1"])
    logger.info("first", metadata: ["b": "2"])
    logger.metadata["a"] = nil
    logger.info("second")
    #expect(capture.events.map(\.metadata) == [["a": "1", "b": "2"], ["b": "1"]])
    #expect(capture.events.map(\.category) == ["c", "c"])
  }

  @Test func `several logs each get what their level lets through`() {
    let (all, some) = (LogCapture(), LogCapture())
    let client = LoggerClient.multiplexed(.capturing(all), .capturing(some, level: .error))
    let logger = client(category: "c")
    logger.debug("small")
    logger.error("big")
    #expect(all.messages == ["small", "big"])
    #expect(some.messages == ["big"])
    #expect(LoggerClient.multiplexed([])(category: "c").subsystem == "")
  }

  @Test(arguments: LogLevel.allCases) func `the environment names the level`(level: LogLevel) {
    let word = level.rawValue.uppercased()
    let process = ProcessInfoClient.constant(["CLIENTELE_LOG_LEVEL": word])
    #expect(LiveLog.level(in: process) { Issue.record("said \($0)") } == level)
  }

  @Test func `a level that is none is told, with the words that are`() {
    var told: [String] = []
    let process = ProcessInfoClient.constant(["CLIENTELE_LOG_LEVEL": "loud"])
    #expect(LiveLog.level(in: process) { told.append($0) } == nil)
    #expect(
      told == [
        """
        CLIENTELE_LOG_LEVEL is 'loud', which is no level. Set it to one of: trace, debug, info, \
        notice, warning, error, critical.
        """
      ]
    )
    #expect(LiveLog.level(in: .test) { Issue.record("said \($0)") } == nil)
  }

  @Test func `live lines name the main bundle, and without one the process`() {
    let client = LoggerClient.standardError()
    #expect(client(category: "c").subsystem == ProcessInfoClient.live.processName)
    withDependencies {
      $0.mainBundleClient = .inMemory(info: ["CFBundleIdentifier": "com.example.notes"])
    } operation: {
      #expect(client(category: "c").subsystem == "com.example.notes")
    }
  }

  @Test func `an unimplemented log reports each line, not the making of a logger`() {
    let logger = LoggerClient.unimplemented(category: "c")
    withKnownIssue {
      logger.trace("m")
    } matching: {
      "\($0)".contains("LoggerClient.log")
    }
  }

  @Test func `a line that was cut short is ended before the next one`() throws {
    let pipe = Pipe()
    let (reader, writer) = (pipe.fileHandleForReading, pipe.fileHandleForWriting)
    try #require(fcntl(writer.fileDescriptor, F_SETFL, O_NONBLOCK) == 0)
    let stream = LogStream(
      writer.fileDescriptor,
      format: .json,
      date: .constant(Date(timeIntervalSince1970: 0)),
      patience: 0
    )
    // More than a pipe holds: the first is cut short, the second finds no room at all.
    let long = String(repeating: "x", count: 1_000_000)
    for _ in 1...2 { stream.write(LogEvent(level: .info, message: .init(public: long))) }
    var received = reader.availableData
    for message in ["one", "two"] {
      stream.write(LogEvent(level: .info, message: .init(public: message)))
    }
    try writer.close()
    received += try #require(try reader.readToEnd())
    let lines = String(decoding: received, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("{") && $0.hasSuffix("}") })
    #expect(lines.last?.contains("two") == true)
  }

  @Test func `a stream gets each line in one piece`() throws {
    let pipe = Pipe()
    let stream = LogStream(
      pipe.fileHandleForWriting.fileDescriptor,
      format: .text,
      date: .constant(Date(timeIntervalSince1970: 0))
    )
    stream.write(LogEvent(level: .info, message: "one", category: "c"))
    stream.write(LogEvent(level: .error, message: "two\nthree", category: "c"))
    try pipe.fileHandleForWriting.close()
    let text = String(
      decoding: try #require(try pipe.fileHandleForReading.readToEnd()),
      as: UTF8.self
    )
    #expect(
      text == """
        1970-01-01T00:00:00.000000Z INFO [c] one
        1970-01-01T00:00:00.000000Z ERROR [c] two\\nthree

        """
    )
  }
}
