#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What a change did to one file.
package struct FileEdit: Sendable, Codable, Equatable {
  /// What a file is like when a change is taken back.
  package enum State: Sendable {
    /// As the change left it.
    case after
    /// As it was before the change.
    case before
    /// As neither: somebody else edited it.
    case foreign
  }

  /// The file's path.
  package let path: String
  /// The content before the change; `nil` when there was no file.
  package let before: ByteFingerprint?
  /// The content after the change.
  package let after: ByteFingerprint
  /// How to get the content back, from no bytes where there was no file; `nil` for a copy, which is
  /// deleted and need not be in the history as well.
  package let patch: BytePatch?

  /// Compares two contents of a file.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - before: The content before the change; `nil` when there was no file.
  ///   - after: The content after the change.
  package init(path: String, before: [UInt8]?, after: [UInt8]) {
    self.path = path
    self.before = before.map(ByteFingerprint.init)
    self.after = ByteFingerprint(after)
    patch = BytePatch(from: before ?? [], to: after)
  }

  /// Notes a copy that was made.
  ///
  /// - Parameters:
  ///   - path: The copy's path.
  ///   - content: Its content.
  package init(copyAt path: String, content: [UInt8]) {
    self.path = path
    before = nil
    after = ByteFingerprint(content)
    patch = nil
  }

  /// Tells what a file is like.
  ///
  /// - Parameter content: The file's content; `nil` when there is no file.
  /// - Returns: The state.
  package func state(of content: [UInt8]?) -> State {
    let fingerprint = content.map(ByteFingerprint.init)
    if fingerprint == after { return .after }
    return fingerprint == before ? .before : .foreign
  }

  /// Takes the change back.
  ///
  /// - Parameter content: The file's content, which the change or somebody else left.
  /// - Returns: The content without the change; `nil` when it cannot be told what that is.
  package func reverted(_ content: [UInt8]) -> [UInt8]? {
    state(of: content) == .after ? patch?.reverted(content) : removingAppendedLines(from: content)
  }
}

extension BytePatch: Codable {
  private enum CodingKeys: CodingKey { case offset, removed, inserted }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      offset: try container.decode(Int.self, forKey: .offset),
      removed: Array(try container.decode(Data.self, forKey: .removed)),
      inserted: Array(try container.decode(Data.self, forKey: .inserted))
    )
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(offset, forKey: .offset)
    // As data, which JSON writes in base 64, and not as a list of numbers.
    try container.encode(Data(removed), forKey: .removed)
    try container.encode(Data(inserted), forKey: .inserted)
  }
}
