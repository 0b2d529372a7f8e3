import FoundationClients

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The guided tour: the program's own commands on an embedded list, in a temporary folder.
///
/// Three overrides keep it there: the app's folder, the preferences and the day. The commands do not
/// know.
struct Tour {
  @Dependency(\.fileSystemClient) private var fileSystem
  @Dependency(\.mainBundleClient) private var bundle
  @Dependency(\.terminal) private var terminal

  /// The commands, and what is said before each.
  private static let steps: [(remark: String, arguments: [String])] = [
    ("A task is a line; its number is the line's.", ["list"]),
    (
      "Priorities first, and only one project.",
      ["list", "--project", "garden", "--sort", "priority"]
    ),
    ("A new task goes to the end.", ["add", "(B) Call the bank +errands due:2026-12-04"]),
    ("A done task keeps its priority as pri:A.", ["done", "1"]),
    ("A file can be kept with a task.", ["attach", "2", "photo.jpg"]),
    ("How far are we?", ["stats"]),
    ("Done tasks move to done.txt.", ["archive"]),
    ("Every change can be taken back, the last one first.", ["undo"]),
    ("", ["undo"]),
    ("What other programs read.", ["list", "--context", "phone", "--json"]),
  ]

  func run() throws {
    let folder = try fileSystem.uniqueTemporaryDirectory()
    defer { try? fileSystem.delete(at: folder) }
    let list = folder.appending(path: "todo.txt", directoryHint: .notDirectory)
    let photo = folder.appending(path: "photo.jpg", directoryHint: .notDirectory)
    try fileSystem.write(
      bundle.data(forResource: "sample.todo", withExtension: "txt"),
      to: list,
      options: []
    )
    try fileSystem.write(Data([0xFF, 0xD8, 0xFF, 0xD9]), to: photo, options: [])
    try withDependencies {
      $0.fileSystemClient.urlForDirectory = { _ in
        folder.appending(path: "app", directoryHint: .isDirectory)
      }
      $0.userDefaultsClient = .test
      $0.date = .constant(Date(timeIntervalSince1970: 1_796_040_000))
    } operation: {
      for step in Self.steps { try show(step.remark, step.arguments, list: list, photo: photo) }
    }
    try terminal.print("\nThe folder is gone again. 'taskflow --help' lists the commands.\n")
  }

  private func show(_ remark: String, _ arguments: [String], list: URL, photo: URL) throws {
    let quoted = arguments.map { $0.contains(" ") ? "\"\($0)\"" : $0 }.joined(separator: " ")
    let heading = remark.isEmpty ? "" : "\n# \(remark)\n"
    try terminal.print("\(heading)$ taskflow --file todo.txt \(quoted)\n")
    let real = arguments.map { $0 == "photo.jpg" ? photo.path : $0 }
    guard Taskflow.run(["--file", list.path] + real) == 0 else {
      throw CommandFailure("the tour stopped at '\(quoted)'")
    }
  }
}
