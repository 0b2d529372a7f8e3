import ClienteleTesting
import Foundation
import FoundationClients
import Testing
import taskflow

/// Commands that fail on the way: what they leave, and what they say.
@Suite(.dependencies { $0.date = .constant(.today) })
struct FailedCommandTests {
  @Test(arguments: [
    ["add", "b"], ["done", "1"], ["archive"], ["attach", "1", "/lists/todo.txt"], ["undo"],
    ["preferences", "sort", "due"],
  ])
  func `a change whose answer cannot be written is said to be made`(arguments: [String]) throws {
    let program = try TestProgram("(A) a\nx b\n")
    if arguments == ["undo"] { program("add", "c") }
    let transcript = TerminalTranscript()
    let code = withDependencies {
      $0.terminal = .recording(transcript)
      let write = $0.terminal.write
      $0.terminal.write = { bytes, stream in
        if stream == .output { throw CommandFailure("cannot write to standard output: full") }
        try write(bytes, stream)
      }
    } operation: {
      Taskflow.run(["-f", TestProgram.list.path] + arguments)
    }
    #expect(code == 1)
    #expect(
      transcript.error == "taskflow: cannot write to standard output: full; what was asked for is "
        + "done all the same, so do not repeat it\n"
    )
    if arguments == ["preferences", "sort", "due"] {
      #expect(program.run(["preferences"]).output.contains("sort due"))
    } else {
      #expect(try (program.text() == "(A) a\nx b\n") == (arguments == ["undo"]))
    }
  }
}
