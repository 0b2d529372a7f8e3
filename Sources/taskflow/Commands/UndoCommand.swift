import FoundationClients

/// `undo`: takes back the last change.
package struct UndoCommand: Command {
  @Dependency(\.terminal) private var terminal

  package static let manual = Manual(
    name: "undo",
    synopsis: "",
    summary: "take back the last change",
    discussion: """
      Takes back the last change that taskflow made to the file, and with the next undo the one
      before it, back to the first. When the file was edited by other means since, undo refuses:
      it would destroy those edits. From done.txt, which other lists may share, it takes the lines
      that the change moved there, if they are there as they were.
      """
  )

  package init(_ arguments: inout ArgumentList) throws(UsageError) { try arguments.finish() }

  package func run(on file: FileChoice) throws {
    let change = try ListEditor(file.list()).undo()
    try terminal.confirm("undone: \(change.summary)\n")
  }
}
