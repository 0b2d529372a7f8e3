import FoundationClients

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Finds where a file really is, so that all its names share one lock and one history.
struct LinkFollower {
  @Dependency(\.fileSystemClient) private var fileSystem

  /// As many links as Linux follows on one path; what is still one then, reading refuses.
  private static let maximumLinks = 40

  /// Follows the links on a path, one name after the other, as the system does.
  ///
  /// - Parameter path: An absolute path, or one relative to the working directory; its end need
  ///   not exist.
  /// - Returns: A path without links.
  /// - Throws: `FileSystemError` when a folder on the way cannot be looked into.
  func location(of path: String) throws -> URL {
    var resolved = Self.start(of: path)
    var pending = Self.names(in: path)
    var links = 0
    while let name = pending.popLast() {
      if name == ".." {
        resolved.deleteLastPathComponent()
        continue
      }
      let item = resolved.appending(path: name, directoryHint: .notDirectory)
      if links < Self.maximumLinks, try fileSystem.itemKind(at: item) == .symbolicLink {
        let destination = try fileSystem.destinationOfSymbolicLink(at: item)
        if destination.hasPrefix("/") { resolved = Self.start(of: destination) }
        pending += Self.names(in: destination)
        links += 1
      } else {
        resolved = item
      }
    }
    return resolved
  }

  private static func start(of path: String) -> URL {
    URL(filePath: path.hasPrefix("/") ? "/" : ".", directoryHint: .isDirectory).absoluteURL
      .standardizedFileURL
  }

  /// The names on a path, the last one first.
  private static func names(in path: String) -> [String] {
    path.split(separator: "/").reversed().filter { $0 != "." }.map(String.init)
  }
}
