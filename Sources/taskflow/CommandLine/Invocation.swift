/// A command line, understood.
package struct Invocation: Sendable {
  /// What to do.
  package enum Action: Sendable {
    /// Print a page of help.
    case help(page: String)
    /// Print the version.
    case version
    /// Show the guided tour.
    case tour
    /// Run a command.
    case command(any Command)
  }

  /// What to do.
  package let action: Action
  /// The list to work on, if one is named.
  package let file: FileChoice
  /// Whether to log what happens.
  package let isVerbose: Bool

  /// The commands, in the order in which help lists them.
  package static let commands: [any Command.Type] = [
    ListCommand.self, AddCommand.self, DoneCommand.self, UndoCommand.self, ArchiveCommand.self,
    AttachCommand.self, StatsCommand.self, PreferencesCommand.self, DoctorCommand.self,
  ]

  /// Understands a command line.
  ///
  /// - Parameter arguments: The words after the program's name.
  /// - Throws: `UsageError` when they cannot be understood.
  package init(_ arguments: [String]) throws(UsageError) {
    var list = ArgumentList(arguments)
    let wantsHelp = list.takeFlag("--help", "-h")
    let wantsVersion = list.takeFlag("--version")
    isVerbose = list.takeFlag("--verbose", "-v")
    file = FileChoice(path: try list.takeOptions("--file", "-f").last)
    if file.path == "" { throw UsageError("'--file' needs a path") }
    if wantsVersion {
      action = .version
      return
    }
    guard let name = list.takeOperand() else {
      try list.finish()
      guard wantsHelp || file.path == nil else {
        throw UsageError("say what to do with the file, such as 'taskflow --file FILE list'")
      }
      action = wantsHelp ? .help(page: Manual.overview(of: Self.manuals)) : .tour
      return
    }
    if name == "help" {
      let topic = list.takeOperand()
      try list.finish()
      action = .help(
        page: try topic.map { topic throws(UsageError) in try Self.command(topic).manual.page }
          ?? Manual.overview(of: Self.manuals)
      )
      return
    }
    let command = try Self.command(name)
    if wantsHelp {
      action = .help(page: command.manual.page)
      return
    }
    do {
      let parsed = try command.init(&list)
      try list.finish()
      action = .command(parsed)
    } catch {
      throw UsageError("\(name): \(error.message); see 'taskflow \(name) --help'")
    }
  }

  private static var manuals: [Manual] { commands.map { $0.manual } }

  private static func command(_ name: String) throws(UsageError) -> any Command.Type {
    guard let command = commands.first(where: { $0.manual.name == name }) else {
      throw UsageError("there is no command '\(name)'; 'taskflow --help' lists them")
    }
    return command
  }
}
