/// A command line that cannot be understood; the program ends with exit code 2.
package struct UsageError: Error, Equatable {
  /// What is wrong, in words that fit after `taskflow: `.
  package let message: String

  /// Makes an error.
  ///
  /// - Parameter message: What is wrong.
  package init(_ message: String) { self.message = message }
}
