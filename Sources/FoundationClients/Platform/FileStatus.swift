/// What kind of thing a name stands for.
package enum FileKind: Sendable {
  case file, folder, link, other

  /// Reads the four type bits of a mode, which are the same on every system, and which a folder's
  /// entries hold too; `nil` where the file system does not tell.
  init?(typeBits: UInt32) {
    switch typeBits & 0o17 {
    case 0: return nil
    case 0o10: self = .file
    case 0o04: self = .folder
    case 0o12: self = .link
    default: self = .other
    }
  }
}

/// What the system knows of an item.
package struct FileStatus: Sendable {
  package var kind: FileKind
  /// The size in bytes.
  package var size: Int
  /// The permission bits.
  package var mode: UInt16
  /// The modification time since 1970.
  package var seconds: Int
  package var nanoseconds: Int
  /// The number that stands for the item itself, whatever it is called, together with its device.
  package var identity: UInt64
  package var device: UInt64
  /// How many names the item has; an open file without one was deleted.
  package var links = 1
}

/// One name in a folder.
package struct FolderEntry: Sendable {
  package var name: [UInt8]
  /// The kind; `nil` where it has to be asked for.
  package var kind: FileKind?
}
