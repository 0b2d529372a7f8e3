import FoundationClients

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// A todo.txt file on disk.
package struct TodoFile: Sendable {
  /// The path as the user wrote it, for messages.
  package let name: String
  /// Where the file really is, links followed, so that two names of a file share lock and history.
  package let url: URL

  @Dependency(\.fileSystemClient) var fileSystem

  /// Names a file, which need not exist yet.
  ///
  /// - Parameter path: An absolute path, or one relative to the working directory.
  /// - Throws: `FileSystemError` when a folder on the way cannot be looked into.
  package init(path: String) throws {
    name = path
    url = try LinkFollower().location(of: path)
  }

  /// A file beside another one.
  ///
  /// - Parameters:
  ///   - fileName: The name of the file.
  ///   - neighbour: The file it is beside.
  /// - Throws: `FileSystemError` when a link cannot be read.
  package init(named fileName: String, beside neighbour: TodoFile) throws {
    let folder = neighbour.url.deletingLastPathComponent()
    try self.init(path: folder.appending(path: fileName, directoryHint: .notDirectory).path)
  }

  /// Reads the file.
  ///
  /// - Returns: Its lines.
  /// - Throws: `CommandFailure` when there is no such file, or when it is not a todo.txt file (as
  ///   `file:line: reason`); `FileSystemError` when it cannot be read.
  package func read() throws -> TodoDocument {
    guard let document = try readIfPresent() else {
      throw CommandFailure(
        "\(name): no such file; 'taskflow --file \(name) add TEXT' creates it"
      )
    }
    return document
  }

  /// Reads the file, or gives `nil` when there is none.
  package func readIfPresent() throws -> TodoDocument? {
    @Dependency(\.loggerClient) var logger
    let data: Data
    do {
      data = try fileSystem.read(from: url)
    } catch let error as FileSystemError where error.code == .notFound {
      return nil
    }
    logger(category: "files").debug("read \(data.count) bytes of \(name, privacy: .public)")
    do {
      return try TodoDocument(bytes: Array(data))
    } catch {
      throw CommandFailure("\(name):\(error.line): \(error.reason)")
    }
  }

  /// Puts bytes into the file: whole or not at all, and on disk when it returns.
  ///
  /// - Parameter bytes: The new content.
  /// - Throws: `FileSystemError`; then the old content is still there.
  package func write(_ bytes: [UInt8]) throws {
    @Dependency(\.loggerClient) var logger
    try fileSystem.write(Data(bytes), to: url, options: [.atomic, .durable])
    logger(category: "files").debug("wrote \(bytes.count) bytes to \(name, privacy: .public)")
  }
}
