import ClienteleTesting
import Foundation
import FoundationClients
import Testing
import taskflow

@Suite(.dependencies { $0.date = .constant(.today) })
struct UndoTests {
  @Test func `any number of changes is taken back, the last one first`() throws {
    let program = try TestProgram("(A) a\n")
    var versions = [try program.text()]
    for arguments in [
      ["add", "b"], ["done", "1"], ["add", "c"], ["archive"], ["add", "d"], ["done", "2"],
    ] {
      #expect(program.run(["-f", TestProgram.list.path] + arguments).code == 0)
      versions.append(try program.text())
    }
    while versions.count > 1 {
      #expect(try program.text() == versions.removeLast())
      #expect(program("undo").code == 0)
    }
    #expect(try program.text() == "(A) a\n")
    #expect(
      program("undo")
        == .init(code: 1, output: "", error: "taskflow: /lists/todo.txt: nothing to undo\n")
    )
  }

  @Test func `a hundred random changes are taken back`() throws {
    var generator = SeededRandomNumberGenerator(seed: 42)
    let program = try TestProgram("a\n\n(B) b\r\nc")
    var versions = [try program.bytes()]
    while versions.count <= 100 {
      let line = Int.random(in: 1...12, using: &generator)
      let arguments = [["add", "task \(versions.count)"], ["done", "\(line)"], ["archive"]]
      guard
        program.run(
          ["-f", TestProgram.list.path] + (arguments.randomElement(using: &generator) ?? [])
        ).code == 0, try program.bytes() != versions.last
      else { continue }
      versions.append(try program.bytes())
    }
    for expected in versions.dropLast().reversed() {
      #expect(program("undo").code == 0)
      #expect(try program.bytes() == expected)
    }
  }

  @Test func `an edit made outside is not destroyed`() throws {
    let program = try TestProgram("a\n")
    program("add", "b")
    try program.fileSystem.write(Data("a!\nb\n".utf8), to: TestProgram.list, options: [])
    let outcome = program("undo")
    #expect(
      outcome
        == .init(
          code: 1,
          output: "",
          error: "taskflow: /lists/todo.txt: edited outside taskflow since 'add'; "
            + "nothing was undone\n"
        )
    )
    #expect(try program.text() == "a!\nb\n")

    program("add", "c")
    #expect(program("undo").code == 0)
    #expect(try program.text() == "a!\nb\n")
    #expect(program("undo").code == 1)

    try program.fileSystem.write(Data("a\nb\n".utf8), to: TestProgram.list, options: [])
    #expect(program("undo").code == 0)
    #expect(try program.text() == "a\n")
  }

  @Test func `a list that is gone is not made up again`() throws {
    let program = try TestProgram("a\n")
    program("add", "b")
    try program.fileSystem.delete(at: TestProgram.list)
    #expect(program("undo").code == 1)
    #expect(try program.text() == nil)
  }

  @Test func `an archive that was edited outside stops the whole undo`() throws {
    let program = try TestProgram("x a\n")
    let archive = URL(filePath: "/lists/done.txt")
    program("archive")
    try program.fileSystem.write(Data("x a!\n".utf8), to: archive, options: [])
    #expect(program("undo").error.contains("/lists/done.txt: edited outside taskflow"))
    #expect(try program.text() == "")
    #expect(try program.text(of: archive) == "x a!\n")
  }

  @Test func `a change that never reached the file is dropped, and said so`() throws {
    let program = try TestProgram("a\n")
    program("add", "b")
    program("add", "c")
    try program.fileSystem.write(Data("a\nb\n".utf8), to: TestProgram.list, options: [])
    let outcome = program("undo")
    #expect(outcome.code == 1)
    #expect(outcome.error.contains("'add' is not in the file"))
    #expect(try program.text() == "a\nb\n")
    #expect(program("undo").code == 0)
    #expect(try program.text() == "a\n")
  }

  @Test func `lists have histories of their own`() throws {
    let program = try TestProgram("a\n")
    program("add", "b")
    #expect(program.run(["-f", "/lists/other.txt", "add", "c"]).code == 0)
    #expect(program("undo").code == 0)
    #expect(program("undo").code == 1)
    #expect(try program.text() == "a\n")
    #expect(try program.text(of: URL(filePath: "/lists/other.txt")) == "c\n")
  }
}
