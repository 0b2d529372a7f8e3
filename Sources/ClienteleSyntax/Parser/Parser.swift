/// Reads declarations from tokens, as far as macros need to understand them.
///
/// What a macro need not understand (bodies, expressions, other declarations) is passed over by
/// its brackets. The reader never guesses past something it cannot read: it throws.
package struct Parser {
  package let source: SourceText
  /// Every token, trivia included.
  let allTokens: [Token]
  /// The tokens that are not trivia.
  var tokens: [Token] = []
  /// For each of `tokens`, its place in `allTokens`.
  var places: [Int] = []
  var index = 0
  var depth = 0

  /// How deeply types and members may nest before the text is refused.
  static let maximumDepth = 150

  /// Prepares to read a text.
  package init(_ source: SourceText) {
    self.source = source
    allTokens = Lexer.tokens(of: source)
    tokens.reserveCapacity(allTokens.count)
    places.reserveCapacity(allTokens.count)
    for (place, token) in allTokens.enumerated() where !token.isTrivia {
      tokens.append(token)
      places.append(place)
    }
  }

  /// Reads the one declaration that a text consists of.
  ///
  /// - Parameter source: The text.
  /// - Returns: The declaration.
  /// - Throws: `ParseError` with the place and the reason.
  /// - Complexity: O(*n*) in the number of bytes.
  package static func declaration(_ source: SourceText) throws(ParseError) -> MemberSyntax {
    var parser = Parser(source)
    return try parser.parseMember()
  }

  // MARK: Looking

  var current: Token { tokens[index] }

  func peek(_ distance: Int = 1) -> Token {
    tokens[min(index + distance, tokens.count - 1)]
  }

  func text(_ token: Token) -> String { source[token.range] }

  func isWord(_ word: StaticString, _ token: Token) -> Bool {
    token.kind == .identifier && source.matches(word, in: token.range)
  }

  func atWord(_ word: StaticString) -> Bool { isWord(word, current) }

  func at(_ kind: Token.Kind) -> Bool { current.kind == kind }

  func atOperator(_ text: StaticString) -> Bool {
    current.kind == .operator && source.matches(text, in: current.range)
  }

  func atDirective(_ text: StaticString) -> Bool {
    current.kind == .pound && source.matches(text, in: current.range)
  }

  /// The end of the last token passed.
  var previousEnd: Int { index > 0 ? tokens[index - 1].range.upperBound : 0 }

  // MARK: Moving

  mutating func advance() {
    if index < tokens.count - 1 { index += 1 }
  }

  mutating func take() -> Token {
    let token = current
    advance()
    return token
  }

  mutating func takeWord(_ word: StaticString) -> Bool {
    guard atWord(word) else { return false }
    advance()
    return true
  }

  mutating func take(_ kind: Token.Kind) -> Bool {
    guard at(kind) else { return false }
    advance()
    return true
  }

  mutating func expect(_ kind: Token.Kind, _ what: String) throws(ParseError) -> Token {
    guard at(kind) else { throw expected(what) }
    return take()
  }

  /// Takes one character off an operator that begins with it, so that `>>` closes twice.
  mutating func takeOperatorCharacter(_ character: Unicode.Scalar) -> Bool {
    guard current.kind == .operator,
      source[current.range.lowerBound] == UInt8(truncatingIfNeeded: character.value)
    else { return false }
    let token = current
    if token.range.count == 1 {
      advance()
    } else {
      tokens[index] = Token(
        kind: .operator,
        range: (token.range.lowerBound + 1)..<token.range.upperBound
      )
      takenEnd = token.range.lowerBound + 1
    }
    return true
  }

  /// The end of the part of an operator that was taken last.
  var takenEnd = 0

  /// The end of what was passed last, parts of operators included.
  var passedEnd: Int { max(previousEnd, takenEnd) }

  func expected(_ what: String) -> ParseError {
    ParseError(message: "expected \(what)", offset: current.range.lowerBound)
  }

  /// Counts one level of nesting; refuses the text when there are too many.
  mutating func enter() throws(ParseError) {
    depth += 1
    if depth > Self.maximumDepth {
      throw ParseError(message: "too deeply nested", offset: current.range.lowerBound)
    }
  }

  mutating func leave() { depth -= 1 }

  /// Passes a bracketed group and everything inside it, by counting brackets.
  mutating func skipGroup() throws(ParseError) {
    let start = current
    var closers: [Token.Kind] = []
    repeat {
      switch current.kind {
      case .leftParenthesis: closers.append(.rightParenthesis)
      case .leftBrace: closers.append(.rightBrace)
      case .leftBracket: closers.append(.rightBracket)
      case .rightParenthesis, .rightBrace, .rightBracket:
        guard closers.last == current.kind else {
          throw ParseError(
            message: "unbalanced bracket",
            offset: current.range.lowerBound
          )
        }
        closers.removeLast()
      case .endOfFile:
        throw ParseError(message: "unclosed bracket", offset: start.range.lowerBound)
      default: break
      }
      advance()
    } while !closers.isEmpty
  }
}
