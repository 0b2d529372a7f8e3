/// Cuts Swift source into tokens that cover it completely.
///
/// Any bytes are accepted: what is not Swift becomes an `unknown` token. Time is linear in the
/// input, and nothing recurses, so deep nesting costs neither time nor stack.
package struct Lexer {
  let source: SourceText
  var offset = 0
  /// The last token that was not trivia, which decides what a slash is.
  var previous: Token?
  private var lineEnded = true
  /// No `#>` stands before this offset, so that a line of `<#<#<#` is not searched again and again.
  private var placeholderSearchEnd = 0

  /// Prepares to cut a text.
  package init(_ source: SourceText) { self.source = source }

  /// Cuts a whole text.
  ///
  /// - Parameter source: The text.
  /// - Returns: Its tokens, ending with an empty `endOfFile`.
  /// - Complexity: O(*n*) in the number of bytes.
  package static func tokens(of source: SourceText) -> [Token] {
    var lexer = Lexer(source)
    var tokens: [Token] = []
    tokens.reserveCapacity(source.count / 4)
    while true {
      let token = lexer.next()
      tokens.append(token)
      if token.kind == .endOfFile { return tokens }
    }
  }

  /// Cuts the next token.
  package mutating func next() -> Token {
    let start = offset
    let kind = offset < source.count ? scan() : .endOfFile
    var token = Token(kind: kind, range: start..<offset)
    if kind == .newline { lineEnded = true }
    if kind == .blockComment, source.bytes[token.range].contains(UInt8(ascii: "\n")) {
      lineEnded = true
    }
    if !token.isTrivia {
      token.startsLine = lineEnded
      lineEnded = false
      previous = token
    }
    return token
  }

  private mutating func scan() -> Token.Kind {
    let byte = source[offset]
    switch byte {
    case UInt8(ascii: "("): return single(.leftParenthesis)
    case UInt8(ascii: ")"): return single(.rightParenthesis)
    case UInt8(ascii: "{"): return single(.leftBrace)
    case UInt8(ascii: "}"): return single(.rightBrace)
    case UInt8(ascii: "["): return single(.leftBracket)
    case UInt8(ascii: "]"): return single(.rightBracket)
    case UInt8(ascii: ","): return single(.comma)
    case UInt8(ascii: ":"): return single(.colon)
    case UInt8(ascii: ";"): return single(.semicolon)
    case UInt8(ascii: "@"): return single(.at)
    case UInt8(ascii: "\\"): return single(.backslash)
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return newline()
    case UInt8(ascii: " "), UInt8(ascii: "\t"), 0, 0x0B, 0x0C: return whitespace()
    case UInt8(ascii: "\""): return string(hashes: 0)
    case UInt8(ascii: "#"): return hash()
    case UInt8(ascii: "`"): return escapedIdentifier()
    case UInt8(ascii: "$"):
      offset += 1
      skipName()
      return .dollarIdentifier
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return number()
    case UInt8(ascii: "."):
      return source[offset + 1] == UInt8(ascii: ".") ? operatorToken() : single(.period)
    case UInt8(ascii: "/"): return slash()
    case UInt8(ascii: "<") where source[offset + 1] == UInt8(ascii: "#"): return placeholder()
    default: break
    }
    if Characters.isOperatorByte(byte) { return operatorToken() }
    if Characters.isIdentifierByte(byte) {
      skipName()
      return .identifier
    }
    return beyondASCII()
  }

  private mutating func single(_ kind: Token.Kind) -> Token.Kind {
    offset += 1
    return kind
  }

  private mutating func newline() -> Token.Kind {
    if source[offset] == UInt8(ascii: "\r"), source[offset + 1] == UInt8(ascii: "\n") {
      offset += 1
    }
    return single(.newline)
  }

  private mutating func whitespace() -> Token.Kind {
    while offset < source.count {
      switch source[offset] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), 0, 0x0B, 0x0C: offset += 1
      default: return .whitespace
      }
    }
    return .whitespace
  }

  private mutating func beyondASCII() -> Token.Kind {
    guard let (value, length) = source.scalar(at: offset), value >= 0x80 else {
      offset += 1
      return .unknown
    }
    if value == 0xFEFF {
      offset += length
      return .whitespace
    }
    if Characters.isOperatorScalar(value) { return operatorToken() }
    skipName()
    return .identifier
  }

  /// Moves over a name's letters, digits and code points.
  mutating func skipName() {
    while offset < source.count {
      let byte = source[offset]
      if Characters.isIdentifierByte(byte) {
        offset += 1
      } else if byte >= 0x80, let (value, length) = source.scalar(at: offset),
        !Characters.isOperatorScalar(value), value != 0xFEFF
      {
        offset += length
      } else {
        return
      }
    }
  }

  private mutating func escapedIdentifier() -> Token.Kind {
    var end = offset + 1
    while end < source.count {
      let byte = source[end]
      if byte == UInt8(ascii: "`") {
        let isEmpty = end == offset + 1
        offset = end + 1
        return isEmpty ? .unknown : .escapedIdentifier
      }
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { break }
      end += 1
    }
    offset = end
    return .unknown
  }

  private mutating func number() -> Token.Kind {
    let start = offset
    let isHexadecimal =
      source[offset] == UInt8(ascii: "0") && source[offset + 1] | 0x20 == UInt8(ascii: "x")
    let isTupleIndex = previous?.kind == .period && previous?.range.upperBound == start
    while offset < source.count {
      let byte = source[offset]
      if Characters.isIdentifierByte(byte) {
        offset += 1
      } else if byte == UInt8(ascii: "."), !isTupleIndex,
        Characters.isDigit(source[offset + 1])
      {
        offset += 1
      } else if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") {
        let letter = source[offset - 1] | 0x20
        let exponent = isHexadecimal ? UInt8(ascii: "p") : UInt8(ascii: "e")
        guard offset > start, letter == exponent, Characters.isDigit(source[offset + 1]) else {
          return .number
        }
        offset += 1
      } else {
        return .number
      }
    }
    return .number
  }

  /// An editor placeholder, `<#name#>`, which stands where a name would.
  private mutating func placeholder() -> Token.Kind {
    guard offset >= placeholderSearchEnd else { return operatorToken() }
    var end = offset + 2
    while end < source.count, source[end] != UInt8(ascii: "\n") {
      if source[end] == UInt8(ascii: "#"), source[end + 1] == UInt8(ascii: ">") {
        offset = end + 2
        return .identifier
      }
      end += 1
    }
    placeholderSearchEnd = end
    return operatorToken()
  }
}
