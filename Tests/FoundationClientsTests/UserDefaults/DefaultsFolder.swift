import Foundation
import FoundationClients
import Synchronization

/// A temporary folder for the files of suites, and what was reported about them.
struct DefaultsFolder: Sendable {
  final class Reports: Sendable {
    private let errors = Mutex<[UserDefaultsError]>([])
    var all: [UserDefaultsError] { errors.withLock { $0 } }
    func add(_ error: UserDefaultsError) { errors.withLock { $0.append(error) } }
  }

  let url: URL
  let reports = Reports()
  private let fileSystem: FileSystemClient

  /// Names a folder, one that does not exist yet by default, on the disk or in another file system.
  init(_ fileSystem: FileSystemClient = .live, at url: URL? = nil) {
    self.url =
      url
      ?? FileManager.default.temporaryDirectory.appendingPathComponent(
        "defaults-\(UUID().uuidString)/config",
        isDirectory: true
      )
    self.fileSystem = fileSystem
  }

  /// Removes the folder.
  func remove() { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }

  /// Opens the suite as another process would: nothing is shared with other clients.
  ///
  /// Reads and writes through the folder's own file system by default. Where nothing is written in the
  /// background, a test can count the writes.
  func open(
    through fileSystem: FileSystemClient? = nil,
    writesInBackground: Bool = true
  ) throws -> UserDefaultsClient {
    let reports = reports
    return try .live(
      suiteName: "suite",
      folder: url,
      fileSystem: fileSystem ?? self.fileSystem,
      flushDelay: writesInBackground ? DefaultsBacking.usualFlushDelay : .seconds(100_000)
    ) { reports.add($0) }
  }

  func file(_ name: String = "suite.plist") -> URL { url.appendingPathComponent(name) }

  /// The names in the folder, without the lock file.
  func names() throws -> [String] {
    try fileSystem.contents(of: url, options: .includingHidden).map(\.lastPathComponent)
      .filter { !$0.hasSuffix(".lock") }
  }

  /// What the file of the suite holds.
  func contents() throws -> PropertyListValue {
    try PropertyListValue(propertyList: fileSystem.read(from: file()))
  }
}
