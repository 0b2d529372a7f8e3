import Foundation
import FoundationClients
import Testing

/// What every log promises, live or not.
@Suite struct LoggerContract {
  enum Subject: CaseIterable, Sendable {
    case live, test, multiplexed

    /// A log, and how to read what was written to it.
    func make(level: LogLevel, in folder: URL) throws -> (LoggerClient, () throws -> [String]) {
      switch self {
      case .live:
        let url = folder.appending(path: "contract.log")
        return (try .file(url, level: level), { try Self.messages(in: url) })
      case .test:
        let capture = LogCapture()
        return (.capturing(capture, level: level), { capture.messages })
      case .multiplexed:
        let url = folder.appending(path: "contract.log")
        let client = LoggerClient.multiplexed(
          try .file(url, level: level),
          .capturing(LogCapture(), level: .critical)
        )
        return (client, { try Self.messages(in: url) })
      }
    }

    private struct Line: Decodable { let message: String }

    private static func messages(in url: URL) throws -> [String] {
      try Data(contentsOf: url).split(separator: UInt8(ascii: "\n"))
        .map { try JSONDecoder().decode(Line.self, from: Data($0)).message }
    }
  }

  private func run(
    _ subject: Subject,
    level: LogLevel = .trace,
    _ body: (LoggerClient, () throws -> [String]) async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "log-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (client, messages) = try subject.make(level: level, in: folder)
    try await body(client, messages)
  }

  @Test(arguments: Subject.allCases) func `lines are kept in the order in which they were logged`(
    subject: Subject
  ) async throws {
    try await run(subject) { client, messages in
      let logger = client(category: "c")
      for number in 0..<100 { logger.info("\(number)") }
      let kept = try messages()
      #expect(kept == (0..<100).map(String.init))
    }
  }

  @Test(arguments: Subject.allCases, LogLevel.allCases)
  func `lines from the minimum level on are kept, and others are not even made`(
    subject: Subject,
    minimum: LogLevel
  ) async throws {
    try await run(subject, level: minimum) { client, messages in
      let logger = client(category: "c")
      #expect(logger.minimumLevel == minimum)
      var made: [LogLevel] = []
      for level in LogLevel.allCases {
        #expect(logger.isEnabled(level) == (level >= minimum))
        logger.log(level, "\(Self.note(level, in: &made))")
      }
      let expected = LogLevel.allCases.filter { $0 >= minimum }
      #expect(made == expected)
      let kept = try messages()
      #expect(kept.count == expected.count)
    }
  }

  private static func note(_ level: LogLevel, in made: inout [LogLevel]) -> Int {
    made.append(level)
    return made.count
  }

  @Test(arguments: Subject.allCases) func `private values are masked`(
    subject: Subject
  ) async throws {
    try await run(subject) { client, messages in
      client(category: "c").info("\("a", privacy: .public) \("b") \(3)")
      let kept = try messages()
      #expect(kept == ["a <private> 3"])
    }
  }

  @Test(arguments: Subject.allCases) func `lines of eight tasks are whole, and all there`(
    subject: Subject
  ) async throws {
    try await run(subject) { client, messages in
      await withTaskGroup(of: Void.self) { group in
        for task in 0..<8 {
          group.addTask {
            let logger = client(category: "c")
            for line in 0..<100 { logger.info("\(task).\(line)") }
          }
        }
      }
      let expected = (0..<8).flatMap { task in (0..<100).map { "\(task).\($0)" } }
      let kept = try messages()
      #expect(kept.sorted() == expected.sorted())
    }
  }
}
