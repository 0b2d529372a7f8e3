import Synchronization

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Finds things in a bundle's folder: the rules are here once, for disks and for memory.
///
/// A resource without a localization is looked for outside the `.lproj` folders first, then in
/// `Base.lproj`, then in the folder of the development region. One with a localization is looked for
/// in that `.lproj` folder first, then as if none had been given.
final class BundleResources: Sendable {
  let folder: BundleFolder
  private let resourceRoot: String
  private let infoCache: Mutex<[String: PropertyListValue]?>
  private let tableCache = Mutex<[String: [String: String]]>([:])

  /// Opens a bundle's folder, flat or with a `Contents` folder.
  ///
  /// - Parameters:
  ///   - folder: The files of the bundle.
  ///   - info: The bundle's information; `nil` to read its Info.plist.
  init(_ folder: BundleFolder, info: [String: PropertyListValue]? = nil) {
    self.folder = folder
    resourceRoot = folder.kind("Contents/Resources") == .folder ? "Contents/Resources" : ""
    infoCache = Mutex(info)
  }

  // MARK: Resources

  func path(
    _ name: String,
    _ pathExtension: String?,
    _ subdirectory: String?,
    _ localization: String?
  ) throws(BundleError) -> String {
    guard !name.isEmpty else {
      throw BundleError(code: .invalidName, subject: name, reason: "it is empty")
    }
    let ending = pathExtension.flatMap { $0.isEmpty ? nil : ".\($0)" } ?? ""
    let file = try BundlePath.checked(name + ending)
    let subdirectory = try BundlePath.checked(subdirectory ?? "")
    let localization = try localization.map { value throws(BundleError) in
      try BundlePath.checked(value)
    }
    for candidate in candidates(file, subdirectory, localization)
    where folder.kind(candidate) != nil { return candidate }
    throw BundleError(
      code: .resourceNotFound,
      subject: BundlePath.join(subdirectory, file),
      searched: [folder.location]
    )
  }

  func data(at path: String) throws(BundleError) -> Data {
    do {
      return try folder.read(path)
    } catch {
      throw BundleError(
        code: .unreadable,
        subject: path,
        searched: [folder.location],
        underlying: error
      )
    }
  }

  func text(at path: String) throws(BundleError) -> String {
    guard let text = String(validating: try data(at: path), as: UTF8.self) else {
      throw BundleError(
        code: .undecodable,
        subject: path,
        searched: [folder.location],
        reason: "it is not in UTF-8"
      )
    }
    return text
  }

  /// The paths of the files in a folder, of one kind or of all, in the order of their bytes.
  func paths(_ pathExtension: String?, _ subdirectory: String?) throws(BundleError) -> [String] {
    let subdirectory = try BundlePath.checked(subdirectory ?? "")
    let parent = BundlePath.join(resourceRoot, subdirectory)
    guard folder.kind(parent) == .folder else {
      if subdirectory.isEmpty { return [] }
      throw BundleError(
        code: .resourceNotFound,
        subject: subdirectory,
        searched: [folder.location]
      )
    }
    let names: [String]
    do {
      names = try folder.names(parent)
    } catch {
      throw BundleError(
        code: .unreadable,
        subject: subdirectory,
        searched: [folder.location],
        underlying: error
      )
    }
    let ending = pathExtension.flatMap { $0.isEmpty ? nil : ".\($0)" } ?? ""
    return names.filter { $0.hasSuffix(ending) && $0 != ending }
      .map { BundlePath.join(parent, $0) }
      .filter { folder.kind($0) == .file }
      .sorted { ExactString($0) < ExactString($1) }
  }

  private func candidates(
    _ file: String,
    _ subdirectory: String,
    _ localization: String?
  ) -> [String] {
    func localized(_ name: String) -> [String] {
      [
        BundlePath.join(resourceRoot, "\(name).lproj", subdirectory, file),
        BundlePath.join(resourceRoot, subdirectory, "\(name).lproj", file),
      ]
    }
    let plain = BundlePath.join(resourceRoot, subdirectory, file)
    return (localization.map(localized) ?? []) + [plain] + localized("Base")
      + (developmentRegion.map(localized) ?? [])
  }

  private var developmentRegion: String? {
    guard case .string(let region)? = try? info()["CFBundleDevelopmentRegion"] else { return nil }
    return try? BundlePath.checked(region)
  }

  // MARK: Information

  func infoValue(_ key: String) throws(BundleError) -> PropertyListValue {
    if let value = try info()[key] { return value }
    throw BundleError(code: .missingKey, subject: key, searched: [folder.location])
  }

  /// The first of these keys that has a text.
  func infoText(_ keys: String...) throws(BundleError) -> String {
    for key in keys {
      guard let value = try info()[key] else { continue }
      guard case .string(let text) = value, !text.isEmpty else {
        throw BundleError(
          code: .invalidValue,
          subject: key,
          searched: [folder.location],
          reason: "it is not a text"
        )
      }
      return text
    }
    throw BundleError(code: .missingKey, subject: keys[0], searched: [folder.location])
  }

  func version() throws(BundleError) -> SemanticVersion {
    let key = "CFBundleShortVersionString"
    let text = try infoText(key)
    do {
      return try SemanticVersion(text)
    } catch {
      throw BundleError(
        code: .invalidValue,
        subject: key,
        searched: [folder.location],
        reason: "it is no version",
        underlying: error
      )
    }
  }

  private func info() throws(BundleError) -> [String: PropertyListValue] {
    if let info = infoCache.withLock({ $0 }) { return info }
    let paths = ["Contents/Info.plist", "Info.plist"].filter { folder.kind($0) == .file }
    guard let path = paths.first else { return [:] }
    let data = try data(at: path)
    let info: [String: PropertyListValue]
    do throws(PropertyListError) {
      guard case .dictionary(let value) = try PropertyListValue(propertyList: data) else {
        throw .malformed("it is not a dictionary")
      }
      info = value
    } catch {
      throw BundleError(
        code: .unreadable,
        subject: path,
        searched: [folder.location],
        underlying: error
      )
    }
    infoCache.withLock { $0 = info }
    return info
  }

  // MARK: Texts

  /// The text for a key in a table of texts, or else what Foundation gives: the value, or the key.
  func localizedString(
    _ key: String,
    _ value: String?,
    _ table: String?,
    _ localization: String?
  ) -> String {
    let table = table.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable"
    for localization in [localization, nil] {
      guard let path = try? path(table, "strings", nil, localization) else { continue }
      if let text = texts(at: path)[key] { return text }
    }
    return value.flatMap { $0.isEmpty ? nil : $0 } ?? key
  }

  private func texts(at path: String) -> [String: String] {
    if let texts = tableCache.withLock({ $0[path] }) { return texts }
    let texts = (try? folder.read(path)).flatMap(StringsTable.read) ?? [:]
    tableCache.withLock { $0[path] = texts }
    return texts
  }
}
