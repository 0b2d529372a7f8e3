#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension FileSystemClient {
  /// An empty file system in memory, fresh at every call, with a folder `/tmp`.
  public static var test: FileSystemClient { .inMemory() }

  /// A file system in memory that holds these files, fresh at every call.
  ///
  /// It has folders, links, modes, modification times, locks and watching, and knows what would
  /// survive a crash: what is given here would.
  ///
  /// - Parameters:
  ///   - files: The content of each path; a relative path starts at the root.
  ///   - now: The date of what changes; `\.date` if left out.
  /// - Returns: The client.
  public static func inMemory(
    files: [String: Data] = [:],
    now: (@Sendable () -> Date)? = nil
  ) -> FileSystemClient {
    let kernel = MemoryKernel(now: now ?? { Dependency(\.date)().now })
    let engine = FileSystemEngine(kernel: kernel)
    let options: FileWriteOptions = [.createIntermediates, .durable]
    try? engine.createFolders(SystemPath("/tmp"), durable: true)
    for (path, data) in files {
      do { try engine.write(data, SystemPath("/" + path), options) } catch {
        reportIssue("A file of `FileSystemClient.inMemory(files:)` is impossible. \(error)")
      }
    }
    return FileSystemClient(over: kernel)
  }
}
