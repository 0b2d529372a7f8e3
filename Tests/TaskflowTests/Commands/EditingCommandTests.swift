import ClienteleTesting
import Foundation
import FoundationClients
import Synchronization
import Testing
import taskflow

@Suite(.dependencies { $0.date = .constant(.today) })
struct EditingCommandTests {
  @Test(arguments: OddShape.all)
  func `add and done leave the other lines of an odd file alone`(shape: OddShape) throws {
    let program = try TestProgram(shape.bytes)
    #expect(program("add", "new").code == 0)
    let gap = shape.lineCount == 0 || shape.bytes.last == UInt8(ascii: "\n") ? "" : shape.ending
    let added = shape.bytes + Array("\(gap)new\(shape.ending)".utf8)
    #expect(try program.bytes() == added)

    let number = shape.lineCount + 1
    #expect(program("done", String(number)).code == 0)
    let done = shape.bytes + Array("\(gap)x 2026-11-30 new\(shape.ending)".utf8)
    #expect(try program.bytes() == done)

    #expect(program("undo").output == "undone: done \(number)\n")
    #expect(try program.bytes() == added)
    #expect(program("undo").output == "undone: add\n")
    #expect(try program.bytes() == shape.bytes)
  }

  @Test func `done keeps date of creation and priority, and changes one line`() throws {
    let program = try TestProgram("a\r\n\r\n(A) 2026-11-01 b +p\r\nc")
    #expect(program("done", "3") == .init(code: 0, output: "done 3\n", error: ""))
    #expect(try program.text() == "a\r\n\r\nx 2026-11-30 2026-11-01 b +p pri:A\r\nc")
  }

  @Test(arguments: [
    ("2", "there is no task 2: that line is blank"),
    ("3", "task 3 is already done"),
    ("4", "there is no task 4: the file has 3 lines"),
    ("1 1", "task 1 is already done"),
    ("1 3", "task 3 is already done"),
  ])
  func `a task that cannot be completed changes nothing`(numbers: String, message: String) throws {
    let program = try TestProgram("a\n\nx b\n")
    let outcome = program.run(
      ["-f", TestProgram.list.path, "done"] + numbers.split(separator: " ").map(String.init)
    )
    #expect(outcome == .init(code: 1, output: "", error: "taskflow: \(message)\n"))
    #expect(try program.text() == "a\n\nx b\n")
    #expect(program("undo").code == 1)
  }

  @Test func `several tasks are completed as one change`() throws {
    let program = try TestProgram("a\nb\nc\n")
    #expect(program("done", "1", "3").code == 0)
    #expect(try program.text() == "x 2026-11-30 a\nb\nx 2026-11-30 c\n")
    #expect(program("undo").code == 0)
    #expect(try program.text() == "a\nb\nc\n")
  }

  @Test func `today is the day where the user is`() throws {
    let program = try TestProgram("a")
    try withDependencies {
      $0.timeZone = try #require(TimeZone(secondsFromGMT: 13 * 3_600))
    } operation: {
      program("done", "1")
    }
    #expect(try program.text() == "x 2026-12-01 a")
  }

  @Test(arguments: [
    (["Call"], "Call"), (["Call", "the", "bank"], "Call the bank"),
    (["(B) Call +p"], "(B) Call +p"), (["--", "--sort", "-x"], "--sort -x"),
    (["--date", "Call"], "2026-11-30 Call"), (["-d", "(B) Call"], "(B) 2026-11-30 Call"),
    (["-d", "(B) 2026-01-01 Call"], "(B) 2026-01-01 Call"), (["-d", "x Call"], "x Call"),
    (["  odd  "], "  odd  "),
  ])
  func `add makes the file and writes the text as it stands`(
    arguments: [String],
    line: String
  ) throws {
    let program = try TestProgram()
    let outcome = program.run(["-f", TestProgram.list.path, "add"] + arguments)
    #expect(outcome == .init(code: 0, output: "added 1\n", error: ""))
    #expect(try program.text() == line + "\n")
    #expect(program("undo").code == 0)
    #expect(try program.text() == nil)
  }

  @Test func `archive moves done lines to the end of done txt, and undo brings them back`() throws {
    let list = "\u{FEFF}x a\r\nb\r\n\r\nx  c  \r\nd"
    let program = try TestProgram(list)
    let archive = URL(filePath: "/lists/done.txt")
    try program.fileSystem.write(Data("old".utf8), to: archive, options: [])
    #expect(program("archive").output == "archived 2 tasks\n")
    #expect(try program.text() == "\u{FEFF}b\r\n\r\nd")
    #expect(try program.text(of: archive) == "old\nx a\nx  c  \n")
    #expect(program("archive").output == "archived 0 tasks\n")
    #expect(program("undo").output == "undone: archive\n")
    #expect(try program.text() == list)
    #expect(try program.text(of: archive) == "old")
  }

  @Test func `an archive that was made is taken back with the change`() throws {
    let program = try TestProgram("x a\n")
    let archive = URL(filePath: "/lists/done.txt")
    #expect(program("archive").output == "archived 1 task\n")
    #expect(try program.text() == "")
    #expect(try program.text(of: archive) == "x a\n")
    program("undo")
    #expect(try program.text() == "x a\n")
    #expect(try program.text(of: archive) == nil)
  }

