/// A system call's error number: a raw value, so that one we have no name for survives.
package struct Errno: Error, RawRepresentable, Hashable, Sendable {
  /// The number the system gave.
  package let rawValue: Int32

  /// Makes an error of a number.
  package init(rawValue: Int32) { self.rawValue = rawValue }
}
