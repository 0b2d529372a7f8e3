/// One piece of Swift source: a kind and the bytes it covers.
///
/// The tokens of a file cover it completely and in order, so their texts joined are the file.
package struct Token: Hashable, Sendable {
  /// What a token is, as far as a declaration parser needs to know.
  package enum Kind: Hashable, Sendable {
    /// A name or a keyword.
    case identifier
    /// A name between backticks.
    case escapedIdentifier
    /// `$0` or `$name`.
    case dollarIdentifier
    case number
    /// A whole string literal, interpolations included.
    case string
    /// A whole regular-expression literal.
    case regex
    case `operator`
    case leftParenthesis, rightParenthesis
    case leftBrace, rightBrace
    case leftBracket, rightBracket
    case comma, colon, semicolon, period, at, backslash
    /// `#` with the name that follows it, such as `#if` or `#selector`.
    case pound
    case whitespace, newline
    case lineComment, blockComment
    /// Something no Swift token begins with, or a literal without an end.
    case unknown
    case endOfFile
  }

  /// What the token is.
  package let kind: Kind
  /// The bytes the token covers.
  package let range: Range<Int>
  /// Whether a line ended between the token before this one, trivia left out, and this one.
  package var startsLine = false

  /// Makes a token.
  ///
  /// - Parameters:
  ///   - kind: What the token is.
  ///   - range: The bytes it covers.
  package init(kind: Kind, range: Range<Int>) {
    self.kind = kind
    self.range = range
  }

  /// Whether the token means nothing to the grammar: space, line ends and comments.
  package var isTrivia: Bool {
    switch kind {
    case .whitespace, .newline, .lineComment, .blockComment: true
    default: false
    }
  }
}
