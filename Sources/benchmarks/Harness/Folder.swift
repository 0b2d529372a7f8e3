import Foundation

/// A temporary folder of one measurement.
struct Folder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "benchmarks-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  func file(_ name: String) -> URL { url.appending(path: name) }

  @Sendable func remove() { try? FileManager.default.removeItem(at: url) }
}
