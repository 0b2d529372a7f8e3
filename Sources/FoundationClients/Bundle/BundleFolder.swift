#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The files of a bundle, by their paths within it: on a disk, or in memory.
struct BundleFolder: Sendable {
  enum Kind: Sendable { case file, folder }

  /// Where the bundle is; made up when it is in memory.
  let location: URL
  /// What is at a path, if anything is.
  let kind: @Sendable (_ path: String) -> Kind?
  /// The names in the folder at a path.
  let names: @Sendable (_ path: String) throws -> [String]
  /// The bytes of the file at a path.
  let read: @Sendable (_ path: String) throws -> Data

  func url(_ path: String) -> URL {
    path.isEmpty ? location : location.appendingPathComponent(path)
  }

  /// The folder that holds these files and nothing else.
  static func inMemory(
    _ files: [String: Data],
    at location: URL = URL(fileURLWithPath: "/in-memory.bundle", isDirectory: true)
  ) -> Self {
    var folders: [String: Set<String>] = ["": []]
    for path in files.keys {
      var parent = ""
      for component in path.split(separator: "/") {
        folders[parent, default: []].insert(String(component))
        parent = BundlePath.join(parent, String(component))
      }
    }
    return Self(
      location: location,
      kind: { [folders] path in
        files[path] != nil ? .file : folders[path] != nil ? .folder : nil
      },
      names: { [folders] path in Array(folders[path] ?? []) },
      read: { path in
        guard let data = files[path] else {
          throw BundleError(code: .resourceNotFound, subject: path)
        }
        return data
      }
    )
  }
}

/// Paths within a bundle: components between slashes, none of them leading out.
enum BundlePath {
  static func join(_ parts: String...) -> String {
    parts.filter { !$0.isEmpty }.joined(separator: "/")
  }

  /// Refuses a path that is absolute or leads out of the bundle, and drops what means nothing in it.
  static func checked(_ path: String) throws(BundleError) -> String {
    guard !path.hasPrefix("/") else {
      throw BundleError(
        code: .invalidName,
        subject: path,
        reason: "a path within a bundle is not absolute"
      )
    }
    let components = path.split(separator: "/").filter { $0 != "." }
    guard !components.contains("..") else {
      throw BundleError(code: .invalidName, subject: path, reason: "it leads out of the bundle")
    }
    guard !path.utf8.contains(0) else {
      throw BundleError(code: .invalidName, subject: path, reason: "it holds a null character")
    }
    return components.joined(separator: "/")
  }
}
