extension MemoryDisk.Tree {
  /// A place in the tree: a folder, a name in it, and what has that name, if anything does.
  struct Place {
    var folder: MemoryNode
    var name: MemoryNode.Name
    var node: MemoryNode?
  }

  /// Finds a place, following the links on the way and, if asked, those at the end.
  func place(_ path: SystemPath, following: Bool) throws(Errno) -> Place {
    guard path.bytes.count < 4_096 else { throw .nameTooLong }
    var rest = Array(path.components.reversed())
    var folders = [root]
    var links = 0
    while let component = rest.popLast() {
      let folder = folders[folders.count - 1]
      guard folder.kind == .folder else { throw .notFolder }
      guard folder.allows(Rights.search) else { throw .accessDenied }
      guard component.count <= 255 else { throw .nameTooLong }
      if component.elementsEqual(".".utf8) { continue }
      if component.elementsEqual("..".utf8) {
        if folders.count > 1 { folders.removeLast() }
        continue
      }
      let name = Array(component)
      let node = folder.entries[name]
      if let node, case .link(let destination) = node.content, following || !rest.isEmpty {
        links += 1
        if links > 40 { throw .tooManyLinks }
        if destination.bytes.isEmpty { throw .notFound }
        if destination.isAbsolute { folders = [root] }
        rest.append(contentsOf: destination.components.reversed())
        continue
      }
      if rest.isEmpty { return Place(folder: folder, name: name, node: node) }
      guard let node else { throw .notFound }
      folders.append(node)
    }
    // The path ended in the root, or in dots: the folder itself, which has no name to change.
    let folder = folders[folders.count - 1]
    return Place(folder: folder, name: [], node: folder)
  }

  func node(_ path: SystemPath, following: Bool) throws(Errno) -> MemoryNode {
    guard let node = try place(path, following: following).node else { throw .notFound }
    return node
  }

  /// Finds a place whose name may be changed.
  func changeable(_ path: SystemPath) throws(Errno) -> Place {
    let place = try place(path, following: false)
    guard !place.name.isEmpty else { throw .busy }
    return place
  }
}

/// What an owner may be allowed to do, as the three bits of a mode.
enum Rights {
  static let read: UInt16 = 4
  static let write: UInt16 = 2
  static let search: UInt16 = 1
}
