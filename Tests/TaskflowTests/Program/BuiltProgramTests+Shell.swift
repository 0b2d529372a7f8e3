import Foundation
import Testing

/// What only a shell can give the program.
extension BuiltProgramTests {
  @Test(arguments: [
    (#"--file "$(printf 'caf\351.txt')" add a"#, 2),
    (#"--file todo.txt add "$(printf 'caf\351')""#, 4),
    (#""$(printf '\377')" list"#, 1),
  ])
  func `an argument that is not UTF-8 is refused and changes nothing`(
    arguments: String,
    position: Int
  ) async throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let outcome = try await program.shell("exec \"$0\" \(arguments)")
    #expect(outcome.code == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.error == "taskflow: argument \(position) is not valid UTF-8\n")
    #expect(program.files(below: "lists") == [])
    #expect(program.files(below: "home") == [])
  }

  @Test func `arguments in UTF-8 arrive as they were given`() async throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let outcome = try await program.shell(
      #"exec "$0" --file é.txt add "e$(printf '\314\201') 😀" """#
    )
    #expect(outcome.code == 0)
    let list = program.folder.appending(path: "lists/é.txt")
    #expect(try Array(Data(contentsOf: list)) == Array("e\u{301} 😀 \n".utf8))
  }

  @Test func `the tour needs no home`() async throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let outcome = try await program.shell(#"exec env -u HOME -u XDG_CONFIG_HOME "$0""#)
    #expect(outcome.code == 0)
    #expect(outcome.error == "")
    #expect(outcome.text.contains("undone: archive\n"))
    for name in ["home", "tmp", "lists"] { #expect(program.files(below: name) == []) }
    let other = try await program.shell(#"exec env -u HOME -u XDG_CONFIG_HOME "$0" preferences"#)
    #expect(other.code == 1)
    #expect(other.error.contains("nowhere to keep the user defaults"))
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `a change is made although its answer cannot be written, and said so`() async throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let outcome = try await program.shell(#"exec "$0" --file todo.txt add a >/dev/full"#)
    #expect(outcome.code == 1)
    #expect(outcome.error.hasPrefix("taskflow: cannot write to standard output: "))
    #expect(
      outcome.error.hasSuffix("; what was asked for is done all the same, so do not repeat it\n")
    )
    #expect(try String(contentsOf: program.list, encoding: .utf8) == "a\n")
  }

  @Test func `archives into another folder and additions there lose nothing`() async throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let shared = program.folder.appending(path: "lists/shared")
    let manager = FileManager.default
    try manager.createDirectory(at: shared, withIntermediateDirectories: true)
    try manager.createSymbolicLink(
      atPath: program.folder.appending(path: "lists/done.txt").path,
      withDestinationPath: "shared/done.txt"
    )
    try await withThrowingTaskGroup { group in
      for script in [
        #""$0" -f todo.txt add x left $i && "$0" -f todo.txt archive"#,
        #""$0" -f shared/done.txt add x right $i"#,
      ] {
        group.addTask {
          let outcome = try await program.shell("for i in $(seq 30); do \(script) || exit; done")
          #expect(outcome.code == 0, "\(outcome.error)")
        }
      }
      try await group.waitForAll()
    }
    let text = try String(contentsOf: shared.appending(path: "done.txt"), encoding: .utf8)
    let expected = ["left", "right"].flatMap { name in (1...30).map { "x \(name) \($0)" } }
    #expect(text.split(separator: "\n").map(String.init).sorted() == expected.sorted())
  }
}
