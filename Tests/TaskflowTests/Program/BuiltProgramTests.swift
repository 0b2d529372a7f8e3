import Foundation
import Testing
import taskflow

@Suite struct BuiltProgramTests {
  @Test func `a list is added to, completed, shown and restored`() async throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let original = "\u{FEFF}(A) 2026-11-01 a +p\r\n\r\nodd   spacing\tkey:v"
    try Data(original.utf8).write(to: program.list)
    #expect(
      try await program("--file", "todo.txt", "add", "(B) Call the bank due:2026-12-04").code == 0
    )
    #expect(try await program("--file", "todo.txt", "done", "1").code == 0)
    let text = String(decoding: try Data(contentsOf: program.list), as: UTF8.self)
    let day = text.dropFirst(3).prefix(10)
    #expect(
      text == "\u{FEFF}x \(day) 2026-11-01 a +p pri:A\r\n\r\nodd   spacing\tkey:v\r\n"
        + "(B) Call the bank due:2026-12-04\r\n"
    )
    let outcome = try await program("list", "--file", program.list.path, "--sort", "due")
    #expect(
      outcome.text == "4 (B) Call the bank due:2026-12-04\n3 odd   spacing\tkey:v\n"
        + "1 x \(day) 2026-11-01 a +p pri:A\n"
    )
    #expect(outcome.error == "")
    #expect(try await program("--file", "todo.txt", "undo").code == 0)
    #expect(try await program("--file", program.list.path, "undo").code == 0)
    #expect(try Data(contentsOf: program.list) == Data(original.utf8))
    #expect(program.files(below: "lists") == ["todo.txt"])
  }

  @Test func `a link to a list stays a link, and the list keeps its mode`() async throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let link = program.folder.appending(path: "lists/link.txt")
    let real = program.folder.appending(path: "home/real.txt")
    try Data("a\n".utf8).write(to: real)
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: 0o640], ofItemAtPath: real.path)
    try manager.createSymbolicLink(atPath: link.path, withDestinationPath: "../home/real.txt")
    #expect(try await program("--file", "link.txt", "add", "b").code == 0)
    #expect(try await program("--file", "../home/real.txt", "undo").code == 0)
    #expect(try await program("--file", "link.txt", "done", "1").code == 0)
    #expect(try manager.destinationOfSymbolicLink(atPath: link.path) == "../home/real.txt")
    #expect(try String(contentsOf: real, encoding: .utf8).hasPrefix("x 2"))
    let mode = try manager.attributesOfItem(atPath: real.path)[.posixPermissions] as? Int
    #expect(mode == 0o640)
  }

  @Test func `what is not UTF-8 is refused and stays`() async throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let bytes = Data([0x61, 0x0A, 0xE9, 0x0A])
    try bytes.write(to: program.list)
    for command in [["list"], ["add", "b"], ["done", "1"]] {
      let outcome = try await program.run(["--file", "todo.txt"] + command)
      #expect(outcome.code == 1)
      #expect(outcome.output.isEmpty)
      #expect(outcome.error.hasPrefix("taskflow: todo.txt:2: byte 1 (0xE9) is not valid UTF-8"))
    }
    #expect(try Data(contentsOf: program.list) == bytes)
    #expect(program.files(below: "lists") == ["todo.txt"])
  }

  @Test func `two processes that add at once lose nothing`() async throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let count = isStressed ? 200 : 20
    try await withThrowingTaskGroup { group in
      for name in ["left", "right"] {
        group.addTask {
          for number in 1...count {
            let outcome = try await program("--file", "todo.txt", "add", "\(name) \(number)")
            #expect(outcome.code == 0, "\(outcome.error)")
          }
        }
      }
      try await group.waitForAll()
    }
    let lines = try String(contentsOf: program.list, encoding: .utf8).split(separator: "\n")
    let expected = ["left", "right"].flatMap { name in (1...count).map { "\(name) \($0)" } }
    #expect(lines.map(String.init).sorted() == expected.sorted())
    #expect(lines.filter { $0.hasPrefix("left") }.map(String.init) == Array(expected.prefix(count)))
    for _ in 0..<3 { #expect(try await program("--file", "todo.txt", "undo").code == 0) }
    let left = try String(contentsOf: program.list, encoding: .utf8).split(separator: "\n")
    #expect(left == lines.dropLast(3))
  }

  @Test func `the tour needs nothing and leaves nothing`() async throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let outcome = try await program()
    #expect(outcome.code == 0)
    #expect(outcome.error == "")
    #expect(outcome.text.contains("$ taskflow --file todo.txt list\n1 (A) "))
    #expect(outcome.text.contains("undone: archive\n"))
    for name in ["home", "tmp", "lists"] { #expect(program.files(below: name) == []) }
  }

  @Test func `exit codes tell a wrong command line from a failed command`() async throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    #expect(try await program("--version").text == "taskflow \(Taskflow.version)\n")
    #expect(try await program("list", "--help").code == 0)
    let usage = try await program("list", "--sort", "size")
    #expect(usage.code == 2)
    #expect(usage.error.hasPrefix("taskflow: list: there is no order 'size'"))
    let failure = try await program("--file", "none.txt", "list")
    #expect(failure.code == 1)
    #expect(failure.error.hasPrefix("taskflow: none.txt: no such file"))
    #expect(usage.output.isEmpty && failure.output.isEmpty)
  }

  @Test func `preferences last from one run to the next`() async throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    #expect(try await program("preferences", "file", "todo.txt").code == 0)
    #expect(try await program("preferences", "sort", "priority").code == 0)
    #expect(try await program("add", "a").code == 0)
    #expect(try await program("add", "(A) b").code == 0)
    #expect(try await program("list").text == "2 (A) b\n1 a\n")
    #expect(try await program("preferences").text == "file \(program.list.path)\nsort priority\n")
  }

  @Test func `log lines and times are shown when asked for`() async throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let quiet = try await program("--file", "todo.txt", "add", "a")
    #expect(quiet.error == "")
    let verbose = try await program("--file", "todo.txt", "--verbose", "add", "b")
    #expect(verbose.code == 0)
    #expect(verbose.text == "added 2\n")
    #expect(verbose.error.contains("add took "))
    #expect(verbose.error.contains("wrote 4 bytes to todo.txt"))
  }

  @Test func `doctor finds nothing missing`() async throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let outcome = try await program("doctor")
    #expect(outcome.code == 0)
    #expect(outcome.text.contains("prepared  FoundationClients.UserDefaultsClientKey\n"))
    #expect(outcome.text.hasSuffix("none missing\n"))
    let json = try await program("doctor", "--json")
    let report = try JSONSerialization.jsonObject(with: Data(json.output)) as? [String: Any]
    #expect(report?["missing"] as? [String] == [])
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `output that cannot be written is a failure`() async throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    try Data("a\n".utf8).write(to: program.list)
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    let outcome = try await program("--file", "todo.txt", "list", output: full)
    #expect(outcome.code == 1)
    #expect(outcome.error.hasPrefix("taskflow: cannot write to standard output: "))
  }

  @Test(.tags(.stress), .enabled(if: isStressed))
  func `killed at any moment, the list is whole and what was confirmed is in it`() async throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    var confirmed: Set<String> = []
    for number in 1...150 {
      let patience = Duration.milliseconds(Int.random(in: 0...60))
      let outcome = try await program.run(
        ["--file", "todo.txt", "add", "task \(number)"],
        killedAfter: patience
      )
      if outcome.code == 0 { confirmed.insert("task \(number)") }
      let text = (try? String(contentsOf: program.list, encoding: .utf8)) ?? ""
      let lines = text.split(separator: "\n").map(String.init)
      #expect(text.isEmpty || text.hasSuffix("\n"))
      #expect(Set(lines).count == lines.count)
      #expect(Set(lines).isSuperset(of: confirmed))
      #expect(lines.allSatisfy { line in (1...number).contains { "task \($0)" == line } })
    }
    #expect(!confirmed.isEmpty && confirmed.count < 150)
    #expect(
      program.files(below: "lists").filter { $0 != "todo.txt" }.count <= 150 - confirmed.count
    )
  }

  /// The bar, a second, is the release build's; a debug build is only checked for its answer, on a
  /// shorter list.
  @Test(arguments: [[], ["--sort", "due"], ["--json"], ["--project", "p7"]])
  func `a hundred thousand lines are listed in under a second`(options: [String]) async throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let lines = (1...Self.lineCount).map { number in
      "(B) 2026-11-01 Task \(number) with some words +p\(number % 10) @home "
        + "due:2026-12-\(10 + number % 20) key:value\n"
    }
    try Data(lines.joined().utf8).write(to: program.list)
    let clock = ContinuousClock()
    var best = Duration.seconds(1_000)
    for _ in 0..<Self.rounds {
      let start = clock.now
      let outcome = try await program.run(["--file", "todo.txt", "list"] + options)
      best = min(best, start.duration(to: clock.now))
      #expect(outcome.code == 0)
      let isPart = options.first == "--project"
      #expect(outcome.output.count { $0 == 10 } >= (isPart ? Self.lineCount / 10 : Self.lineCount))
    }
    if let bar = Self.bar { #expect(best < bar) }
  }

  #if DEBUG
  private static let lineCount = 10_000
  private static let bar: Duration? = nil
  private static let rounds = 1
  #else
  private static let lineCount = 100_000
  private static let bar: Duration? = .seconds(1)
  private static let rounds = 3
  #endif
}
