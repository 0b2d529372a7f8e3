#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// One change of a list, as the history keeps it.
package struct Change: Sendable, Codable, Equatable, Identifiable {
  /// Names the change.
  package let id: UUID
  /// When it was made.
  package let date: Date
  /// What was done, such as `done 3`.
  package let summary: String
  /// The change before it.
  package let previous: UUID?
  /// What it did, in the order in which the files were written.
  package let edits: [FileEdit]
}
