import FoundationClients

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Changes a list: one at a time across all processes, recorded so that it can be taken back.
package struct ListEditor: Sendable {
  let file: TodoFile

  @Dependency(\.fileSystemClient) var fileSystem
  @Dependency(\.terminal) private var terminal
  @Dependency(\.uuid) private var uuid
  @Dependency(\.date) private var date

  /// Makes an editor.
  ///
  /// - Parameter file: The list.
  package init(_ file: TodoFile) { self.file = file }

  /// Carries out a change.
  ///
  /// The change is recorded before the files are written. After a crash in between, the record
  /// describes something that did not happen, which `undo` recognises; the other way round a
  /// change could not be taken back.
  ///
  /// - Parameters:
  ///   - summary: What is done, such as `done 3`.
  ///   - create: Whether a missing list is made.
  ///   - edit: Edits a draft; when it throws, nothing is changed.
  /// - Returns: What `edit` returns.
  /// - Throws: What `edit` throws, or why the files cannot be written.
  package func change<Result>(
    _ summary: String,
    creatingFile create: Bool = false,
    _ edit: (inout Draft) throws -> Result
  ) throws -> Result {
    try locked {
      let original = create ? try file.readIfPresent() : try file.read()
      var draft = Draft(list: original ?? TodoDocument())
      do {
        let result = try edit(&draft)
        try commit(draft, over: original, as: summary)
        return result
      } catch {
        for url in draft.newFiles.keys { try? fileSystem.delete(at: url) }
        throw error
      }
    }
  }

  /// Runs an operation while no other process changes a list in this folder.
  ///
  /// The lock is on the folder: the list itself is replaced at every write, and a lock on a file
  /// that is replaced keeps nobody out.
  package func locked<Result>(_ operation: () throws -> Result) throws -> Result {
    let folder = file.url.deletingLastPathComponent()
    let lock: FileLock
    do {
      lock = try fileSystem.lock(at: folder, mode: .exclusive, timeout: .milliseconds(500))
    } catch let error as FileSystemError where error.code == .timedOut {
      if terminal.isTerminal(.error) {
        terminal.complain("waiting for another taskflow to finish ...")
      }
      lock = try fileSystem.lock(at: folder, mode: .exclusive, timeout: .seconds(30))
    }
    defer { lock.unlock() }
    return try operation()
  }

  private func commit(_ draft: Draft, over original: TodoDocument?, as summary: String) throws {
    var edits = draft.newFiles.map { FileEdit(path: $0.key.path, before: nil, after: $0.value) }
    var writes: [(file: TodoFile, bytes: [UInt8])] = []
    if let other = draft.other {
      edits.append(
        FileEdit(path: other.file.url.path, before: other.before?.bytes, after: other.after.bytes)
      )
      writes.append((other.file, other.after.bytes))
    }
    if draft.list != original {
      edits.append(
        FileEdit(path: file.url.path, before: original?.bytes, after: draft.list.bytes)
      )
      writes.append((file, draft.list.bytes))
    }
    guard !edits.isEmpty else { return }
    let history = try ChangeHistory(of: file)
    let change = Change(
      id: uuid(),
      date: date.now,
      summary: summary,
      previous: try history.lastID(),
      edits: edits
    )
    try history.add(change)
    for (index, write) in writes.enumerated() {
      do {
        try write.file.write(write.bytes)
      } catch {
        // Nothing was written, so there is nothing to take back; should this fail as well, `undo`
        // finds out.
        if index == 0 { try? history.remove(change) }
        throw error
      }
    }
  }
}
