/// A command that was understood and cannot be carried out; the program ends with exit code 1.
package struct CommandFailure: Error, Equatable, CustomStringConvertible {
  /// What happened, to which thing, and what to do.
  package let description: String

  /// Makes a failure.
  ///
  /// - Parameter description: What happened, to which thing, and what to do.
  package init(_ description: String) { self.description = description }
}
