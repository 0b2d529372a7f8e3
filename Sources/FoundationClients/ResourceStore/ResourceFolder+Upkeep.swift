#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension ResourceFolder {
  /// Where everything goes that is being deleted: a place of no use to anybody else.
  private var grave: URL {
    let digest = SHA256.hexadecimal(url.lastPathComponent.utf8).prefix(32)
    let name = ".clientele-deleted-" + digest
    return url.deletingLastPathComponent().appending(path: name, directoryHint: .isDirectory)
  }

  /// Deletes everything: the folder gets another name at once, and is then taken apart.
  func deleteAll() throws {
    try bury(lockTimeout)
    do {
      let lock = try lockAgainstEdits()
      defer { lock.unlock() }
      while true {
        do {
          try fileSystem.move(from: url, to: grave)
          break
        } catch let error as FileSystemError where error.code == .exists {
          try bury(lockTimeout)
        }
      }
    } catch {
      if error.isAbsence { return }
      throw error
    }
    try bury(lockTimeout)
  }

  /// Takes apart what was moved away, here or in a process that crashed; one process at a time.
  private func bury(_ timeout: Duration) throws {
    do {
      let lock = try fileSystem.lock(at: grave, mode: .exclusive, timeout: timeout)
      defer { lock.unlock() }
      // Before anything in it goes: else a crash could bring back the folder with a part of it.
      try fileSystem.synchronize(at: url.deletingLastPathComponent())
      try fileSystem.delete(at: grave)
    } catch {
      if !error.isAbsence { throw error }
    }
  }

  /// Takes away what crashed processes have left: files of theirs that never got their name, and
  /// locks of what is no more.
  ///
  /// Only while nobody else edits; what cannot be taken away harms nobody.
  func tidy() {
    try? bury(.zero)
    guard (try? fileSystem.folderExists(at: url)) == true,
      let lock = try? fileSystem.lock(at: lockable, mode: .exclusive, timeout: .zero)
    else { return }
    defer { lock.unlock() }
    let items = (try? fileSystem.contents(of: url, options: .includingHidden)) ?? []
    let stems = Set(items.compactMap { ResourceFileName.stem(ofFile: $0.lastPathComponent) })
    for item in items {
      let name = item.lastPathComponent
      let locked = ResourceFileName.stem(ofLock: name)
      guard TemporaryName.matches(Array(name.utf8)) || locked.map({ !stems.contains($0) }) == true
      else { continue }
      try? fileSystem.delete(at: item)
    }
  }

  /// Tells the bytes of a resource, now and whenever they are others.
  func changes(_ name: String) throws -> AsyncStream<StoredResource?> {
    let stem = ResourceFileName.stem(for: name)
    let first = try watch(stem)
    return AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let task = Task {
        var told: StoredResource??
        var watch: FileChanges? = first
        while let changes = watch {
          tell(name, &told, continuation)
          for await _ in changes { tell(name, &told, continuation) }
          if Task.isCancelled { break }
          // The folder went away: whatever comes next comes in a new one.
          watch = try? self.watch(stem)
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  private func watch(_ stem: String) throws -> FileChanges {
    while true {
      do { return try fileSystem.watch(at: file(stem)) } catch {
        guard error.isAbsence else { throw error }
        try create()
      }
    }
  }

  private func tell(
    _ name: String,
    _ told: inout StoredResource??,
    _ continuation: AsyncStream<StoredResource?>.Continuation
  ) {
    // What cannot be read now is told when it can.
    guard let now = try? Optional.some(load(name)), told != .some(now) else { return }
    told = .some(now)
    continuation.yield(now)
  }
}
