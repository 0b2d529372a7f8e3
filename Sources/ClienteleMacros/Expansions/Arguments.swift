import ClienteleSyntax

/// The arguments of an attribute.
enum Arguments {
  /// One argument.
  struct Argument {
    /// The label, without backticks.
    let label: String?
    /// The label's place, where there is one.
    let labelRange: Range<Int>?
    /// The value as written.
    let text: String
    /// The value's place.
    let range: Range<Int>
    /// The value, when it is a plain string literal without interpolation or escapes.
    let stringLiteral: String?
  }

  /// Reads arguments.
  ///
  /// - Parameters:
  ///   - range: The arguments, parentheses included.
  ///   - source: The text they stand in.
  /// - Returns: The arguments, in order.
  static func read(_ range: Range<Int>, in source: SourceText) -> [Argument] {
    let tokens = Tokens.significant(in: range, of: source).dropFirst().dropLast()
    var arguments: [Argument] = []
    var current: [Token] = []
    var depth = 0
    for token in tokens {
      switch token.kind {
      case .leftParenthesis, .leftBrace, .leftBracket: depth += 1
      case .rightParenthesis, .rightBrace, .rightBracket: depth -= 1
      default: break
      }
      if token.kind == .comma, depth == 0, isBalanced(current, in: source) {
        arguments += argument(current, in: source).map { [$0] } ?? []
        current = []
      } else {
        current.append(token)
      }
    }
    arguments += argument(current, in: source).map { [$0] } ?? []
    return arguments
  }

  /// Whether no generic argument list is open, whose commas would not end an argument.
  private static func isBalanced(_ tokens: [Token], in source: SourceText) -> Bool {
    var open = 0
    for (index, token) in tokens.enumerated() where token.kind == .operator {
      let text = source[token.range]
      if open == 0 {
        // A list opens right after a name; a comparison stands free.
        let touches = index > 0 && tokens[index - 1].range.upperBound == token.range.lowerBound
        if text == "<", touches { open = 1 }
      } else if text != "->" {
        // Suffixes and brackets come as one operator: `?>`, `>?`, `>>`.
        open = max(0, open + text.count { $0 == "<" } - text.count { $0 == ">" })
      }
    }
    return open == 0
  }

  private static func argument(_ tokens: [Token], in source: SourceText) -> Argument? {
    var tokens = tokens[...]
    var label: String?
    var labelRange: Range<Int>?
    if let first = tokens.first, first.kind == .identifier || first.kind == .escapedIdentifier,
      tokens.dropFirst().first?.kind == .colon
    {
      label = Parser.unescaped(source[first.range])
      labelRange = first.range
      tokens = tokens.dropFirst(2)
    }
    guard let first = tokens.first, let last = tokens.last else { return nil }
    let range = first.range.lowerBound..<last.range.upperBound
    return Argument(
      label: label,
      labelRange: labelRange,
      text: source[range],
      range: range,
      stringLiteral: tokens.count == 1 && first.kind == .string
        ? plainString(source[range]) : nil
    )
  }

  private static func plainString(_ literal: String) -> String? {
    guard literal.hasPrefix("\""), literal.hasSuffix("\""), !literal.hasPrefix("\"\"\""),
      !literal.contains("\\")
    else { return nil }
    return String(literal.dropFirst().dropLast())
  }
}
