import ClienteleTesting
import Foundation
import FoundationClients
import Synchronization
import Testing
import taskflow

@Suite(.dependencies { $0.date = .constant(.today) })
struct OtherCommandTests {
  @Test func `stats counts`() throws {
    let program = try TestProgram("a +p due:2026-11-29\nb +p +q due:2026-11-30\n\nx c +q\n")
    #expect(
      program("stats")
        == .init(
          code: 0,
          output: "open 2\ndone 1\noverdue 1\n+p open 2 done 0\n+q open 1 done 1\n",
          error: ""
        )
    )
  }

  @Test func `a command logs what it reads and writes, and how long it took`() throws {
    let program = try TestProgram("a\n")
    let capture = LogCapture()
    let time = Mutex(Duration.zero)
    withDependencies {
      $0.loggerClient = .capturing(capture)
      $0.continuousClock.currentInstant = {
        ClockClient.Instant(
          offset: time.withLock {
            $0 += .milliseconds(5)
            return $0
          }
        )
      }
    } operation: {
      program("add", "b")
    }
    #expect(
      capture.messages == [
        "read 2 bytes of /lists/todo.txt", "wrote 4 bytes to /lists/todo.txt",
        "add took 0.005 seconds",
      ]
    )
    #expect(capture.events.map(\.category) == ["files", "files", "commands"])
  }

  @Test func `names cannot steer a terminal`() throws {
    let program = try TestProgram("a +\u{1B}[2Jp\n")
    #expect(program("stats", terminals: [.output]).output.hasSuffix("\n+^[[2Jp open 1 done 0\n"))
    #expect(program("stats").output.hasSuffix("\n+\u{1B}[2Jp open 1 done 0\n"))
    let outcome = program.run(["-f", "/\u{1B}[2J", "list"], terminals: [.error])
    #expect(outcome.error.hasPrefix("taskflow: /^[[2J: no such file;"))
  }

  @Test func `preferences are shown, set and reset`() throws {
    let program = try TestProgram()
    #expect(program.run(["preferences"]).output == "file (none)\nsort line\n")
    #expect(
      program.run(["preferences", "file", "/lists/todo.txt"]).output
        == "file /lists/todo.txt\nsort line\n"
    )
    #expect(
      program.run(["preferences", "sort", "due"]).output
        == "file /lists/todo.txt\nsort due\n"
    )
    #expect(program.run(["preferences", "--reset", "file"]).output == "file (none)\nsort due\n")
    #expect(program.run(["preferences", "--reset", "sort"]).output == "file (none)\nsort line\n")
  }

  @Test func `a stored order that is none is an error, and stays`() throws {
    let program = try TestProgram("a")
    @Dependency(\.userDefaultsClient) var defaults
    defaults.setString("sideways", "sort")
    let outcome = program("list")
    #expect(outcome.code == 1)
    #expect(outcome.error.contains("sort"))
    #expect(defaults.string(forKey: "sort") == "sideways")
    #expect(program("list", "--sort", "line").code == 0)
  }

  @Test func `doctor lists the dependencies`() throws {
    let outcome = try TestProgram().run(["doctor"])
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("FoundationClients.FileSystemClientKey\n"))
    #expect(outcome.output.contains("taskflow.TerminalClientKey\n"))
  }

  @Test func `doctor prints JSON`() throws {
    let outcome = try TestProgram().run(["doctor", "--json"])
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    )
    #expect(Set(report.keys) == ["isSupported", "dependencies", "byType", "missing"])
    let names = (report["dependencies"] as? [[String: Any]])?.compactMap { $0["name"] as? String }
    #expect(names?.contains("taskflow.TerminalClientKey") == true)
  }

  @Test func `every command has a page of help`() throws {
    let program = try TestProgram()
    let overview = program.run(["--help"])
    #expect(overview.code == 0)
    #expect(program.run(["help"]) == overview)
    for command in Invocation.commands {
      let manual = command.manual
      #expect(overview.output.contains("\n  \(manual.name) "))
      let page = program.run([manual.name, "--help"])
      #expect(page.code == 0)
      #expect(page.output.hasPrefix("usage: taskflow [--file FILE] \(manual.name)"))
      #expect(page.output.contains(manual.discussion))
      #expect(program.run(["help", manual.name]) == page)
      #expect(page.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
    }
  }

  @Test func `the version is printed`() throws {
    #expect(
      try TestProgram().run(["--version"])
        == .init(code: 0, output: "taskflow \(Taskflow.version)\n", error: "")
    )
  }

  @Test(arguments: [
    ("frobnicate", "there is no command 'frobnicate'; 'taskflow --help' lists them"),
    ("help frobnicate", "there is no command 'frobnicate'; 'taskflow --help' lists them"),
    ("--file", "'--file' needs a value"),
    ("--file a", "say what to do with the file, such as 'taskflow --file FILE list'"),
    ("--what", "unknown option '--what'"),
    ("list --what", "list: unknown option '--what'; see 'taskflow list --help'"),
    ("list extra", "list: unexpected argument 'extra'; see 'taskflow list --help'"),
    (
      "list --sort size",
      "list: there is no order 'size', only line, priority, due, created; "
        + "see 'taskflow list --help'"
    ),
    ("add", "add: the text is missing; see 'taskflow add --help'"),
    ("done", "done: the number of a task is missing; see 'taskflow done --help'"),
    ("done one", "done: 'one' is not the number of a task; see 'taskflow done --help'"),
    ("done 0", "done: '0' is not the number of a task; see 'taskflow done --help'"),
    ("attach 1", "attach: a task's number and a path are needed; see 'taskflow attach --help'"),
    (
      "preferences sort",
      "preferences: expected 'file PATH', 'sort ORDER' or '--reset NAME'; "
        + "see 'taskflow preferences --help'"
    ),
    ("undo now", "undo: unexpected argument 'now'; see 'taskflow undo --help'"),
  ])
  func `a wrong command line is code 2 and says what is wrong`(
    line: String,
    message: String
  ) throws {
    let outcome = try TestProgram().run(line.split(separator: " ").map(String.init))
    #expect(outcome == .init(code: 2, output: "", error: "taskflow: \(message)\n"))
  }

  @Test(arguments: ["a\nb", "a\rb", "a\0b"])
  func `a text of more than one line is no task`(text: String) throws {
    let outcome = try TestProgram()("add", text)
    #expect(outcome.code == 2)
    #expect(outcome.error.hasPrefix("taskflow: add: a task is one line of text"))
  }
}