  @Test func `an archive that cannot be read stops the change`() throws {
    let program = try TestProgram("x a\n")
    let archive = URL(filePath: "/lists/done.txt")
    try program.fileSystem.write(Data([0x61, 0xFF]), to: archive, options: [])
    let outcome = program("archive")
    #expect(outcome.code == 1)
    #expect(outcome.error.hasPrefix("taskflow: /lists/done.txt:1: byte 2 (0xFF)"))
    #expect(try program.text() == "x a\n")
  }

  @Test func `the archive is not archived into itself`() throws {
    let program = try TestProgram("a")
    let outcome = program.run(["-f", "/lists/done.txt", "archive"])
    #expect(outcome.error == "taskflow: /lists/done.txt: this is the archive itself\n")
  }

  @Test func `attach keeps a copy under a name of its own`() throws {
    let program = try TestProgram("(A) a\n")
    let photo = URL(filePath: "/lists/my photo.tar.gz")
    try program.fileSystem.write(Data("1".utf8), to: photo, options: [])
    #expect(program("attach", "1", photo.path).output == "attached my-photo.tar.gz\n")
    try program.fileSystem.write(Data("2".utf8), to: photo, options: [])
    #expect(program("attach", "1", photo.path).output == "attached my-photo.tar-2.gz\n")
    #expect(try program.text() == "(A) a file:my-photo.tar.gz file:my-photo.tar-2.gz\n")

    let folder = try program.fileSystem.urlForDirectory(.applicationSupport)
      .appending(path: "taskflow/attachments")
    #expect(try program.text(of: folder.appending(path: "my-photo.tar.gz")) == "1")
    #expect(try program.text(of: folder.appending(path: "my-photo.tar-2.gz")) == "2")
    program("undo")
    #expect(try program.text(of: folder.appending(path: "my-photo.tar-2.gz")) == nil)
    #expect(try program.text(of: folder.appending(path: "my-photo.tar.gz")) == "1")
    #expect(try program.text() == "(A) a file:my-photo.tar.gz\n")
  }

  @Test(arguments: [
    (String(repeating: "a", count: 251) + ".jpg", String(repeating: "a", count: 249) + "-2.jpg"),
    (String(repeating: "a", count: 255), String(repeating: "a", count: 253) + "-2"),
    // A character is left out as a whole.
    (
      "ab" + String(repeating: "é", count: 126) + "c",
      "ab" + String(repeating: "é", count: 125) + "-2"
    ),
    // An ending that leaves no room for a stem is none.
    ("a." + String(repeating: "b", count: 253), "a." + String(repeating: "b", count: 251) + "-2"),
  ])
  func `the second copy of a long name gets a name that is no longer`(
    name: String,
    second: String
  ) throws {
    let program = try TestProgram("a\n")
    let photo = URL(filePath: "/lists").appending(path: name, directoryHint: .notDirectory)
    try program.fileSystem.write(Data("1".utf8), to: photo, options: [])
    #expect(program("attach", "1", photo.path).output == "attached \(name)\n")
    let outcome = program("attach", "1", photo.path)
    #expect(outcome == .init(code: 0, output: "attached \(second)\n", error: ""))
    #expect(second.utf8.count <= 255)
  }

  @Test func `what cannot be attached leaves no copy behind`() throws {
    let program = try TestProgram("a\n")
    #expect(program("attach", "1", "/lists/none").code == 1)
    #expect(
      program("attach", "1", "/lists").error == "taskflow: /lists: a folder cannot be attached\n"
    )
    #expect(program("attach", "7", TestProgram.list.path).code == 1)
    let folder = try program.fileSystem.urlForDirectory(.applicationSupport)
      .appending(path: "taskflow/attachments")
    #expect(
      try program.fileSystem.itemKind(at: folder) == nil
        || program.fileSystem.contents(of: folder).isEmpty
    )
    #expect(try program.text() == "a\n")
  }

  @Test func `two names of one file share its history`() throws {
    let program = try TestProgram("a\n")
    let link = URL(filePath: "/elsewhere/link.txt")
    try program.fileSystem.createDirectory(
      at:
        link.deletingLastPathComponent(),
      withIntermediates: true
    )
    try program.fileSystem.createSymbolicLink(at: link, destination: "../lists/todo.txt")
    #expect(program.run(["-f", link.path, "add", "b"]).code == 0)
    #expect(try program.text() == "a\nb\n")
    #expect(program("undo").code == 0)
    #expect(try program.text() == "a\n")
  }

  @Test(
    arguments: [([TerminalStream.error], "waiting for another taskflow to finish ...\n"), ([], "")]
      as [(Set<TerminalStream>, String)]
  )
  func `who waits for another process is told so`(
    terminals: Set<TerminalStream>,
    message: String
  ) throws {
    let program = try TestProgram("a\n")
    let timeouts = Mutex<[Duration?]>([])
    let outcome = withDependencies {
      let lock = $0.fileSystemClient.lock
      $0.fileSystemClient.lock = { url, mode, timeout in
        let isFirst = timeouts.withLock { timeouts in
          timeouts.append(timeout)
          return timeouts.count == 1
        }
        if isFirst { throw FileSystemError(code: .timedOut, path: url.path) }
        return try lock(url, mode, timeout)
      }
    } operation: {
      program("add", "b", terminals: terminals)
    }
    #expect(outcome == .init(code: 0, output: "added 2\n", error: message))
    #expect(timeouts.withLock { $0 } == [.milliseconds(500), .seconds(30)])
  }
}
