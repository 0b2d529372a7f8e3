import Foundation
import FoundationClients
import Testing

@Suite struct LogFileTests {
  let folder: TemporaryLogs

  init() throws { folder = try TemporaryLogs() }

  @Test func `lines are appended to what is there`() throws {
    for number in 1...3 {
      let client = try LoggerClient.file(folder.url)
      client(category: "c").info("\(number)")
    }
    #expect(try folder.messages() == ["1", "2", "3"])
    let mode = try FileManager.default.attributesOfItem(atPath: folder.url.path)[.posixPermissions]
    #expect(mode as? Int == 0o600)
  }

  @Test func `a full file is put aside, and as many are kept as asked for`() throws {
    let client = try LoggerClient.file(folder.url, rotatingAt: 2_000, keeping: 3)
    let logger = client(category: "c")
    for number in 0..<200 { logger.info("\(number)") }
    let names = try folder.names()
    #expect(names == ["app.log", "app.log.1", "app.log.2", "app.log.3"])
    for name in names.dropFirst() {
      let size = try Data(contentsOf: folder.root.appending(path: name)).count
      #expect((2_000..<2_300).contains(size))
    }
    let kept = try folder.messages()
    #expect(kept == (0..<200).suffix(kept.count).map(String.init), "in order, without a gap")
  }

  @Test func `with none kept, a full file is deleted`() throws {
    let client = try LoggerClient.file(folder.url, rotatingAt: 2_000, keeping: 0)
    for number in 0..<100 { client(category: "c").info("\(number)") }
    #expect(try folder.names() == ["app.log"])
    #expect(try folder.messages().last == "99")
  }

  @Test func `a file that was deleted is begun anew, and no line is lost`() throws {
    let client = try LoggerClient.file(folder.url, rotatingAt: 1_000_000, date: .test)
    client(category: "c").info("before")
    try FileManager.default.removeItem(at: folder.url)
    client(category: "c").info("after")
    #expect(try folder.messages() == ["after"])
  }

  @Test(arguments: [nil, 1_000_000])
  func `a file that was moved or deleted is begun anew within a second`(limit: Int?) throws {
    let client = try LoggerClient.file(
      folder.url,
      rotatingAt: limit,
      date: .incrementing(by: .seconds(1))
    )
    client(category: "c").info("before")
    try FileManager.default.moveItem(at: folder.url, to: folder.root.appending(path: "moved.log"))
    client(category: "c").info("after")
    #expect(try folder.messages() == ["after"])
    try FileManager.default.removeItem(at: folder.url)
    client(category: "c").info("again")
    #expect(try folder.messages() == ["again"])
  }

  @Test func `lines from eight threads and two logs, across rotations, neither mix nor get lost`()
    async throws
  {
    let url = folder.url
    let clients = try (0..<2).map { _ in
      try LoggerClient.file(url, rotatingAt: 20_000, keeping: 1_000)
    }
    await withTaskGroup(of: Void.self) { group in
      for thread in 0..<8 {
        group.addTask { Self.log(500, by: thread, to: clients[thread % 2]) }
      }
    }
    try expectEveryLine(writers: 8, lines: 500)
  }

