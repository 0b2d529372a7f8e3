#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// A file, folder or link of the file system in memory.
///
/// Beside its present state it keeps the one that would survive a crash. Only touched under the
/// lock of its `MemoryDisk`.
final class MemoryNode {
  typealias Name = [UInt8]

  enum Content {
    case file(Data)
    case folder([Name: MemoryNode])
    case link(SystemPath)
  }

  /// The locks that were taken after so many crashes.
  struct Locks {
    var crashCount = 0
    var sharedCount = 0
    var isExclusive = false
  }

  let identity: UInt64
  var content: Content
  var mode: UInt16
  var modified: Date
  /// What was last put on the disk; `nil` if never.
  var synchronized: Content?
  var locks = Locks()

  init(identity: UInt64, content: Content, mode: UInt16, modified: Date) {
    self.identity = identity
    self.content = content
    self.mode = mode
    self.modified = modified
  }

  var kind: FileKind {
    switch content {
    case .file: .file
    case .folder: .folder
    case .link: .link
    }
  }

  var data: Data {
    get { if case .file(let data) = content { data } else { Data() } }
    set { content = .file(newValue) }
  }

  var entries: [Name: MemoryNode] {
    get { if case .folder(let entries) = content { entries } else { [:] } }
    set { content = .folder(newValue) }
  }

  var status: FileStatus {
    let time = modified.timeIntervalSince1970
    let seconds = time.rounded(.down)
    let size =
      switch content {
      case .file(let data): data.count
      case .folder(let entries): entries.count
      case .link(let destination): destination.bytes.count
      }
    return FileStatus(
      kind: kind,
      size: size,
      mode: mode,
      seconds: Int(seconds),
      nanoseconds: Int(((time - seconds) * 1e9).rounded(.down)),
      identity: identity,
      device: 0
    )
  }

  /// What the owner may do with it; the file system in memory knows no other user.
  func allows(_ rights: UInt16) -> Bool { mode >> 6 & rights == rights }
}
