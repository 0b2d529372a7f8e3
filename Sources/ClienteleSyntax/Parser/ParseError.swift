/// Why a text could not be read as a declaration, and where.
package struct ParseError: Error, Hashable, Sendable {
  /// What was expected, in a few words.
  package let message: String
  /// Where, in bytes from the start of the text.
  package let offset: Int
}
