#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension MemoryKernel {
  func status(_ path: SystemPath, following: Bool) throws(Errno) -> FileStatus {
    try disk.withTree { (tree) throws(Errno) in
      try tree.node(path, following: following).status
    }
  }

  func list(_ path: SystemPath) throws(Errno) -> [FolderEntry] {
    try disk.withTree { (tree) throws(Errno) in
      let node = try tree.node(path, following: true)
      guard case .folder(let entries) = node.content else { throw .notFolder }
      guard node.allows(Rights.read) else { throw .accessDenied }
      return entries.map { FolderEntry(name: $0.key, kind: $0.value.kind) }
    }
  }

  func readLink(_ path: SystemPath) throws(Errno) -> SystemPath {
    try disk.withTree { (tree) throws(Errno) in
      let node = try tree.node(path, following: false)
      guard case .link(let destination) = node.content else { throw .invalidArgument }
      return destination
    }
  }

  func setMode(_ path: SystemPath, _ mode: UInt16) throws(Errno) {
    try disk.withTree { (tree) throws(Errno) in
      try tree.node(path, following: true).mode = mode
    }
  }

  func makeFolder(_ path: SystemPath, mode: UInt16) throws(Errno) {
    try make(path, .folder([:]), mode: mode & 0o755)
  }

  func makeLink(_ path: SystemPath, destination: SystemPath) throws(Errno) {
    guard !destination.bytes.isEmpty else { throw .notFound }
    guard destination.bytes.count < 4_096 else { throw .nameTooLong }
    try make(path, .link(destination), mode: 0o777)
  }

  private func make(
    _ path: SystemPath,
    _ content: MemoryNode.Content,
    mode: UInt16
  ) throws(Errno) {
    let date = now()
    try disk.withTree { (tree) throws(Errno) in
      let place = try tree.place(path, following: false)
      guard place.node == nil else { throw .exists }
      let node = tree.makeNode(content, mode: mode, at: date)
      // A link is its name's: it has no content that could be lost on its own.
      if node.kind == .link { node.synchronized = content }
      try tree.insert(node, in: place.folder, place.name, at: date)
      tree.note(.created, place.folder, place.name)
    }
  }

  func unlink(_ path: SystemPath) throws(Errno) {
    let date = now()
    try disk.withTree { (tree) throws(Errno) in
      let place = try tree.changeable(path)
      guard let node = place.node else { throw .notFound }
      guard node.kind != .folder else { throw .isFolder }
      try tree.remove(place, at: date)
      tree.note(.removed, place.folder, place.name)
    }
  }

  func removeFolder(_ path: SystemPath) throws(Errno) {
    let date = now()
    try disk.withTree { (tree) throws(Errno) in
      let place = try tree.changeable(path)
      guard let node = place.node else { throw .notFound }
      guard case .folder(let entries) = node.content else { throw .notFolder }
      guard entries.isEmpty else { throw .notEmpty }
      try tree.remove(place, at: date)
      tree.note(.removed, place.folder, place.name)
      tree.noteEnd(of: node)
    }
  }

  func rename(_ from: SystemPath, to: SystemPath, exclusive: Bool) throws(Errno) {
    let date = now()
    try disk.withTree { (tree) throws(Errno) in
      let old = try tree.changeable(from)
      guard let node = old.node else { throw .notFound }
      let new = try tree.changeable(to)
      if let present = new.node {
        if exclusive { throw .exists }
        if present === node { return }
        guard (present.kind == .folder) == (node.kind == .folder) else {
          throw present.kind == .folder ? .isFolder : .notFolder
        }
        guard present.entries.isEmpty else { throw .notEmpty }
      }
      if node.contains(new.folder) { throw .invalidArgument }
      guard new.folder.allows(Rights.write) else { throw .accessDenied }
      try tree.remove(old, at: date)
      try tree.insert(node, in: new.folder, new.name, at: date)
      tree.noteRename(old, new)
      if node.kind == .folder { tree.noteEnd(of: node) }
    }
  }
}

extension MemoryDisk.Tree {
  func insert(
    _ node: MemoryNode,
    in folder: MemoryNode,
    _ name: MemoryNode.Name,
    at date: Date
  ) throws(Errno) {
    guard folder.allows(Rights.write) else { throw .accessDenied }
    folder.entries[name] = node
    folder.modified = date
  }

  func remove(_ place: Place, at date: Date) throws(Errno) {
    guard place.folder.allows(Rights.write) else { throw .accessDenied }
    place.folder.entries[place.name] = nil
    place.folder.modified = date
  }

}

extension MemoryNode {
  /// Whether an item is this one or lies below it.
  fileprivate func contains(_ other: MemoryNode) -> Bool {
    self === other || entries.values.contains { $0.contains(other) }
  }
}
