/// What kind of item is at a path.
public enum FileItemKind: Hashable, Sendable {
  /// An ordinary file.
  case file
  /// A folder.
  case directory
  /// A symbolic link, whatever it leads to.
  case symbolicLink
  /// A socket, a pipe or a device.
  case other

  init(_ kind: FileKind) {
    switch kind {
    case .file: self = .file
    case .folder: self = .directory
    case .link: self = .symbolicLink
    case .other: self = .other
    }
  }
}
