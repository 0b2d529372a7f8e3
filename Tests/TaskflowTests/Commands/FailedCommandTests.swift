import ClienteleTesting
import Foundation
import FoundationClients
import Testing
import taskflow

/// Commands that fail on the way: what they leave, and what they say.
@Suite(.dependencies { $0.date = .constant(.today) })
struct FailedCommandTests {
  private static let archive = URL(filePath: "/lists/done.txt")

  /// Runs `archive` on a list that cannot be written, or on which something else goes wrong.
  private func archive(
    with program: TestProgram,
    failing isRefused: @escaping @Sendable (URL) -> Bool
  ) -> TestProgram.Outcome {
    let disk = program.fileSystem
    return withDependencies {
      $0.fileSystemClient.write = { data, url, options in
        if isRefused(url) { throw FileSystemError(code: .noSpace, path: url.path) }
        try disk.write(data, to: url, options: options)
      }
    } operation: {
      program("archive")
    }
  }

  @Test(arguments: [nil, "", "x old\n"] as [String?])
  func `an archive that fails halfway changes nothing and can be repeated`(old: String?) throws {
    let program = try TestProgram("x a\nb\n")
    if let old {
      try program.fileSystem.write(Data(old.utf8), to: Self.archive, options: [])
    }
    let outcome = archive(with: program) { $0 == TestProgram.list }
    #expect(outcome.code == 1)
    #expect(try program.text() == "x a\nb\n")
    #expect(try program.text(of: Self.archive) == old)
    #expect(program("undo").error.contains("nothing to undo"))

    #expect(program("archive").code == 0)
    #expect(try program.text() == "b\n")
    #expect(try program.text(of: Self.archive) == (old ?? "") + "x a\n")
  }

  @Test func `a write that fails after it was made is taken back`() throws {
    let program = try TestProgram("a\n")
    let disk = program.fileSystem
    let outcome = withDependencies {
      $0.fileSystemClient.write = { data, url, options in
        try disk.write(data, to: url, options: options)
        // As when the folder cannot be synchronised after the new file has its name.
        if data == Data("a\nb\n".utf8) { throw FileSystemError(code: .noSpace, path: url.path) }
      }
    } operation: {
      program("add", "b")
    }
    #expect(outcome.code == 1)
    #expect(try program.text() == "a\n")
    #expect(program("undo").error.contains("nothing to undo"))
  }

  @Test func `what cannot be restored is said, and undo takes it back`() throws {
    let program = try TestProgram("x a\nb\n")
    try program.fileSystem.write(Data("x old\n".utf8), to: Self.archive, options: [])
    let disk = program.fileSystem
    let outcome = archive(with: program) { url in
      let archived = try? disk.read(from: Self.archive)
      return url == TestProgram.list || (url == Self.archive && archived?.count != 6)
    }
    #expect(outcome.code == 1)
    #expect(outcome.error.contains("'undo' takes it back"))
    #expect(try program.text() == "x a\nb\n")
    #expect(try program.text(of: Self.archive) == "x old\nx a\n")
    #expect(program("undo").code == 0)
    #expect(try program.text() == "x a\nb\n")
    #expect(try program.text(of: Self.archive) == "x old\n")
  }

  @Test func `an undo that fails halfway says so, and another one finishes it`() throws {
    let program = try TestProgram("x a\nb\n")
    program("archive")
    let disk = program.fileSystem
    let outcome = withDependencies {
      $0.fileSystemClient.delete = { url in
        if url == Self.archive { throw FileSystemError(code: .permissionDenied, path: url.path) }
        try disk.delete(at: url)
      }
    } operation: {
      program("undo")
    }
    #expect(outcome.code == 1)
    #expect(outcome.error.contains("taken back only in part; another 'undo' finishes it"))
    #expect(try program.text() == "x a\nb\n")
    #expect(program("undo").code == 0)
    #expect(try program.text() == "x a\nb\n")
    #expect(try program.text(of: Self.archive) == nil)
  }

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
