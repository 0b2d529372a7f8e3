#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Something that happened in a watched folder, or to a watched file.
public enum FileChange: Hashable, Sendable {
  /// Something new is there.
  case created(URL)
  /// The content is another one: written in place, or replaced as a whole.
  case changed(URL)
  /// It is gone: deleted, or moved elsewhere.
  case removed(URL)
  /// It has another name in the same folder.
  case renamed(from: URL, to: URL)
  /// Too much happened to tell it all: look at everything again.
  case rescan
}
