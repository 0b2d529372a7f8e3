import FoundationClients

/// `archive`: moves done tasks out of the list.
package struct ArchiveCommand: Command {
  @Dependency(\.terminal) private var terminal

  package static let manual = Manual(
    name: "archive",
    synopsis: "",
    summary: "move done tasks to done.txt",
    discussion: """
      Moves the lines of done tasks to the end of done.txt, beside the file. That file is written
      first: whatever happens in between, no task is lost.
      """
  )

  package init(_ arguments: inout ArgumentList) throws(UsageError) { try arguments.finish() }

  package func run(on file: FileChoice) throws {
    let list = try file.list()
    let archive = try TodoFile(named: "done.txt", beside: list)
    guard archive.url != list.url else {
      throw CommandFailure("\(list.name): this is the archive itself")
    }
    let count = try ListEditor(list).change("archive", with: archive) { draft in
      let done = draft.list.tasks.filter(\.isDone).map(\.line)
      if !done.isEmpty { try draft.moveLines(done, to: archive) }
      return done.count
    }
    try terminal.confirm("archived \(count) \(count == 1 ? "task" : "tasks")\n")
  }
}
