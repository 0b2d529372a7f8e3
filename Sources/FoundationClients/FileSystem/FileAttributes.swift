#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// What a file system knows of an item besides its content.
public struct FileAttributes: Hashable, Sendable {
  /// What kind of item it is.
  public var kind: FileItemKind
  /// The size in bytes; a symbolic link's is the length of its destination.
  public var size: Int
  /// The permission bits, such as `0o644`.
  public var mode: UInt16
  /// When the content last changed.
  public var modificationDate: Date
  /// A number that stays with the item when it is renamed, and that no other item of the volume has.
  public var identity: UInt64

  /// Makes attributes.
  ///
  /// - Parameters:
  ///   - kind: What kind of item it is.
  ///   - size: The size in bytes.
  ///   - mode: The permission bits.
  ///   - modificationDate: When the content last changed.
  ///   - identity: A number that stays with the item.
  public init(
    kind: FileItemKind,
    size: Int,
    mode: UInt16,
    modificationDate: Date,
    identity: UInt64
  ) {
    self.kind = kind
    self.size = size
    self.mode = mode
    self.modificationDate = modificationDate
    self.identity = identity
  }

  init(_ status: FileStatus) {
    self.init(
      kind: FileItemKind(status.kind),
      size: status.size,
      mode: status.mode,
      modificationDate: Date(
        timeIntervalSince1970: Double(status.seconds) + Double(status.nanoseconds) / 1e9
      ),
      identity: status.identity
    )
  }
}
