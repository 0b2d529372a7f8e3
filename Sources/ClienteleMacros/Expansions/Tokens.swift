import ClienteleSyntax

/// Questions about small pieces of source, answered from their tokens.
enum Tokens {
  /// The tokens of a range that are not trivia, with places in the whole source.
  static func significant(in range: Range<Int>, of source: SourceText) -> [Token] {
    Lexer.tokens(of: SourceText(Array(source.bytes[range]))).compactMap { token in
      guard !token.isTrivia, token.kind != .endOfFile else { return nil }
      let start = token.range.lowerBound + range.lowerBound
      return Token(kind: token.kind, range: start..<(token.range.upperBound + range.lowerBound))
    }
  }

  /// Whether a value is one closure literal and nothing after it.
  static func isClosureLiteral(_ range: Range<Int>, in source: SourceText) -> Bool {
    let tokens = significant(in: range, of: source)
    guard tokens.first?.kind == .leftBrace else { return false }
    var depth = 0
    for (index, token) in tokens.enumerated() {
      if token.kind == .leftBrace { depth += 1 }
      if token.kind == .rightBrace { depth -= 1 }
      if depth == 0 { return index == tokens.count - 1 }
    }
    return false
  }

  /// Where a value calls the free function `unimplemented`, which a generated member hides.
  static func unimplementedCall(in range: Range<Int>, of source: SourceText) -> Range<Int>? {
    let tokens = significant(in: range, of: source)
    for (index, token) in tokens.enumerated()
    where token.kind == .identifier && source.matches("unimplemented", in: token.range) {
      let isMember = index > 0 && tokens[index - 1].kind == .period
      let isCall = index + 1 < tokens.count && tokens[index + 1].kind == .leftParenthesis
      if isCall, !isMember { return token.range }
    }
    return nil
  }

  /// A type's text with `Self` replaced by a name, for a place where `Self` is another type.
  static func replacingSelf(in text: String, with name: String) -> String {
    let source = SourceText(text)
    return Lexer.tokens(of: source).map { token in
      token.kind == .identifier && source.matches("Self", in: token.range)
        ? name : source[token.range]
    }.joined()
  }

  /// Whether a text can be the name of a function, without backticks.
  static func isName(_ text: String) -> Bool {
    isIdentifier(text) && !["_", "init", "self", "Self", "Type", "Protocol"].contains(text)
  }

  private static func isIdentifier(_ text: String) -> Bool {
    let tokens = Lexer.tokens(of: SourceText(text))
    return tokens.count == 2 && tokens[0].kind == .identifier && !text.hasPrefix("<#")
  }

  /// A name as it must be written where a name is declared or used.
  static func spelling(_ name: String) -> String {
    if name.hasPrefix("`") { return name }
    return isIdentifier(name) && !reservedWords.contains(name) ? name : "`\(name)`"
  }

  /// A name as it must be written as an argument label, where most words need no backticks.
  static func labelSpelling(_ name: String) -> String {
    let plain = Parser.unescaped(name)
    let isPlain = isIdentifier(plain) && !["inout", "var", "let", "_"].contains(plain)
    return isPlain ? plain : "`\(plain)`"
  }

  /// A text as a string literal; a raw identifier may hold quotes.
  static func literal(_ text: String) -> String {
    let escaped = text.flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] }
    return "\"" + String(escaped) + "\""
  }

  /// The words that a name must not be.
  static let reservedWords: Set<String> = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import",
    "init", "inout", "internal", "let", "operator", "precedencegroup", "private", "protocol",
    "public", "rethrows", "static", "struct", "subscript", "typealias", "var", "break", "case",
    "catch", "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard", "if",
    "in", "repeat", "return", "throw", "switch", "where", "while", "Any", "as", "await", "false",
    "is", "nil", "self", "Self", "super", "throws", "true", "try",
  ]
}
