#if !canImport(Darwin)
#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Where Foundation's bundles trap on a missing resource folder and ignore the language: our own
/// rules over the files themselves.
extension BundleClient {
  /// The program's own bundle: the folder that the program is in, or the `.app`-like folder around it.
  public static var main: Self { Self(.main) }

  /// The bundle in a folder, flat or with a `Contents` folder.
  ///
  /// - Parameter url: The folder.
  /// - Returns: The client.
  /// - Throws: ``BundleError`` with the code `bundleNotFound` when there is no folder.
  public static func bundle(at url: URL) throws(BundleError) -> Self {
    guard let folder = BundleFolder.onDisk(url) else {
      throw BundleError(
        code: .bundleNotFound,
        subject: url.lastPathComponent,
        searched: [url.deletingLastPathComponent()]
      )
    }
    return Self(BundleResources(folder))
  }

  /// The resources of a target, in the folder that the build put beside the program.
  ///
  /// Unlike the generated `Bundle.module` this looks only there, so that a program behaves the same
  /// where it was built and where it was moved to, and it throws where that one traps.
  ///
  /// - Parameters:
  ///   - package: The package's name, as in its manifest.
  ///   - target: The target's name.
  ///   - folders: Folders to search before the program's own.
  /// - Returns: The client.
  /// - Throws: ``BundleError`` with the code `bundleNotFound` and the searched folders.
  public static func module(
    package: String,
    target: String,
    searching folders: [URL] = []
  ) throws(BundleError) -> Self {
    let name = "\(package)_\(target).resources"
    let searched = folders + [BundleFolder.programFolder]
    for folder in searched {
      let place = folder.appendingPathComponent(name, isDirectory: true)
      if let found = BundleFolder.onDisk(place) { return Self(BundleResources(found)) }
    }
    throw BundleError(code: .bundleNotFound, subject: name, searched: searched)
  }
}

extension BundleResources {
  /// The program's own.
  static let main: BundleResources = {
    let folder = BundleFolder.programFolder
    return BundleResources(BundleFolder.onDisk(folder) ?? .inMemory([:]))
  }()
}

extension BundleFolder {
  /// The folder that the program is in, links to the program having been followed.
  static var programFolder: URL {
    let path = (try? POSIX.readLink(SystemPath("/proc/self/exe")).text) ?? CommandLine.arguments[0]
    return URL(fileURLWithPath: path).standardizedFileURL.deletingLastPathComponent()
  }

  /// The files of a folder; `nil` when there is no folder.
  static func onDisk(_ location: URL, fileSystem: FileSystemClient = .live) -> Self? {
    guard (try? fileSystem.folderExists(at: location)) == true else { return nil }
    @Sendable func url(_ path: String) -> URL {
      path.isEmpty ? location : location.appendingPathComponent(path)
    }
    return Self(
      location: location,
      kind: { path in
        if (try? fileSystem.folderExists(at: url(path))) == true { return .folder }
        return (try? fileSystem.fileExists(at: url(path))) == true ? .file : nil
      },
      names: { path in
        try fileSystem.contents(of: url(path), options: .includingHidden).map(\.lastPathComponent)
      },
      read: { path in try fileSystem.read(from: url(path)) }
    )
  }
}
#endif
