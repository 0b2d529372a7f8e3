import FoundationClients

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// `attach`: keeps a copy of a file with a task.
package struct AttachCommand: Command {
  @Dependency(\.terminal) private var terminal
  @Dependency(\.fileSystemClient) private var fileSystem

  private let number: Int
  private let path: String

  package static let manual = Manual(
    name: "attach",
    synopsis: "NUMBER PATH",
    summary: "keep a copy of a file with a task",
    discussion: """
      Copies the file at PATH into the app's folder (taskflow/attachments, on Linux in
      ~/.local/share) and adds file:NAME to the task. NAME is the file's own name, with '-' for
      spaces and colons, and a number where the name is taken (a very long name is cut for it).
      """
  )

  package init(_ arguments: inout ArgumentList) throws(UsageError) {
    let words = try arguments.takeRest()
    guard words.count == 2 else { throw UsageError("a task's number and a path are needed") }
    number = try Int(taskNumber: words[0])
    path = words[1]
  }

  package func run(on file: FileChoice) throws {
    let source = URL(filePath: path)
    let content: Data
    do {
      content = try fileSystem.read(from: source)
    } catch let error as FileSystemError where error.code == .isDirectory {
      throw CommandFailure("\(path): a folder cannot be attached")
    }
    let name = try ListEditor(file.list()).change("attach \(number)") { draft in
      let task = try draft.task(number)
      let copy = try keep(content, named: source.lastPathComponent)
      draft.noteNewFile(copy, content: Array(content))
      draft.list.replaceLine(number, with: task.line(adding: "file:\(copy.lastPathComponent)"))
      return copy.lastPathComponent
    }
    try terminal.confirm("attached \(name)\n")
  }

  /// Puts the copy on disk before the list names it, under the first name that is free.
  private func keep(_ content: Data, named name: String) throws -> URL {
    let folder = try fileSystem.urlForDirectory(.applicationSupport)
      .appending(path: "taskflow/attachments", directoryHint: .isDirectory)
    var attempt = 1
    while true {
      let copy = folder.appending(
        path: Self.tagValue(name, attempt: attempt),
        directoryHint: .notDirectory
      )
      do {
        try fileSystem.write(
          content,
          to: copy,
          options: [.atomic, .durable, .withoutOverwriting, .createIntermediates]
        )
        return copy
      } catch let error as FileSystemError where error.code == .exists {
        attempt += 1
      }
    }
  }

  /// A name that fits after `file:`, where neither spaces nor colons can stand.
  private static func tagValue(_ name: String, attempt: Int) -> String {
    let word = String(
      name.unicodeScalars.map { scalar in
        scalar.properties.isWhitespace || scalar == ":" ? "-" : Character(scalar)
      }
    )
    guard attempt > 1 else { return word }
    var (stem, ending) = (word[...], word[word.endIndex...])
    if let dot = word.lastIndex(of: "."), dot > word.startIndex,
      word[dot...].utf8.count <= maximumNameLength / 2
    {
      (stem, ending) = (word[..<dot], word[dot...])
    }
    let number = "-\(attempt)"
    while stem.utf8.count + number.utf8.count + ending.utf8.count > maximumNameLength {
      stem.removeLast()
    }
    return "\(stem)\(number)\(ending)"
  }

  /// The bytes that a file's name may have (`NAME_MAX`).
  private static let maximumNameLength = 255
}
