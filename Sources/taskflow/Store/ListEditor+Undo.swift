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
  ///   somebody else since (nothing is taken back then; an archive may have been, as long as the
  ///   lines that it got still stand there), or when the change is not in the files.
  package func undo() throws -> Change {
    let history = try ChangeHistory(of: file)
    while true {
      // Which folders to lock is in the history, which can change until they are locked.
      let expected = try history.last()
      let undone: Change? = try locked([file.url] + files(of: expected)) {
        guard try history.last() == expected else { return nil }
        guard let expected else { throw CommandFailure("\(file.name): nothing to undo") }
        try undo(expected, in: history)
        return expected
      }
      if let undone { return undone }
    }
  }

  /// The files of a change, links followed; without those whose folder is gone, which cannot be
  /// locked and need not be.
  private func files(of change: Change?) throws -> [URL] {
    try (change?.edits ?? []).map { try LinkFollower().location(of: $0.path) }
      .filter { try fileSystem.itemKind(at: $0.deletingLastPathComponent()) == .directory }
  }

  private func undo(_ change: Change, in history: ChangeHistory) throws {
    let contents = try change.edits.map { try content(at: URL(filePath: $0.path)) }
    let states = zip(change.edits, contents).map { $0.state(of: $1) }
    let older = zip(change.edits, contents).map { edit, content in
      content.flatMap(edit.reverted)
    }
    // Where the change was never made, equal lines in the archive are somebody else's.
    let isMade = zip(change.edits, states).contains { $0.path == file.url.path && $1 == .after }
    for (index, edit) in change.edits.enumerated() where states[index] == .foreign {
      if isMade, older[index] != nil { continue }
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
    var isBegun = false
    do {
      for index in change.edits.indices.reversed() where states[index] != .before {
        try revert(change.edits[index], to: older[index])
        isBegun = true
      }
      try history.remove(change)
    } catch {
      guard isBegun else { throw error }
      throw CommandFailure(
        "\(file.name): '\(change.summary)' is taken back only in part; another 'undo' finishes it. "
          + "The cause: \(error)"
      )
    }
  }

  private func revert(_ edit: FileEdit, to older: [UInt8]?) throws {
    let url = URL(filePath: edit.path)
    if edit.patch == nil || (edit.before == nil && older == []) {
      try fileSystem.delete(at: url)
      return
    }
    guard let bytes = older else {
      throw CommandFailure("\(edit.path): the history of this file is damaged")
    }
    try fileSystem.write(Data(bytes), to: url, options: [.atomic, .durable])
  }
}
