#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The property-list file that a suite is kept in, and the lock file beside it.
///
/// The lock is on a file of its own because every write puts another file in the place of the old one.
struct DefaultsFile: Sendable {
  /// Longer than any write takes; a process that hangs with the lock must not hang all the others.
  static let lockTimeout = Duration.seconds(10)

  let url: URL
  private let lockURL: URL
  private let fileSystem: FileSystemClient

  /// Names the file of a suite.
  ///
  /// - Parameters:
  ///   - name: The suite's name, which was checked.
  ///   - folder: The folder it is in, which need not exist.
  ///   - fileSystem: What reads, writes and locks it.
  init(name: String, folder: URL, fileSystem: FileSystemClient) {
    url = folder.appendingPathComponent(name + ".plist", isDirectory: false)
    lockURL = folder.appendingPathComponent(".\(name).plist.lock", isDirectory: false)
    self.fileSystem = fileSystem
  }

  /// The file's bytes, or `nil` if there is no file.
  func read() throws(UserDefaultsError) -> Data? {
    do {
      return try fileSystem.read(from: url)
    } catch let error as FileSystemError where error.code == .notFound {
      return nil
    } catch {
      throw UserDefaultsError(code: .unreadable, subject: url.path, underlying: error)
    }
  }

  /// The values in a file's bytes; no file holds none.
  static func decode(_ bytes: Data?) throws(PropertyListError) -> DefaultsContents {
    guard let bytes else { return [:] }
    return try DefaultsContents(propertyList: bytes)
  }

  /// Replaces the file as a whole, durably, readable by its owner alone.
  func write(_ bytes: Data) throws(UserDefaultsError) {
    do {
      try fileSystem.write(bytes, to: url, options: [.atomic, .durable, .mode(0o600)])
    } catch {
      throw UserDefaultsError(code: .notWritten, subject: url.path, underlying: error)
    }
  }

  /// Runs a body while no other process is at work on the file.
  func locked(_ body: () throws(UserDefaultsError) -> Void) throws(UserDefaultsError) {
    let lock: FileLock
    do {
      lock = try acquire()
    } catch {
      throw UserDefaultsError(code: .notWritten, subject: url.path, underlying: error)
    }
    defer { lock.unlock() }
    try body()
  }

  private func acquire() throws -> FileLock {
    do {
      return try fileSystem.lock(at: lockURL, mode: .exclusive, timeout: Self.lockTimeout)
    } catch let error as FileSystemError where error.code == .notFound {
      // Creates the folder so that it too survives a loss of power.
      try fileSystem.write(Data(), to: lockURL, options: [.createIntermediates, .durable])
      return try fileSystem.lock(at: lockURL, mode: .exclusive, timeout: Self.lockTimeout)
    }
  }

  /// Gives a file that is no property list a name under which nothing overwrites it.
  ///
  /// - Parameter error: What is wrong with the file.
  /// - Returns: What to report.
  /// - Throws: `UserDefaultsError` when the file could not be moved.
  func moveAside(because error: PropertyListError) throws(UserDefaultsError) -> UserDefaultsError {
    let name = "\(url.lastPathComponent).corrupt-\(UUID().uuidString)"
    let place = url.deletingLastPathComponent().appendingPathComponent(name, isDirectory: false)
    do {
      try fileSystem.move(from: url, to: place)
    } catch {
      throw UserDefaultsError(
        code: .corrupt,
        subject: url.path,
        reason: "the file could not be moved aside",
        underlying: error
      )
    }
    return UserDefaultsError(
      code: .corrupt,
      subject: url.path,
      reason: "the file was kept as \(name)",
      underlying: error
    )
  }
}
