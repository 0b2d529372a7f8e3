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
  /// The file name of a long key has this much of its encoded form, then a mark, then its digest.
  private static let (startLength, markLength, digestLength) = (100, 2, 64)

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
  private func delete(_ url: URL, key: String?) throws(KeyValueStoreError) {
    do {
      try fileSystem.delete(at: url)
      try fileSystem.synchronize(at: folder)
    } catch let error as FileSystemError where error.code == .notFound {
      return
    } catch {
      throw KeyValueStoreError(code: .notWritten, key: key, underlying: error)
    }
  }

  /// The keys that have a file, in the order of their bytes.
  ///
  /// - Throws: `KeyValueStoreError` when the folder cannot be read, or a file does not tell its key.
  func keys() throws(KeyValueStoreError) -> [String] {
    var listing = KeyListing()
    for (stem, url) in try list() {
      guard ResourceFileName.isShortened(stem) else {
        if let key = ResourceFileName.decode(stem) { listing.keys.append(key) }
        continue
      }
      do {
        let key = try Self.entry(PropertyListValue(propertyList: fileSystem.read(from: url))).key
        // A file that was renamed by hand is not the one of its key.
        if ResourceFileName.stem(for: key) == stem { listing.keys.append(key) }
      } catch let error as FileSystemError where error.code == .notFound {
        continue  // Another process removed it after the folder was listed.
      } catch {
        let start = Array(stem.utf8.prefix(Self.startLength))
        listing.lost.append(
          .init(name: url.lastPathComponent, start: start[...], cause: error) {
            try delete(url, key: nil)
          }
        )
      }
    }
    listing.keys.sort { ExactString($0) < ExactString($1) }
    return try listing.complete()
  }

  /// Removes every file that was made here, also those that cannot be read.
  func removeAll() throws(KeyValueStoreError) {
    for (stem, url) in try list() {
      let key = ResourceFileName.isShortened(stem) ? nil : ResourceFileName.decode(stem)
      try delete(url, key: key)
    }
  }

  /// The files whose names were made here.
  private func list() throws(KeyValueStoreError) -> [(stem: String, url: URL)] {
    let found: [URL]
    do {
      found = try fileSystem.contents(of: folder)
    } catch let error as FileSystemError where error.code == .notFound {
      return []
    } catch {
      throw KeyValueStoreError(code: .unreadable, key: nil, underlying: error)
    }
    return found.compactMap { url in
      let name = url.lastPathComponent
      guard name.hasSuffix(Self.ending) else { return nil }
      let stem = String(name.dropLast(Self.ending.count))
      return Self.isStem(stem) ? (stem, url) : nil
    }
  }

  /// Whether a stem is one that a key may have: a name that was not made here may look like one.
  private static func isStem(_ stem: String) -> Bool {
    guard ResourceFileName.isShortened(stem) else {
      return ResourceFileName.decode(stem).map(ResourceFileName.stem(for:)) == stem
    }
    // Not by what is in the file: a damaged one must not be there for ever.
    let mark = stem.dropFirst(Self.startLength).dropLast(Self.digestLength)
    return stem.utf8.count == Self.startLength + Self.markLength + Self.digestLength
      && ResourceFileName.isShortened(String(mark))
      && stem.utf8.suffix(Self.digestLength).allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
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
