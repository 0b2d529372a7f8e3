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
  ///   - other: A second list that `edit` may change.
  ///   - edit: Edits a draft; when it throws, nothing is changed.
  /// - Returns: What `edit` returns.
  /// - Throws: What `edit` throws, or why the files cannot be written. Then nothing is changed, or
  ///   a `CommandFailure` says that `undo` has something to take back.
  package func change<Result>(
    _ summary: String,
    creatingFile create: Bool = false,
    with other: TodoFile? = nil,
    _ edit: (inout Draft) throws -> Result
  ) throws -> Result {
    try locked([file.url] + (other.map { [$0.url] } ?? [])) {
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

  /// Runs an operation while no other process changes a list in the folders of some files.
  ///
  /// The locks are on folders: a list itself is replaced at every write, and a lock on a file that
  /// is replaced keeps nobody out. They are taken in the order of their names, so that two who want
  /// the same folders do not wait for each other. That holds for paths without links only; and with
  /// them, one folder under two names would be locked twice, which waits for itself.
  func locked<Result>(_ files: [URL], _ operation: () throws -> Result) throws -> Result {
    let folders = Set(files.map { $0.deletingLastPathComponent() })
    var locks: [FileLock] = []
    defer { for lock in locks.reversed() { lock.unlock() } }
    for folder in folders.sorted(by: { $0.absoluteString < $1.absoluteString }) {
      locks.append(try lock(folder))
    }
    return try operation()
  }

  private func lock(_ folder: URL) throws -> FileLock {
    do {
      return try fileSystem.lock(at: folder, mode: .exclusive, timeout: .milliseconds(500))
    } catch let error as FileSystemError where error.code == .timedOut {
      if terminal.isTerminal(.error) {
        terminal.complain("waiting for another taskflow to finish ...")
      }
      return try fileSystem.lock(at: folder, mode: .exclusive, timeout: .seconds(30))
    }
  }

  private func commit(_ draft: Draft, over original: TodoDocument?, as summary: String) throws {
    var edits = draft.newFiles.map { FileEdit(copyAt: $0.key.path, content: $0.value) }
    var writes: [Write] = []
    if let other = draft.other {
      edits.append(
        FileEdit(path: other.file.url.path, before: other.before?.bytes, after: other.after.bytes)
      )
      writes.append(
        Write(file: other.file, before: other.before?.bytes, after: other.after.bytes)
      )
    }
    if draft.list != original {
      edits.append(
        FileEdit(path: file.url.path, before: original?.bytes, after: draft.list.bytes)
      )
      writes.append(Write(file: file, before: original?.bytes, after: draft.list.bytes))
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
        try write.file.write(write.after)
      } catch {
        // The one that failed as well: its content may be there, and only its folder not on disk.
        for write in writes[...index].reversed() { try restore(write, after: error) }
        // Now there is nothing to take back; should this fail, `undo` finds out.
        try? history.remove(change)
        throw error
      }
    }
  }

  /// One file that a change writes, and how it gets back what was in it.
  private struct Write {
    let file: TodoFile
    let before: [UInt8]?
    let after: [UInt8]
  }

  private func restore(_ write: Write, after failure: any Error) throws {
    do {
      guard try content(at: write.file.url) != write.before else { return }
      if let before = write.before {
        try write.file.write(before)
      } else {
        try fileSystem.delete(at: write.file.url)
      }
    } catch {
      throw CommandFailure(
        "\(write.file.name): may be changed and cannot be put back now; 'undo' takes it back. The "
          + "cause: \(failure)"
      )
    }
  }

  /// The bytes of a file, whatever they are; `nil` when there is none.
  func content(at url: URL) throws -> [UInt8]? {
    do {
      return Array(try fileSystem.read(from: url))
    } catch let error as FileSystemError where error.code == .notFound {
      return nil
    }
  }
}
