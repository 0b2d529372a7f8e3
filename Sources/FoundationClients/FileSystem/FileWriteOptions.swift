/// How a file is written.
///
/// ```swift
/// import FoundationClients
/// import FoundationEssentials
///
/// func save(_ data: Data, at url: URL, in fileSystem: FileSystemClient) throws {
///   try fileSystem.write(data, to: url, options: [.atomic, .durable, .mode(0o600)])
/// }
/// ```
///
/// Without options a file is created, or emptied and written in place: a crash or a full disk then
/// leaves half of it.
public struct FileWriteOptions: Hashable, Sendable {
  private var flags: UInt8 = 0
  /// The permission bits the file gets, whatever the process's mask is; `nil` keeps an existing file's.
  public private(set) var mode: UInt16?
  /// When the file can be read on a locked device.
  public private(set) var fileProtection: FileProtection = .none

  /// Makes options that ask for nothing.
  public init() {}

  private init(flag: UInt8) { flags = flag }
}

extension FileWriteOptions {
  /// Readers see the old content or the new, never a part, and no failure harms the old one.
  ///
  /// The content goes to a temporary file in the same folder, which is then renamed; a failure
  /// removes it. The target keeps its mode. A symbolic link stays, and what it leads to is
  /// replaced. A device or a pipe cannot be replaced: it is written to.
  public static let atomic = FileWriteOptions(flag: 1)
  /// When the call returns, the content and the name are on the disk, as far as it tells the truth.
  public static let durable = FileWriteOptions(flag: 2)
  /// Something at the path, a link that leads nowhere included, is an ``FileSystemError/Code/exists`` error.
  public static let withoutOverwriting = FileWriteOptions(flag: 4)
  /// Missing folders on the way are created.
  public static let createIntermediates = FileWriteOptions(flag: 8)

  /// The file gets exactly these permission bits, before any content is in it.
  public static func mode(_ bits: UInt16) -> FileWriteOptions {
    var options = FileWriteOptions()
    options.mode = bits & 0o7777
    return options
  }

  /// The file can be read as this says while the device is locked; without effect off Apple systems.
  public static func fileProtection(_ protection: FileProtection) -> FileWriteOptions {
    var options = FileWriteOptions()
    options.fileProtection = protection
    return options
  }

  /// Whether everything the other options ask for is asked for here.
  public func contains(_ other: FileWriteOptions) -> Bool {
    flags & other.flags == other.flags && (other.mode == nil || other.mode == mode)
      && (other.fileProtection == .none || other.fileProtection == fileProtection)
  }

  /// These options and the others; where both name a mode or a protection, the others' counts.
  public func union(_ other: FileWriteOptions) -> FileWriteOptions {
    var result = self
    result.flags |= other.flags
    if let mode = other.mode { result.mode = mode }
    if other.fileProtection != .none { result.fileProtection = other.fileProtection }
    return result
  }
}

extension FileWriteOptions: ExpressibleByArrayLiteral {
  /// Makes the union of options; the last mode and the last protection count.
  public init(arrayLiteral elements: FileWriteOptions...) {
    self = elements.reduce(FileWriteOptions()) { $0.union($1) }
  }
}

/// When a file can be read and written on a device that locks.
///
/// Applied on Apple systems, where the volume supports it. Elsewhere it has no effect.
public enum FileProtection: Hashable, Sendable {
  /// Always.
  case none
  /// From the first unlocking after a start.
  case untilFirstUnlock
  /// While unlocked; a file that is open stays usable.
  case unlessOpen
  /// While unlocked.
  case complete
}
