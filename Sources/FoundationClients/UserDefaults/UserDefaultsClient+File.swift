import Clientele
import Synchronization

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

extension UserDefaultsClient {
  /// Opens a suite that is kept in a file of a folder: the live client of systems that are not Apple's.
  ///
  /// - Parameters:
  ///   - suiteName: The suite's name.
  ///   - folder: The folder to keep it in. It need not exist.
  ///   - fileSystem: What reads, writes and locks the file.
  ///   - flushDelay: How long a change may wait until it is written in the background.
  ///   - report: Is told what happens in the background; by default that is an issue.
  /// - Returns: The client.
  /// - Throws: `UserDefaultsError` when the name is refused, or the file exists and cannot be read.
  package static func live(
    suiteName: String,
    folder: URL,
    fileSystem: FileSystemClient = .live,
    flushDelay: Duration = DefaultsBacking.usualFlushDelay,
    report: @escaping @Sendable (UserDefaultsError) -> Void = { reportIssue($0.description) }
  ) throws(UserDefaultsError) -> Self {
    try SuiteName.check(suiteName, bundleIdentifier: nil)
    let file = DefaultsFile(name: suiteName, folder: folder, fileSystem: fileSystem)
    return Self(store: try DefaultsStore(file: file, flushDelay: flushDelay, report: report))
  }
}

/// The suites that are open in this process, so that everybody who opens one shares its values.
package enum OpenSuites {
  private struct WeakStore { weak var store: DefaultsStore? }
  private static let stores = Mutex<[ExactString: WeakStore]>([:])

  /// The client of a suite that is kept in a file of a folder, opened if it is not open.
  ///
  /// - Parameters:
  ///   - suiteName: The suite's name, which was checked.
  ///   - folder: The folder it is in.
  /// - Returns: A client that shares its values with all others of the suite.
  /// - Throws: `UserDefaultsError` when the file exists and cannot be read.
  package static func client(
    suiteName: String,
    folder: URL
  ) throws(UserDefaultsError) -> UserDefaultsClient {
    let file = DefaultsFile(name: suiteName, folder: folder, fileSystem: .live)
    let path = ExactString(file.url.path)
    if let open = stores.withLock({ $0[path]?.store }) { return UserDefaultsClient(store: open) }
    // Not under the lock: what is wrong with the file is reported to code that may open another.
    let opened = try DefaultsStore(file: file) { reportIssue($0.description) }
    let store = stores.withLock { stores in
      if let other = stores[path]?.store { return other }
      stores[path] = WeakStore(store: opened)
      return opened
    }
    return UserDefaultsClient(store: store)
  }
}
