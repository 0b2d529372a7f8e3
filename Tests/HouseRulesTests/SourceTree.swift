import Foundation

/// The files of a repository, read once: what every rule judges.
///
/// Paths are relative to the root, with forward slashes. Rules take a tree and not a folder, so that
/// a planted tree needs no disk.
struct SourceTree: Sendable {
  var files: [String: String]

  init(files: [String: String]) { self.files = files }

  /// Reads a folder, its dotfiles but not what Git and the build keep below them.
  init(folder: URL) throws {
    let skipped: Set<String> = [".git", ".build", ".swiftpm"]
    var files: [String: String] = [:]
    func read(_ folder: URL, _ prefix: String) throws {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      for name in names where !skipped.contains(name) {
        let url = folder.appending(path: name)
        if try url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true {
          try read(url, prefix + name + "/")
        } else {
          files[prefix + name] = String(decoding: try Data(contentsOf: url), as: UTF8.self)
        }
      }
    }
    try read(folder, "")
    self.files = files
  }

  /// The repository that this file is part of.
  static func repository(file: String = #filePath) throws -> SourceTree {
    let folder = URL(filePath: file).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return try SourceTree(folder: folder)
  }

  /// The paths under a folder, sorted; the folder ends in a slash.
  func paths(under folder: String, suffix: String = "") -> [String] {
    files.keys.filter { $0.hasPrefix(folder) && $0.hasSuffix(suffix) }.sorted()
  }

  /// The names directly in a folder, files and folders alike, sorted; "" is the root.
  func names(in folder: String) -> [String] {
    let below = files.keys.filter { $0.hasPrefix(folder) }
    return Set(below.map { String($0.dropFirst(folder.count).prefix { $0 != "/" }) }).sorted()
  }

  /// The lines of a file, numbered from 1.
  func lines(of path: String) -> [(number: Int, text: Substring)] {
    let text = files[path] ?? ""
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated().map { ($0.offset + 1, $0.element) }
  }

  /// How many lines a file has, a final line break not counted as one more.
  func lineCount(of path: String) -> Int {
    let text = files[path] ?? ""
    return text.split(separator: "\n", omittingEmptySubsequences: false).count
      - (text.hasSuffix("\n") ? 1 : 0)
  }
}
