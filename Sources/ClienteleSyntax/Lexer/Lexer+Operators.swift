extension Lexer {
  /// An operator: as many operator characters as stand together, a comment's start left out.
  mutating func operatorToken() -> Token.Kind {
    let start = offset
    let mayHoldDots = source[offset] == UInt8(ascii: ".")
    while offset < source.count {
      let byte = source[offset]
      if byte == UInt8(ascii: "/"), offset > start,
        source[offset + 1] == UInt8(ascii: "/") || source[offset + 1] == UInt8(ascii: "*")
      {
        break
      }
      if byte == UInt8(ascii: "<"), offset > start, source[offset + 1] == UInt8(ascii: "#") {
        break
      }
      if Characters.isOperatorByte(byte) || (byte == UInt8(ascii: ".") && mayHoldDots) {
        offset += 1
      } else if byte >= 0x80, let (value, length) = source.scalar(at: offset),
        Characters.isOperatorScalar(value)
      {
        offset += length
      } else {
        break
      }
    }
    return .operator
  }

  /// A comment, a regular expression or an operator.
  mutating func slash() -> Token.Kind {
    switch source[offset + 1] {
    case UInt8(ascii: "/"): return lineComment()
    case UInt8(ascii: "*"): return blockComment()
    default: return bareRegex() ? .regex : operatorToken()
    }
  }

  /// A comment up to, and without, the end of its line.
  mutating func lineComment() -> Token.Kind {
    while offset < source.count, source[offset] != UInt8(ascii: "\n"),
      source[offset] != UInt8(ascii: "\r")
    {
      offset += 1
    }
    return .lineComment
  }

  private mutating func blockComment() -> Token.Kind {
    var depth = 0
    while offset < source.count {
      if source[offset] == UInt8(ascii: "/"), source[offset + 1] == UInt8(ascii: "*") {
        depth += 1
        offset += 2
      } else if source[offset] == UInt8(ascii: "*"), source[offset + 1] == UInt8(ascii: "/") {
        depth -= 1
        offset += 2
        if depth == 0 { return .blockComment }
      } else {
        offset += 1
      }
    }
    offset = source.count
    return .unknown
  }

  /// Moves over `/…/` where a regular expression may stand, and says whether it did.
  ///
  /// The scan ends at the next slash or line end, so failing costs no more than the way there.
  private mutating func bareRegex() -> Bool {
    guard slashMayBeginRegex else { return false }
    switch source[offset + 1] {
    case UInt8(ascii: " "), UInt8(ascii: "\t"): return false
    default: break
    }
    var end = offset + 1
    var parentheses = 0
    var inClass = false
    while end < source.count {
      switch source[end] {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return false
      case UInt8(ascii: "\\"): end += 1
      case UInt8(ascii: "["): inClass = true
      case UInt8(ascii: "]"): inClass = false
      case UInt8(ascii: "(") where !inClass: parentheses += 1
      case UInt8(ascii: ")") where !inClass:
        parentheses -= 1
        if parentheses < 0 { return false }
      case UInt8(ascii: "/"):
        let last = source[end - 1]
        guard last != UInt8(ascii: " "), last != UInt8(ascii: "\t") else { return false }
        offset = end + 1
        return true
      default: break
      }
      end += 1
    }
    return false
  }

  /// Whether an operand, and so a regular expression, may begin after the previous token.
  private var slashMayBeginRegex: Bool {
    guard let previous else { return true }
    switch previous.kind {
    case .leftParenthesis, .leftBrace, .leftBracket, .comma, .colon, .semicolon, .pound:
      return true
    case .operator:
      // `x! / y`: an operator that touches what stands before it and not what follows is postfix.
      return previous.range.upperBound != offset || !previousIsPostfix
    case .identifier:
      return Self.keywordsBeforeOperands.contains(source[previous.range])
    default: return false
    }
  }

  private var previousIsPostfix: Bool {
    guard let previous, previous.range.lowerBound > 0 else { return false }
    let before = source[previous.range.lowerBound - 1]
    return Characters.isIdentifierByte(before) || before == UInt8(ascii: ")")
      || before == UInt8(ascii: "]")
  }

  private static let keywordsBeforeOperands: Set<String> = [
    "return", "in", "try", "await", "case", "where", "if", "while", "guard", "switch", "throw",
    "else", "is", "as", "yield", "repeat", "do", "then", "consume", "copy", "unsafe", "each",
  ]
}
