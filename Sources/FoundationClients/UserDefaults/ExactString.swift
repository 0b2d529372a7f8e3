/// A string whose identity is its exact bytes, where `String` holds canonically equivalent spellings
/// to be equal.
struct ExactString: Hashable, Sendable {
  let string: String

  init(_ string: String) { self.string = string }

  static func == (left: Self, right: Self) -> Bool {
    let equal = left.string.utf8.withContiguousStorageIfAvailable { left in
      right.string.utf8.withContiguousStorageIfAvailable { right in
        left.count == right.count && left.elementsEqual(right)
      }
    }
    return (equal ?? nil) ?? left.string.utf8.elementsEqual(right.string.utf8)
  }

  /// Equal bytes are equal strings, so the string's own hash serves.
  func hash(into hasher: inout Hasher) { hasher.combine(string) }
}

extension ExactString: Comparable {
  /// The order of the bytes, which is that of the Unicode scalars.
  static func < (left: Self, right: Self) -> Bool {
    let precedes = left.string.utf8.withContiguousStorageIfAvailable { left in
      right.string.utf8.withContiguousStorageIfAvailable { right in
        left.lexicographicallyPrecedes(right)
      }
    }
    return (precedes ?? nil) ?? left.string.utf8.lexicographicallyPrecedes(right.string.utf8)
  }
}