  @Test func `lines of two processes, across rotations, neither mix nor get lost`() async throws {
    let path = folder.url.path
    let lines = Stress.count(300, stressed: 3_000)
    await withTaskGroup(of: Void.self) { group in
      for process in 0..<2 {
        group.addTask {
          await #expect(processExitsWith: .success) {
            [path = path as String, process = process as Int, lines = lines as Int] in
            let client = try LoggerClient.file(
              URL(filePath: path),
              rotatingAt: 20_000,
              keeping: 10_000
            )
            await withTaskGroup(of: Void.self) { group in
              for thread in 0..<4 {
                group.addTask { LogFileTests.log(lines, by: process * 4 + thread, to: client) }
              }
            }
          }
        }
      }
    }
    try expectEveryLine(writers: 8, lines: lines)
  }

  @Test func `a file that cannot be opened is an error that names it`() throws {
    let url = folder.root.appending(path: "missing/app.log")
    let error = try #require(throws: LoggerError.self) { try LoggerClient.file(url) }
    #expect(error.code == .cannotOpen && error.url == url)
    #expect(
      "\(error)" == """
        The log file '\(url.path)' cannot be opened: No such file or directory. Check that its \
        folder exists and may be written to.
        """
    )
    #expect(throws: LoggerError.self) { try LoggerClient.file(folder.url, rotatingAt: 0) }
    #expect(throws: LoggerError.self) { try LoggerClient.file(folder.url, keeping: -1) }
  }

  @Test func `a full disk is told once, without the lines, and takes nothing else down`()
    async throws
  {
    // A device that is always full.
    let path = "/dev/full"
    try #require(FileManager.default.fileExists(atPath: path))
    let result = try #require(
      await #expect(
        processExitsWith: .success,
        observing: [\.standardErrorContent]
      ) {
        let client = try LoggerClient.file(URL(filePath: "/dev/full"))
        let logger = client(category: "c")
        for _ in 0..<3 { logger.error("secret \("hunter2", privacy: .public)") }
      }
    )
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.components(separatedBy: "Log lines are lost: '/dev/full'").count == 2)
    #expect(text.contains("No space left on device"))
    #expect(!text.contains("hunter2"))
  }

  /// What a full file cannot be put aside for.
  enum Obstacle: Codable, CaseIterable, Sendable {
    case folderIsGone, nameIsTaken

    /// Makes it so for as long as a body runs.
    func with(_ root: URL, _ body: () throws -> Void) throws {
      let files = FileManager.default
      switch self {
      case .folderIsGone:
        let away = root.appendingPathExtension("away")
        try files.moveItem(at: root, to: away)
        try body()
        try files.moveItem(at: away, to: root)
      case .nameIsTaken:
        let name = root.appending(path: "app.log.1/folder")
        try files.createDirectory(at: name, withIntermediateDirectories: true)
        try body()
        try files.removeItem(at: name.deletingLastPathComponent())
      }
    }
  }

  @Test(arguments: Obstacle.allCases)
  func `a full file that cannot be put aside is told, takes more lines, and locks nobody out`(
    obstacle: Obstacle
  ) async throws {
    let root = folder.root.path
    let exit = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      [root = root as String, obstacle = obstacle as Obstacle] in
      try LogFileTests.fill(in: URL(filePath: root), despite: obstacle)
    }
    let result = try #require(exit)
    let messages = try folder.messages().map { $0.prefix { $0 != " " } }
    #expect(messages == ["first", "first", "1", "2", "last", "last"])
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    let reason = obstacle == .folderIsGone ? "No such file or directory" : "Is a directory"
    let notice = """
      clientele: The log file '\(folder.url.path)' is full, and cannot be put aside for a new one: \
      \(reason). Lines go to the full one while it exists. Correct the folder or its permissions, \
      or have fewer files open; it is tried again at each line.

      """
    #expect(text.components(separatedBy: notice).count == 2)
    #expect(!text.contains("lost"))
  }

  @Test func `nothing that is written holds a private value`() throws {
    let secret = "hunter2"
    struct Failure: Error, CustomStringConvertible { let description: String }
    for format in [LogFormat.json, .text] {
      let client = try LoggerClient.file(folder.url, level: .trace, format: format)
      let logger = client(category: "c", metadata: ["token": "\(secret)"])
      for level in LogLevel.allCases {
        logger.log(level, "a \(secret) b \(secret, privacy: .private(mask: .hash))")
        logger.log(
          level,
          "failed: \(Failure(description: secret))",
          metadata: ["user": "\([secret])"]
        )
      }
    }
    let text = try String(contentsOf: folder.url, encoding: .utf8)
    #expect(text.contains("<private>") && text.contains("<hash: "))
    #expect(!text.contains(secret))
  }

  static func log(_ count: Int, by writer: Int, to client: LoggerClient) {
    let logger = client(category: "c")
    for line in 0..<count {
      // Of different lengths, some longer than a page.
      let tail = String(repeating: "x", count: (line * 37 + writer) % 97 == 0 ? 5_000 : line % 50)
      logger.info("\(writer).\(line).\(tail, privacy: .public)")
    }
  }

  /// Two logs of one file, which is filled while there is an obstacle, and written to afterwards.
  private static func fill(in root: URL, despite obstacle: Obstacle) throws {
    let url = root.appending(path: "app.log")
    let logs = try (1...2).map { _ in
      try LoggerClient.file(url, rotatingAt: 1_000, keeping: 1, date: .test)(category: "c")
    }
    // The first line looks whether the path still leads to the file, and those that follow in the
    // same second do not.
    for log in logs { log.info("first") }
    let filler = String(repeating: "x", count: 1_000)
    try obstacle.with(root) {
      for number in 1...2 { logs[0].info("\(number) \(filler, privacy: .public)") }
    }
    let descriptor = try POSIX.open(SystemPath(url.path), [.writeOnly])
    let isFree = try POSIX.lock(descriptor, exclusively: true, waiting: false)
    POSIX.close(descriptor)
    try #require(isFree)
    for log in logs { log.info("last") }
  }

  private func expectEveryLine(writers: Int, lines: Int) throws {
    // `messages` has already failed if a line is no JSON object.
    var found: [Int: [Int]] = [:]
    for message in try folder.messages() {
      let parts = message.split(separator: ".", omittingEmptySubsequences: false)
      let writer = try #require(Int(parts[0]))
      found[writer, default: []].append(try #require(Int(parts[1])))
    }
    #expect(found.count == writers)
    for numbers in found.values { #expect(numbers.sorted() == Array(0..<lines)) }
  }
}

/// A folder of log files that goes with the test.
final class TemporaryLogs: Sendable {
  let root: URL
  var url: URL { root.appending(path: "app.log") }

  init() throws {
    root = FileManager.default.temporaryDirectory.appending(path: "logs-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  /// The names of the log files, the newest first.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.path)
      .filter { $0.hasPrefix("app.log") }
      .sorted { number(of: $0) < number(of: $1) }
  }

  /// The messages of all log files, the oldest first.
  func messages() throws -> [String] {
    try names().reversed().flatMap { name in
      let data = try Data(contentsOf: root.appending(path: name))
      return try data.split(separator: UInt8(ascii: "\n")).map { line in
        try JSONDecoder().decode(Line.self, from: Data(line)).message
      }
    }
  }

  private struct Line: Decodable { let message: String }

  private func number(of name: String) -> Int { Int(name.dropFirst("app.log.".count)) ?? 0 }
}
