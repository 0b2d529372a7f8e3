#if canImport(Darwin)
public import Foundation

/// Over Foundation's bundles. This file has not been compiled or run by the package's authors, who had
/// no Apple system.
extension BundleClient {
  /// The program's own bundle.
  public static var main: Self { Self(AppleBundle(.main)) }

  /// The bundle in a folder.
  ///
  /// - Parameter url: The folder.
  /// - Returns: The client.
  /// - Throws: ``BundleError`` with the code `bundleNotFound` when there is no bundle.
  public static func bundle(at url: URL) throws(BundleError) -> Self {
    guard let bundle = Bundle(url: url) else {
      throw BundleError(
        code: .bundleNotFound,
        subject: url.lastPathComponent,
        searched: [url.deletingLastPathComponent()]
      )
    }
    return Self(AppleBundle(bundle))
  }

  /// The resources of a target, in the bundle that the build put into the program's or beside it.
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
    let name = "\(package)_\(target).bundle"
    let own = [
      Bundle.main.resourceURL, Bundle.main.bundleURL,
      Bundle.main.executableURL?.deletingLastPathComponent(),
    ]
    let searched = folders + own.compactMap { $0 }
    for folder in searched {
      if let bundle = Bundle(url: folder.appendingPathComponent(name)) {
        return Self(AppleBundle(bundle))
      }
    }
    throw BundleError(code: .bundleNotFound, subject: name, searched: searched)
  }

  private init(_ apple: AppleBundle) {
    // Information and its errors are the same code as elsewhere; only files and texts are Apple's.
    let info = BundleResources(.inMemory([:], at: apple.bundle.bundleURL), info: apple.info)
    self.init(info)
    urlForResource = { try apple.url($0, $1, $2, $3) }
    data = { try apple.data($0, $1, $2, $3) }
    string = { name, pathExtension, folder, localization in
      let bytes = try apple.data(name, pathExtension, folder, localization)
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw BundleError(
          code: .undecodable,
          subject: name,
          searched: [apple.bundle.bundleURL],
          reason: "it is not in UTF-8"
        )
      }
      return text
    }
    resourceURLs = { pathExtension, folder in
      let folder = try BundlePath.checked(folder ?? "")
      return
        (apple.bundle.urls(forResourcesWithExtension: pathExtension, subdirectory: folder) ?? [])
        .sorted { ExactString($0.path) < ExactString($1.path) }
    }
    localizedString = { key, value, table, localization in
      let localized = localization.flatMap { apple.bundle.path(forResource: $0, ofType: "lproj") }
      return (localized.flatMap(Bundle.init(path:)) ?? apple.bundle)
        .localizedString(forKey: key, value: value, table: table)
    }
  }
}

/// `Bundle` is not marked Sendable, and is documented to be thread-safe; nothing here changes.
private final class AppleBundle: @unchecked Sendable {
  let bundle: Bundle
  let info: [String: PropertyListValue]

  init(_ bundle: Bundle) {
    self.bundle = bundle
    let plain = try? PropertyListSerialization.data(
      fromPropertyList: bundle.infoDictionary ?? [:],
      format: .binary,
      options: 0
    )
    if case .dictionary(let values)? = plain.flatMap({ try? PropertyListValue(propertyList: $0) }) {
      info = values
    } else {
      info = [:]
    }
  }

  func url(
    _ name: String,
    _ pathExtension: String?,
    _ folder: String?,
    _ localization: String?
  ) throws(BundleError) -> URL {
    guard !name.isEmpty else {
      throw BundleError(code: .invalidName, subject: name, reason: "it is empty")
    }
    let name = try BundlePath.checked(name)
    let folder = try BundlePath.checked(folder ?? "")
    let found =
      localization.flatMap {
        bundle.url(
          forResource: name,
          withExtension: pathExtension,
          subdirectory: folder,
          localization: $0
        )
      } ?? bundle.url(forResource: name, withExtension: pathExtension, subdirectory: folder)
    if let found { return found }
    let file = pathExtension.flatMap { $0.isEmpty ? nil : "\(name).\($0)" } ?? name
    throw BundleError(
      code: .resourceNotFound,
      subject: BundlePath.join(folder, file),
      searched: [bundle.bundleURL]
    )
  }

  func data(
    _ name: String,
    _ pathExtension: String?,
    _ folder: String?,
    _ localization: String?
  ) throws -> Data {
    let url = try url(name, pathExtension, folder, localization)
    do {
      return try Data(contentsOf: url)
    } catch {
      throw BundleError(
        code: .unreadable,
        subject: url.lastPathComponent,
        searched: [bundle.bundleURL],
        underlying: error
      )
    }
  }
}
#endif
