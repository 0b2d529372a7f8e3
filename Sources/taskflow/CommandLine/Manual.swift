/// What `--help` says about a command.
package struct Manual: Sendable {
  /// The command's name.
  package let name: String
  /// What follows the name on the command line.
  package let synopsis: String
  /// One line for the list of commands.
  package let summary: String
  /// More than one line on what the command does.
  package let discussion: String
  /// Its own options: spelling and meaning.
  package var options: [(spelling: String, meaning: String)] = []

  /// The page that `taskflow NAME --help` prints.
  package var page: String {
    let usage = synopsis.isEmpty ? name : "\(name) \(synopsis)"
    return """
      usage: taskflow [--file FILE] \(usage)

      \(discussion)

      options:
      \(Self.table(options + Self.commonOptions))

      """
  }

  /// Options that every command takes.
  static let commonOptions = [
    (spelling: "-f, --file FILE", meaning: "the list to work on; else the default file"),
    (spelling: "-v, --verbose", meaning: "log what happens on standard error"),
    (spelling: "-h, --help", meaning: "print this help"),
  ]

  /// The page that `taskflow --help` prints.
  ///
  /// - Parameter manuals: The commands.
  /// - Returns: The page.
  static func overview(of manuals: [Manual]) -> String {
    """
    usage: taskflow [--file FILE] [--verbose] COMMAND ...
           taskflow                 a guided tour in a temporary folder

    A to-do list in the todo.txt format: one task a line.

    commands:
    \(table(manuals.map { ($0.name, $0.summary) }))

    options:
    \(table(commonOptions + [(spelling: "--version", meaning: "print the version")]))

    'taskflow COMMAND --help' describes a command. The exit code is 0 on success, 1 when a
    command fails, 2 when the command line is wrong. NO_COLOR turns colours off.

    """
  }

  private static func table(_ rows: [(spelling: String, meaning: String)]) -> String {
    let width = rows.map(\.spelling.count).max() ?? 0
    return rows.map { row in
      "  \(row.spelling)\(String(repeating: " ", count: width - row.spelling.count + 2))\(row.meaning)"
    }.joined(separator: "\n")
  }
}
