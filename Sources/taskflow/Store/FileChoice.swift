import FoundationClients

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The list that a command line or the preferences name.
package struct FileChoice: Sendable {
  /// The path after `--file`.
  package let path: String?

  /// Makes a choice.
  ///
  /// - Parameter path: The path after `--file`; without one the preferences decide.
  package init(path: String?) { self.path = path }

  /// Finds the file.
  ///
  /// - Returns: The list, which need not exist yet.
  /// - Throws: `UsageError` when neither names a file.
  package func list() throws -> TodoFile {
    @Dependency(\.userDefaultsClient) var defaults
    guard let chosen = try path ?? defaults.value(for: .defaultFile) else {
      throw UsageError(
        "no file; name one with '--file FILE', or set a default with "
          + "'taskflow preferences file FILE'"
      )
    }
    return try TodoFile(path: chosen)
  }
}
