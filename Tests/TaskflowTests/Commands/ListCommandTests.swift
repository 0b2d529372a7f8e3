import ClienteleTesting
import Foundation
import FoundationClients
import Testing
import taskflow

@Suite(.dependencies { $0.date = .constant(.today) })
struct ListCommandTests {
  private static let list = """
    (B) 2026-11-01 Call the bank +errands @phone due:2026-12-04
    x 2026-11-20 2026-11-02 Pay +errands

    (A) Buy seeds +garden due:2026-11-29
    """

  @Test func `tasks are shown with their line numbers`() throws {
    let program = try TestProgram(Self.list)
    let outcome = program("list")
    #expect(
      outcome
        == .init(
          code: 0,
          output: """
            1 (B) 2026-11-01 Call the bank +errands @phone due:2026-12-04
            2 x 2026-11-20 2026-11-02 Pay +errands
            4 (A) Buy seeds +garden due:2026-11-29

            """,
          error: ""
        )
    )
    #expect(try program.text() == Self.list)
  }

  @Test(arguments: [
    (["--project", "errands"], [1, 2]), (["--project", "+errands"], [1, 2]),
    (["--project", "errands", "--context=@phone"], [1]), (["--context", "nobody"], []),
    (["--sort", "priority"], [4, 1, 2]), (["--sort", "due"], [4, 1, 2]),
    (["--sort=created"], [1, 4, 2]), (["--sort", "line"], [1, 2, 4]),
  ])
  func `options select and sort`(options: [String], lines: [Int]) throws {
    let program = try TestProgram(Self.list)
    let outcome = program.run(["list", "--file", TestProgram.list.path] + options)
    #expect(outcome.code == 0)
    let shown = outcome.output.split(separator: "\n").compactMap { row in
      row.split(separator: " ").first.flatMap { Int($0) }
    }
    #expect(shown == lines)
  }

  @Test func `the preferred order holds where no other is given`() throws {
    let program = try TestProgram("b\n(A) a")
    #expect(program("preferences", "sort", "priority").code == 0)
    #expect(program("list").output == "2 (A) a\n1 b\n")
    #expect(program("list", "--sort", "line").output == "1 b\n2 (A) a\n")
  }

  @Test func `the default file is used where no other is named`() throws {
    let program = try TestProgram("a")
    let usage = program.run(["list"])
    #expect(usage.code == 2)
    #expect(
      usage.error
        == "taskflow: no file; name one with '--file FILE', or set a default with "
        + "'taskflow preferences file FILE'\n"
    )
    #expect(program.run(["preferences", "file", TestProgram.list.path]).code == 0)
    #expect(program.run(["list"]).output == "1 a\n")
  }

  @Test func `JSON holds the selected tasks in order`() throws {
    let program = try TestProgram(Self.list)
    let outcome = program("list", "--json", "--project", "errands", "--sort", "due")
    let tasks = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [[String: Any]]
    )
    #expect(tasks.map { $0["line"] as? Int } == [1, 2])
    #expect(
      Set(tasks[0].keys) == [
        "line", "done", "priority", "created", "completed", "text", "projects", "contexts", "tags",
      ]
    )
  }

  @Test func `an empty list shows nothing`() throws {
    #expect(try TestProgram("")("list") == .init(code: 0, output: "", error: ""))
    #expect(try TestProgram("")("list", "--json").output == "[]\n")
  }

  @Test func `a missing list is named, with what makes one`() throws {
    let outcome = try TestProgram()("list")
    #expect(outcome.code == 1)
    #expect(
      outcome.error == "taskflow: /lists/todo.txt: no such file; "
        + "'taskflow --file /lists/todo.txt add TEXT' creates it\n"
    )
  }

  @Test(arguments: ["list", "stats", "archive", "done 1", "add new", "attach 1 /lists/todo.txt"])
  func `what is not UTF-8 is refused with file and line, and stays`(command: String) throws {
    let bytes = Array("one\ntwo caf".utf8) + [0xE9, 0x0A]
    let program = try TestProgram(bytes)
    let outcome = program.run(
      ["--file", TestProgram.list.path] + command.split(separator: " ").map(String.init)
    )
    #expect(outcome.code == 1)
    #expect(outcome.output == "")
    #expect(
      outcome.error.hasPrefix(
        "taskflow: /lists/todo.txt:2: byte 8 (0xE9) is not valid UTF-8"
      )
    )
    #expect(try program.bytes() == bytes)
  }

  @Test func `colours are for a terminal and for who wants them`() throws {
    let program = try TestProgram("(A) a")
    let colored = "1 \u{1B}[1;31m(A) \u{1B}[0ma\n"
    #expect(program("list").output == "1 (A) a\n")
    #expect(program("list", terminals: [.output]).output == colored)
    for (variable, value, output) in [
      ("NO_COLOR", "1", "1 (A) a\n"), ("NO_COLOR", "", colored), ("TERM", "dumb", "1 (A) a\n"),
    ] {
      let outcome = withDependencies {
        $0.processInfo = .constant([variable: value])
      } operation: {
        program("list", terminals: [.output])
      }
      #expect(outcome.output == output, "\(variable)=\(value)")
    }
  }
}
