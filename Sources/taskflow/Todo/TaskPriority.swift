/// A priority from `A`, the highest, to `Z`.
package struct TaskPriority: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The letter in ASCII.
  let letter: UInt8

  /// Makes a priority of an upper-case letter; `nil` for any other byte.
  ///
  /// - Parameter letter: The letter in ASCII.
  package init?(letter: UInt8) {
    guard letter >= UInt8(ascii: "A"), letter <= UInt8(ascii: "Z") else { return nil }
    self.letter = letter
  }

  /// The letter.
  package var description: String { String(UnicodeScalar(letter)) }

  /// Whether the left one is more important.
  package static func < (left: TaskPriority, right: TaskPriority) -> Bool {
    left.letter < right.letter
  }
}
