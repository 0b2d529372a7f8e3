/// A watched folder of the file system in memory.
struct MemoryWatch {
  let folder: MemoryNode
  let buffer: FileChangeBuffer
}

extension MemoryKernel {
  func watch(_ folder: SystemPath, into buffer: FileChangeBuffer) throws(Errno) {
    let known = try disk.withTree { (tree) throws(Errno) in
      let node = try tree.node(folder, following: true)
      guard node.kind == .folder else { throw .notFolder }
      guard node.allows(Rights.read) else { throw .accessDenied }
      tree.watches.append(MemoryWatch(folder: node, buffer: buffer))
      return Array(node.entries.keys)
    }
    buffer.start(known: known) { [disk] in
      try? disk.withTree { tree in tree.watches.removeAll { $0.buffer === buffer } }
    }
  }
}

extension MemoryDisk.Tree {
  enum Note { case created, changed, removed }

  /// Tells those who watch a folder.
  func note(_ note: Note, _ folder: MemoryNode, _ name: MemoryNode.Name) {
    for watch in watches where watch.folder === folder {
      switch note {
      case .created: watch.buffer.send(.created(name))
      case .changed: watch.buffer.send(.changed(name))
      case .removed: watch.buffer.send(.removed(name))
      }
    }
  }

  /// Tells those who watch the folder of a file that is written through an open descriptor.
  func noteChange(of node: MemoryNode) {
    for watch in watches {
      for (name, entry) in watch.folder.entries where entry === node {
        watch.buffer.send(.changed(name))
      }
    }
  }

  func noteRename(_ old: Place, _ new: Place) {
    if old.folder === new.folder {
      for watch in watches where watch.folder === old.folder {
        watch.buffer.send(.renamed(from: old.name, to: new.name))
      }
    } else {
      note(.removed, old.folder, old.name)
      note(.created, new.folder, new.name)
    }
  }

  /// Tells those who watch a folder that it is not where it was.
  mutating func noteEnd(of folder: MemoryNode) {
    for watch in watches where watch.folder === folder { watch.buffer.send(.ended) }
    watches.removeAll { $0.folder === folder }
  }
}
