#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension ResourceStore {
  /// Makes a store in a folder of a program's.
  ///
  /// - Parameters:
  ///   - fileSystem: The file system.
  ///   - directory: The program's folder.
  ///   - subfolder: The store's place in it, as ``ResourceStoreClient/makeStore`` says.
  /// - Throws: ``ResourceStoreError/Code/invalidSubfolder``; a ``FileSystemError``.
  public init(
    fileSystem: FileSystemClient,
    directory: FileSystemDirectory,
    subfolder: String?
  ) throws {
    var url = try fileSystem.urlForDirectory(directory)
    var depth = 0
    if let subfolder {
      let parts = try Self.parts(of: subfolder)
      for part in parts.dropLast() {
        url = url.item(part)
        depth += 1
        try Self.refuseLink(url, subfolder, fileSystem)
      }
      url = url.item(parts[parts.count - 1] + Self.suffix)
    } else {
      url = url.item(Self.suffix)
    }
    try Self.refuseLink(url, subfolder ?? "", fileSystem)
    self.init(ResourceFolder(fileSystem: fileSystem, url: url, depth: depth))
  }

  /// Makes a store in a folder.
  ///
  /// - Parameters:
  ///   - fileSystem: The file system.
  ///   - folder: The folder, which must hold nothing else: ``deleteAll()`` deletes it.
  public init(fileSystem: FileSystemClient, folder: URL) {
    self.init(ResourceFolder(fileSystem: fileSystem, url: folder, depth: 0))
  }

  init(_ folder: ResourceFolder) {
    folder.tidy()
    self.init(
      folder: folder.url,
      load: { try folder.load($0) },
      edit: { try folder.edit($0, $1, $2, $3) },
      names: { try folder.names() },
      backups: { try folder.backups($0) },
      changes: { try folder.changes($0) },
      deleteAll: { try folder.deleteAll() }
    )
  }

  private static let suffix = Array(".store".utf8)

  private static func parts(of subfolder: String) throws -> [[UInt8]] {
    let parts = subfolder.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    for part in parts {
      let isPlain = part.allSatisfy { $0 >= 32 && $0 != 127 && $0 != UInt8(ascii: "\\") }
      guard isPlain, !part.isEmpty, part.count <= 200, part.first != UInt8(ascii: "."),
        !part.suffix(suffix.count).elementsEqual(suffix)
      else { throw ResourceStoreError(code: .invalidSubfolder, name: subfolder) }
    }
    return parts.map { Array($0) }
  }

  /// A link in the way could lead anywhere.
  private static func refuseLink(
    _ url: URL,
    _ subfolder: String,
    _ fileSystem: FileSystemClient
  ) throws {
    if try fileSystem.itemKind(at: url) == .symbolicLink {
      throw ResourceStoreError(code: .invalidSubfolder, name: subfolder)
    }
  }
}
