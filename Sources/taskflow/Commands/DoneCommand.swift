import FoundationClients

/// `done`: completes tasks.
package struct DoneCommand: Command {
  @Dependency(\.terminal) private var terminal
  private let today = Today()

  private let numbers: [Int]

  package static let manual = Manual(
    name: "done",
    synopsis: "NUMBER ...",
    summary: "complete tasks",
    discussion: """
      Writes 'x' and today's date in front of the tasks with these numbers; a priority (A) is kept
      as pri:A at the end. When one of them cannot be completed, none is.
      """
  )

  package init(_ arguments: inout ArgumentList) throws(UsageError) {
    numbers = try arguments.takeRest().map { word throws(UsageError) in
      try Int(taskNumber: word)
    }
    guard !numbers.isEmpty else { throw UsageError("the number of a task is missing") }
  }

  package func run(on file: FileChoice) throws {
    let day = today()
    let summary = "done \(numbers.map(String.init).joined(separator: " "))"
    try ListEditor(file.list()).change(summary) { draft in
      for number in numbers {
        let task = try draft.task(number)
        guard !task.isDone else { throw CommandFailure("task \(number) is already done") }
        draft.list.replaceLine(number, with: task.completedLine(on: day))
      }
    }
    try terminal.confirm("\(summary)\n")
  }
}
