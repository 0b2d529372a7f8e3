internal import Synchronization

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The tree of a file system in memory, under one lock.
///
/// Unchecked: the tree is reached only through `withTree`, which holds the lock, and no node
/// leaves it except as the opaque content of a `MemoryFile`.
final class MemoryDisk: @unchecked Sendable {
  /// What is on the disk, and who watches it.
  struct Tree {
    let root: MemoryNode
    var lastIdentity: UInt64 = 1
    var temporaryNames: UInt64 = 0
    var crashCount = 0
    var watches: [MemoryWatch] = []

    mutating func makeNode(_ content: MemoryNode.Content, mode: UInt16, at date: Date) -> MemoryNode
    {
      lastIdentity += 1
      return MemoryNode(identity: lastIdentity, content: content, mode: mode, modified: date)
    }
  }

  private var tree: Tree
  private let lock = Mutex(())

  init(at date: Date) {
    let root = MemoryNode(identity: 1, content: .folder([:]), mode: 0o755, modified: date)
    root.synchronized = root.content
    tree = Tree(root: root)
  }

  func withTree<R>(_ body: (inout Tree) throws(Errno) -> R) throws(Errno) -> R {
    let result: Result<R, Errno> = lock.withLock { _ in
      do throws(Errno) { return .success(try body(&tree)) } catch { return .failure(error) }
    }
    return try result.get()
  }
}

/// An open file of the file system in memory.
///
/// Unchecked: only touched under the lock of its `MemoryDisk`.
final class MemoryFile: @unchecked Sendable {
  let node: MemoryNode
  let flags: POSIX.OpenFlags
  var offset = 0
  /// The lock it holds, and how many crashes there had been when it took it.
  private var lock: (mode: FileLockMode, crashCount: Int)?

  init(node: MemoryNode, flags: POSIX.OpenFlags) {
    self.node = node
    self.flags = flags
  }

  func takeLock(_ mode: FileLockMode, _ crashCount: Int) -> Bool {
    // A crash gives up all locks, even those on what it takes from the tree.
    if node.locks.crashCount != crashCount { node.locks = MemoryNode.Locks(crashCount: crashCount) }
    if node.locks.isExclusive || mode == .exclusive && node.locks.sharedCount > 0 { return false }
    switch mode {
    case .shared: node.locks.sharedCount += 1
    case .exclusive: node.locks.isExclusive = true
    }
    lock = (mode, crashCount)
    return true
  }

  func giveUpLock() {
    // A crash gave up this lock already; what is locked now is somebody else's.
    if let lock, lock.crashCount == node.locks.crashCount {
      switch lock.mode {
      case .shared: node.locks.sharedCount -= 1
      case .exclusive: node.locks.isExclusive = false
      }
    }
    lock = nil
  }
}
