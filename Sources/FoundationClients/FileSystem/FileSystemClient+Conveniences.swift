#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension FileSystemClient {
  /// Writes a file atomically: readers see the old content or the new.
  ///
  /// - Parameters:
  ///   - data: The content.
  ///   - url: The file.
  /// - Throws: What `write(_:to:options:)` throws.
  public func write(_ data: Data, to url: URL) throws {
    try write(data, to: url, options: .atomic)
  }

  /// Adds to the end of a file, and creates it if it is missing.
  ///
  /// - Parameters:
  ///   - data: What to add.
  ///   - url: The file.
  /// - Throws: What `append(_:to:options:)` throws.
  public func append(_ data: Data, to url: URL) throws {
    try append(data, to: url, options: [])
  }

  /// Reads a file in parts of 64 KiB.
  ///
  /// - Parameter url: The file.
  /// - Returns: The parts.
  /// - Throws: A ``FileSystemError`` for an unusable URL; the rest comes from the sequence.
  public func readChunks(from url: URL) throws -> FileChunks {
    try readChunks(from: url, size: 65_536)
  }

  /// What a folder holds, without hidden items, sorted by the bytes of the names.
  ///
  /// - Parameter url: The folder.
  /// - Returns: The items.
  /// - Throws: What `contents(of:options:)` throws.
  public func contents(of url: URL) throws -> [URL] { try contents(of: url, options: []) }

  /// What lies below a folder, without hidden items, depth first.
  ///
  /// - Parameter url: The folder.
  /// - Returns: The items.
  /// - Throws: A ``FileSystemError`` for an unusable URL; the rest comes from the sequence.
  public func walk(of url: URL) throws -> FileWalk { try walk(of: url, options: []) }

  /// Calls a function while holding a lock.
  ///
  /// - Parameters:
  ///   - url: The file or folder to lock.
  ///   - mode: Whether others may hold it too.
  ///   - timeout: How long to wait at most; `nil` for ever.
  ///   - body: What to do meanwhile.
  /// - Returns: What the function returns.
  /// - Throws: What `lock(at:mode:timeout:)` throws, and what the function throws.
  public func withLock<R>(
    at url: URL,
    mode: FileLockMode = .exclusive,
    timeout: Duration? = nil,
    _ body: () throws -> R
  ) throws -> R {
    let lock = try lock(at: url, mode: mode, timeout: timeout)
    defer { lock.unlock() }
    return try body()
  }
}
