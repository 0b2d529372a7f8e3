import FoundationClients

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension ListEditor {
  /// Takes back the last change.
  ///
  /// - Returns: The change.
  /// - Throws: `CommandFailure` when there is no change, when one of its files was edited by
  ///   somebody else since (nothing is taken back then), or when the change is not in the files.
  package func undo() throws -> Change {
    try locked {
      let history = try ChangeHistory(of: file)
      guard let change = try history.last() else {
        throw CommandFailure("\(file.name): nothing to undo")
      }
      let contents = try change.edits.map { try content(of: $0) }
      let states = zip(change.edits, contents).map { $0.state(of: $1) }
      for (edit, state) in zip(change.edits, states) where state == .foreign {
        throw CommandFailure(
          "\(edit.path): edited outside taskflow since '\(change.summary)'; nothing was undone"
        )
      }
      guard states.contains(.after) else {
        try history.remove(change)
        throw CommandFailure(
          "\(file.name): '\(change.summary)' is not in the file (already taken back, or stopped "
            + "halfway); it was dropped from the history, and the next undo takes back what was "
            + "before it"
        )
      }
      for index in change.edits.indices.reversed() where states[index] == .after {
        try revert(change.edits[index], from: contents[index] ?? [])
      }
      try history.remove(change)
      return change
    }
  }

  private func content(of edit: FileEdit) throws -> [UInt8]? {
    do {
      return Array(try fileSystem.read(from: URL(filePath: edit.path)))
    } catch let error as FileSystemError where error.code == .notFound {
      return nil
    }
  }

  private func revert(_ edit: FileEdit, from content: [UInt8]) throws {
    let url = URL(filePath: edit.path)
    guard let patch = edit.patch else {
      try fileSystem.delete(at: url)
      return
    }
    guard let bytes = patch.reverted(content) else {
      throw CommandFailure("\(edit.path): the history of this file is damaged")
    }
    try fileSystem.write(Data(bytes), to: url, options: [.atomic, .durable])
  }
}
