import FoundationClients

/// `list`: shows tasks.
package struct ListCommand: Command {
  @Dependency(\.terminal) private var terminal
  @Dependency(\.userDefaultsClient) private var defaults
  private let today = Today()

  private let projects: [String]
  private let contexts: [String]
  private let order: TaskQuery.Order?
  private let isJSON: Bool

  package static let manual = Manual(
    name: "list",
    synopsis: "[--project P] [--context C] [--sort ORDER] [--json]",
    summary: "show tasks",
    discussion: """
      Shows the tasks with their numbers, which are line numbers in the file, blank lines counted.
      With several --project or --context, a task must have them all. In every order but the
      file's, done tasks come last.

      --json prints an array of {line, done, priority, created, completed, text, projects,
      contexts, tags}; what a task does not have is null, and tags maps a key to all its values.
      """,
    options: [
      ("--project P", "only tasks in project P"), ("--context C", "only tasks with context C"),
      ("--sort ORDER", "line, priority, due or created; else the preferred order"),
      ("--json", "print JSON"),
    ]
  )

  package init(_ arguments: inout ArgumentList) throws(UsageError) {
    projects = try arguments.takeOptions("--project").map { Self.name($0, sign: "+") }
    contexts = try arguments.takeOptions("--context").map { Self.name($0, sign: "@") }
    order = try arguments.takeOptions("--sort").last.map { name throws(UsageError) in
      try TaskQuery.Order(argument: name)
    }
    isJSON = arguments.takeFlag("--json")
  }

  package func run(on file: FileChoice) throws {
    let list = try file.list()
    let document = try list.read()
    let query = TaskQuery(
      projects: projects,
      contexts: contexts,
      order: try order ?? defaults.value(for: .sortOrder)
    )
    let progress = ProgressMeter("reading", total: document.lineCount)
    defer { progress.finish() }
    var tasks: [TodoTask] = []
    for index in 0..<document.lineCount {
      if let task = document.task(onLine: index + 1), query.matches(task) { tasks.append(task) }
      progress.step()
    }
    tasks = query.sorted(tasks)
    try terminal.write(
      isJSON ? TaskJSON.array(tasks) : rows(tasks, of: document),
      to: .output
    )
  }

  private func rows(_ tasks: [TodoTask], of document: TodoDocument) -> [UInt8] {
    let rows = TaskRows(
      lineCount: document.lineCount,
      style: TaskRows.Style(for: terminal),
      today: today()
    )
    var output: [UInt8] = []
    output.reserveCapacity(document.bytes.count + tasks.count * (rows.numberWidth + 2))
    for task in tasks { rows.append(task, to: &output) }
    return output
  }

  /// Lets people write `--project +errands` as well as `--project errands`.
  private static func name(_ argument: String, sign: Character) -> String {
    argument.first == sign ? String(argument.dropFirst()) : argument
  }
}
