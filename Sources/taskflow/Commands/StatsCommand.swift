import FoundationClients

/// `stats`: counts tasks.
package struct StatsCommand: Command {
  @Dependency(\.terminal) private var terminal
  private let today = Today()

  package static let manual = Manual(
    name: "stats",
    synopsis: "",
    summary: "count tasks",
    discussion: """
      Counts open, done and overdue tasks, and open and done ones for each project. A task is
      overdue when it is open and its due: is before today.
      """
  )

  package init(_ arguments: inout ArgumentList) throws(UsageError) { try arguments.finish() }

  package func run(on file: FileChoice) throws {
    let counts = TaskCounts(of: try file.list().read().tasks, today: today())
    var text = "open \(counts.open)\ndone \(counts.done)\noverdue \(counts.overdue)\n"
    for project in counts.projects {
      text += "+\(project.name) open \(project.open) done \(project.done)\n"
    }
    try terminal.print(text)
  }
}
