import FoundationClients

/// `add`: adds a task at the end.
package struct AddCommand: Command {
  @Dependency(\.terminal) private var terminal
  private let today = Today()

  private let text: String
  private let isDated: Bool

  package static let manual = Manual(
    name: "add",
    synopsis: "[--date] TEXT",
    summary: "add a task",
    discussion: """
      Adds TEXT as it stands as the last line, and makes the file if there is none. Several words
      need no quotes. Write '--' before a text that begins with a dash.
      """,
    options: [("-d, --date", "put today's date in front, as the day of creation")]
  )

  package init(_ arguments: inout ArgumentList) throws(UsageError) {
    isDated = arguments.takeFlag("--date", "-d")
    text = try arguments.takeRest().joined(separator: " ")
    guard !text.unicodeScalars.contains(where: { "\n\r\0".unicodeScalars.contains($0) }) else {
      throw UsageError("a task is one line of text")
    }
    guard TodoTask(line: 1, raw: Array(text.utf8)[...]) != nil else {
      throw UsageError("the text is missing")
    }
  }

  package func run(on file: FileChoice) throws {
    let line = isDated ? datedLine : Array(text.utf8)
    let number = try ListEditor(file.list()).change("add", creatingFile: true) { draft in
      draft.list.append(lines: [line])
      return draft.list.lineCount
    }
    try terminal.confirm("added \(number)\n")
  }

  /// The date belongs after a priority; a text with a date of its own keeps it.
  private var datedLine: [UInt8] {
    let raw = Array(text.utf8)[...]
    guard let task = TodoTask(line: 1, raw: raw), !task.isDone, task.created == nil else {
      return Array(raw)
    }
    return Array(raw[..<task.body.startIndex]) + Array("\(today()) ".utf8) + task.body
  }
}
