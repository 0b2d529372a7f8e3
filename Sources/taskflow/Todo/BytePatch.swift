/// The one stretch of bytes in which two versions of a file differ.
package struct BytePatch: Sendable, Equatable {
  /// Where the stretch begins.
  package let offset: Int
  /// What the older version has there.
  package let removed: [UInt8]
  /// What the newer version has there.
  package let inserted: [UInt8]

  /// Compares two versions.
  ///
  /// - Parameters:
  ///   - old: The older version.
  ///   - new: The newer version.
  /// - Complexity: O(*n*) in the number of bytes.
  package init(from old: [UInt8], to new: [UInt8]) {
    let shorter = min(old.count, new.count)
    var start = 0
    while start < shorter, old[start] == new[start] { start += 1 }
    var end = 0
    while end < shorter - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    offset = start
    removed = Array(old[start..<(old.count - end)])
    inserted = Array(new[start..<(new.count - end)])
  }

  /// Makes a patch of its parts.
  ///
  /// - Parameters:
  ///   - offset: Where the stretch begins.
  ///   - removed: What the older version has there.
  ///   - inserted: What the newer version has there.
  package init(offset: Int, removed: [UInt8], inserted: [UInt8]) {
    self.offset = offset
    self.removed = removed
    self.inserted = inserted
  }

  /// The older version, given the newer one; `nil` when these bytes are not the newer version.
  ///
  /// - Parameter new: The newer version.
  /// - Returns: The older version.
  package func reverted(_ new: [UInt8]) -> [UInt8]? {
    guard offset >= 0, offset <= new.count, new.count - offset >= inserted.count,
      new[offset..<(offset + inserted.count)].elementsEqual(inserted)
    else { return nil }
    return new[..<offset] + removed + new[(offset + inserted.count)...]
  }
}
