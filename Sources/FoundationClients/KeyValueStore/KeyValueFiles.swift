#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// One property-list file for each key of a store.
///
/// The names are those of stored resources, and only the ending differs. The file of a key that is too
/// long for a file name holds an array of the key and the value.
struct KeyValueFiles: Sendable {
  private static let ending = ".plist"

  let fileSystem: FileSystemClient
  let folder: URL
  let fileProtection: FileProtection

  func value(for key: String) throws(KeyValueStoreError) -> PropertyListValue? {
    let stem = ResourceFileName.stem(for: key)
    do {
      let content = try PropertyListValue(propertyList: fileSystem.read(from: url(of: stem)))
      guard ResourceFileName.isShortened(stem) else { return content }
      return try Self.entry(content).value
    } catch let error as FileSystemError where error.code == .notFound {
      return nil
    } catch {
      throw KeyValueStoreError(code: .unreadable, key: key, underlying: error)
    }
  }

  func set(_ value: PropertyListValue, for key: String) throws(KeyValueStoreError) {
    let stem = ResourceFileName.stem(for: key)
    let content = ResourceFileName.isShortened(stem) ? [.string(key), value] : value
    do {
      try fileSystem.write(
        content.propertyListData,
        to: url(of: stem),
        options: [.atomic, .durable, .createIntermediates, .fileProtection(fileProtection)]
      )
    } catch {
      throw KeyValueStoreError(code: .notWritten, key: key, underlying: error)
    }
  }

  func remove(_ key: String) throws(KeyValueStoreError) {
    try delete(url(of: ResourceFileName.stem(for: key)), key: key)
  }

  func contains(_ key: String) throws(KeyValueStoreError) -> Bool {
    do {
      return try fileSystem.fileExists(at: url(of: ResourceFileName.stem(for: key)))
    } catch {
      throw KeyValueStoreError(code: .unreadable, key: key, underlying: error)
    }
  }

  /// Removes the file of a key, and sees to it that it does not come back after a loss of power.
  func delete(_ url: URL, key: String) throws(KeyValueStoreError) {
    do {
      try fileSystem.delete(at: url)
      try fileSystem.synchronize(at: folder)
    } catch let error as FileSystemError where error.code == .notFound {
      return
    } catch {
      throw KeyValueStoreError(code: .notWritten, key: key, underlying: error)
    }
  }

  /// The keys that have a file, in the order of their bytes, and their files.
  func list() throws(KeyValueStoreError) -> [(key: String, url: URL)] {
    do {
      return try fileSystem.contents(of: folder).compactMap { found in
        let name = found.lastPathComponent
        guard name.hasSuffix(Self.ending) else { return nil }
        let stem = String(name.dropLast(Self.ending.count))
        let key =
          if ResourceFileName.isShortened(stem) {
            try Self.entry(PropertyListValue(propertyList: fileSystem.read(from: found))).key
          } else {
            ResourceFileName.decode(stem)
          }
        // A name that was not made here may still decode to something.
        guard let key, ResourceFileName.stem(for: key) == stem else { return nil }
        return (key, found)
      }.sorted { ExactString($0.key) < ExactString($1.key) }
    } catch let error as FileSystemError where error.code == .notFound {
      return []
    } catch {
      throw KeyValueStoreError(code: .unreadable, key: nil, underlying: error)
    }
  }

  private func url(of stem: String) -> URL {
    folder.appendingPathComponent(stem + Self.ending, isDirectory: false)
  }

  private static func entry(
    _ content: PropertyListValue
  ) throws(PropertyListError) -> (key: String, value: PropertyListValue) {
    guard case .array(let parts) = content, parts.count == 2, case .string(let key) = parts[0]
    else { throw .malformed("it does not hold a key and a value") }
    return (key, parts[1])
  }
}
