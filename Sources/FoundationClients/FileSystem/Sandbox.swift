#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Follows a path inside a folder, and refuses to leave it.
struct Sandbox: Sendable {
  private typealias Name = ArraySlice<UInt8>

  let base: FileSystemClient
  let folder: URL

  /// Where an item is, the links on the way to it followed, but not the item itself.
  func item(_ url: URL) throws -> URL { try place(url, following: false).url }

  /// Where an item is, the link that it may be followed too.
  func target(_ url: URL) throws -> URL { try place(url, following: true).url }

  /// Where an item is, if following it does not lead out: for calls that do not follow it.
  func checked(_ url: URL) throws -> URL {
    _ = try target(url)
    return try item(url)
  }

  /// Where an item is that is not the sandbox's folder itself.
  func inner(_ url: URL) throws -> URL {
    let place = try place(url, following: false)
    guard !place.isRoot else { throw outside(url.relativeString) }
    return place.url
  }

  /// Throws if a link with this destination would lead out, as things are now.
  func checkDestination(_ destination: String, of link: URL) throws {
    let path = SystemPath(destination)
    let root = try SystemPath(folder)
    guard !destination.utf8.contains(0) else {
      throw FileSystemError(code: .invalidPath, path: destination)
    }
    guard let start = path.isAbsolute ? below(path) : relative(try SystemPath(link).parent, root)
    else { throw outside(destination) }
    let rest = path.isAbsolute ? [] : path.components
    _ = try follow(start + rest, following: true, shownAs: destination)
  }

  // MARK: Following

  private func place(_ url: URL, following: Bool) throws -> (url: URL, isRoot: Bool) {
    let shown = url.relativeString
    guard url.isFileURL || url.scheme == nil else { throw SystemPath.invalid(url) }
    // The relative part, so that the process's current folder has no say.
    let text = url.baseURL == nil ? url.path(percentEncoded: false) : url.relativePath
    if text.utf8.contains(0) || SystemPath.hidesSlash(shown) || shown.contains("%00") {
      throw SystemPath.invalid(url)
    }
    let path = SystemPath(text)
    guard let components = path.isAbsolute ? below(path) : path.components else {
      throw outside(shown)
    }
    let names = try follow(components, following: following, shownAs: shown)
    return (names.reduce(folder) { $0.item(Array($1)) }, names.isEmpty)
  }

  /// The names that lead from the folder to an item, without dots, and without links on the way.
  private func follow(
    _ components: [ArraySlice<UInt8>],
    following: Bool,
    shownAs shown: String
  ) throws -> [ArraySlice<UInt8>] {
    var rest = Array(components.reversed())
    var names: [Name] = []
    var links = 0
    while let component = rest.popLast() {
      if component.elementsEqual(".".utf8) { continue }
      if component.elementsEqual("..".utf8) {
        guard names.popLast() != nil else { throw outside(shown) }
        continue
      }
      if LookAlike.spellsWayOut(component) { throw outside(shown) }
      let url = (names + [component]).reduce(folder) { $0.item(Array($1)) }
      guard following || !rest.isEmpty, try kind(at: url) == .symbolicLink else {
        names.append(component)
        continue
      }
      links += 1
      if links > 40 { throw FileSystemError(code: .tooManyLinks, path: shown) }
      let destination = SystemPath(try base.destinationOfSymbolicLink(at: url))
      if destination.isAbsolute {
        guard let inside = below(destination) else { throw outside(shown) }
        names = []
        rest.append(contentsOf: inside.reversed())
      } else {
        rest.append(contentsOf: destination.components.reversed())
      }
    }
    return names
  }

  private func kind(at url: URL) throws -> FileItemKind? {
    do { return try base.itemKind(at: url) } catch let error as FileSystemError {
      // The call itself will say so, with the path that was asked for.
      if error.code == .nameTooLong || error.code == .notDirectory { return nil }
      throw error
    }
  }

  /// What follows the folder's own path in an absolute one, or `nil` if it lies elsewhere.
  private func below(_ path: SystemPath) -> [ArraySlice<UInt8>]? {
    guard let root = try? SystemPath(folder) else { return nil }
    return relative(path, root) ?? realRoot().flatMap { relative(path, $0) }
  }

  private func relative(_ path: SystemPath, _ root: SystemPath) -> [ArraySlice<UInt8>]? {
    let components = path.components
    let rootComponents = root.components
    guard components.starts(with: rootComponents) else { return nil }
    return Array(components.dropFirst(rootComponents.count))
  }

  /// The folder's path without links in it: an absolute link inside may be written with it.
  private func realRoot() -> SystemPath? {
    guard let root = try? SystemPath(folder) else { return nil }
    var rest = Array(root.components.reversed())
    var path = SystemPath("/")
    for _ in 0..<256 {
      guard let component = rest.popLast() else { return path }
      let next = path.appending(component)
      guard let destination = try? base.destinationOfSymbolicLink(at: next.url) else {
        path = next
        continue
      }
      let link = SystemPath(destination)
      if link.isAbsolute { path = SystemPath("/") }
      rest.append(contentsOf: link.components.reversed())
    }
    return nil
  }

  private func outside(_ path: String) -> FileSystemError {
    FileSystemError(code: .outsideSandbox, path: path)
  }

  // MARK: The folder's own

  func folder(for directory: FileSystemDirectory) -> URL {
    let name =
      switch directory {
      case .documents: "Documents"
      case .caches: "Caches"
      case .applicationSupport: "Application Support"
      case .temporary: "Temporary"
      }
    return folder.item(Array(name.utf8))
  }

  func uniqueTemporaryDirectory() throws -> URL {
    let parent = try target(folder(for: .temporary))
    try base.createDirectory(at: parent, withIntermediates: true)
    while true {
      let name = String(UInt64.random(in: .min ... .max), radix: 36)
      let url = parent.item(Array(name.utf8))
      do {
        try base.createDirectory(at: url, withIntermediates: false)
        try base.setMode(0o700, at: url)
        return url
      } catch let error as FileSystemError where error.code == .exists { continue }
    }
  }

  func deleteAll() throws {
    for url in try base.contents(of: folder, options: .includingHidden) {
      try base.delete(at: url)
    }
  }
}

/// Characters that look like the dots and slashes of a path.
private enum LookAlike {
  private static let slashes: Set<Unicode.Scalar> = [
    "\u{2044}", "\u{2215}", "\u{29F8}", "\u{FF0F}", "\u{FF3C}", "\u{2216}", "\u{29F5}", "\u{FE68}",
    "\\",
  ]
  private static let dots: Set<Unicode.Scalar> = [
    ".", "\u{2024}", "\u{FF0E}", "\u{FE52}", "\u{A4F8}",
  ]
  private static let pairs: Set<Unicode.Scalar> = ["\u{2025}", "\u{A4FA}"]

  /// Whether a name, read by eye, is or holds a step to the parent folder.
  static func spellsWayOut(_ name: ArraySlice<UInt8>) -> Bool {
    let scalars = String(decoding: name, as: UTF8.self).unicodeScalars
    if let first = scalars.first, slashes.contains(first) { return true }
    return scalars.split(whereSeparator: slashes.contains).contains { part in
      let count = part.reduce(0) { count, scalar in
        if pairs.contains(scalar) { return count + 2 }
        return dots.contains(scalar) ? count + 1 : count + 100
      }
      return count == 2
    }
  }
}
