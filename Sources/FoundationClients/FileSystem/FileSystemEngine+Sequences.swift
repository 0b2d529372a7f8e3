internal import Synchronization

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension FileSystemEngine {
  func chunks(_ path: SystemPath, size: Int) -> FileChunks {
    FileChunks {
      let file = try OpenFile(self, path)
      return {
        let chunk = try file.readChunk(size: max(size, 1))
        return chunk.isEmpty ? nil : chunk
      }
    }
  }

  /// A file that is closed when nobody reads it any more.
  private final class OpenFile: Sendable {
    private let engine: FileSystemEngine
    private let path: SystemPath
    private let file: Kernel.File

    init(_ engine: FileSystemEngine, _ path: SystemPath) throws(FileSystemError) {
      self.engine = engine
      self.path = path
      file = try engine.about(path) { () throws(Errno) in
        let file = try engine.kernel.open(path, .readOnly, mode: 0)
        if (try? engine.kernel.status(file).kind) == .folder {
          engine.kernel.close(file)
          throw .isFolder
        }
        return file
      }
    }

    deinit { engine.kernel.close(file) }

    func readChunk(size: Int) throws(FileSystemError) -> Data {
      try engine.about(path) { () throws(Errno) in try engine.readChunk(file, size: size) }
    }
  }

  func walk(_ path: SystemPath, at url: URL, _ options: FileListingOptions) -> FileWalk {
    FileWalk {
      let first = Level(path: path, url: url, rest: try names(path, options).reversed())
      let levels = Mutex([first])
      return { try levels.withLock { levels in try next(&levels, options) } }
    }
  }

  /// A folder that is being walked, with the names still to come, the next one last.
  private struct Level: Sendable {
    var path: SystemPath
    var url: URL
    var rest: [FolderEntry]
  }

  private func next(
    _ levels: inout [Level],
    _ options: FileListingOptions
  ) throws(FileSystemError) -> FileWalkEntry? {
    while let level = levels.last {
      guard let entry = levels[levels.count - 1].rest.popLast() else {
        levels.removeLast()
        continue
      }
      let path = level.path.appending(entry.name)
      // What was deleted since the folder was listed is left out.
      var kind = entry.kind
      if kind == nil { kind = try find(path, following: false)?.kind }
      guard let kind else { continue }
      let url = level.url.item(entry.name)
      let depth = levels.count
      if kind == .folder {
        do {
          let names = try names(path, options)
          levels.append(Level(path: path, url: url, rest: names.reversed()))
        } catch {
          if error.code == .notFound { continue }
          throw error
        }
      }
      return FileWalkEntry(url: url, kind: FileItemKind(kind), depth: depth)
    }
    return nil
  }

  /// Watches a folder, or a file by watching the folder that holds it.
  func watch(_ path: SystemPath, at url: URL) throws(FileSystemError) -> FileChanges {
    if let found = try find(path, following: true), found.kind == .folder {
      let buffer = FileChangeBuffer(folder: url, name: nil)
      try about(path) { () throws(Errno) in try kernel.watch(path, into: buffer) }
      return FileChanges(buffer)
    }
    let file = try target(of: path).path
    let folder = file == path ? url.deletingLastPathComponent() : file.parent.url
    let buffer = FileChangeBuffer(folder: folder, name: Array(file.name))
    try about(file.parent) { () throws(Errno) in try kernel.watch(file.parent, into: buffer) }
    return FileChanges(buffer)
  }
}
