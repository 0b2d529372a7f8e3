extension Parser {
  /// Reads one attribute, arguments included.
  ///
  /// - Parameter withoutArguments: Names after which a parenthesis begins something else.
  /// - Returns: The attribute.
  /// - Throws: `ParseError` where there is none.
  package mutating func parseAttribute(
    withoutArguments: Set<String> = []
  ) throws(ParseError) -> AttributeSyntax {
    let start = try expect(.at, "'@'").range.lowerBound
    var name = ""
    while true {
      guard at(.identifier) || at(.escapedIdentifier) else {
        throw expected("an attribute's name")
      }
      name += Self.unescaped(text(take()))
      if at(.operator), source[current.range.lowerBound] == UInt8(ascii: "<"),
        current.range.lowerBound == previousEnd
      {
        try skipAngles()
      }
      guard at(.period) else { break }
      advance()
      name += "."
    }
    var arguments: Range<Int>?
    // The parenthesis of arguments touches the name; one after a space begins a tuple type.
    if at(.leftParenthesis), current.range.lowerBound == passedEnd,
      !withoutArguments.contains(name)
    {
      let argumentsStart = current.range.lowerBound
      try skipGroup()
      arguments = argumentsStart..<previousEnd
    }
    return AttributeSyntax(name: name, arguments: arguments, range: start..<passedEnd)
  }

  /// Passes `<…>`, whose angle brackets no operator other than these may hold.
  ///
  /// - Parameter limit: How many tokens to look at before giving up; a comparison in an expression
  ///   looks like the start of a list that never ends.
  /// - Throws: `ParseError` when the list does not end.
  mutating func skipAngles(limit: Int = .max) throws(ParseError) {
    let start = current.range.lowerBound
    let first = index
    var open = 0
    repeat {
      if index - first > limit { throw ParseError(message: "unclosed '<'", offset: start) }
      switch current.kind {
      case .leftParenthesis, .leftBracket, .leftBrace: try skipGroup()
      case .endOfFile, .rightParenthesis, .rightBrace, .rightBracket:
        throw ParseError(message: "unclosed '<'", offset: start)
      case .operator where !atOperator("->"):
        for byte in source.bytes[current.range] {
          if byte == UInt8(ascii: "<") { open += 1 }
          if byte == UInt8(ascii: ">") { open -= 1 }
        }
        if open < 0 { throw ParseError(message: "unbalanced '>'", offset: start) }
        advance()
      default: advance()
      }
    } while open > 0
  }

  /// Reads the attributes and modifiers before a declaration's keyword.
  mutating func parseHead() throws(ParseError) -> DeclarationHead {
    let start = current.range.lowerBound
    let documentation = documentation(beforeTokenAt: index)
    var attributes: [AttributeSyntax] = []
    var modifiers: [ModifierSyntax] = []
    while true {
      if at(.at) {
        attributes.append(try parseAttribute())
      } else if at(.identifier), Self.modifiers.contains(text(current)), isModifierHere() {
        let word = take()
        var detail: String?
        if at(.leftParenthesis), current.range.lowerBound == word.range.upperBound {
          let open = current.range.lowerBound
          try skipGroup()
          detail = source[(open + 1)..<(previousEnd - 1)]
        }
        modifiers.append(
          ModifierSyntax(
            name: text(word),
            detail: detail,
            range: word.range.lowerBound..<previousEnd
          )
        )
      } else if atDirective("#if"), conditionalHoldsOnlyAttributes() {
        try skipConditional()
      } else {
        return DeclarationHead(
          attributes: attributes,
          modifiers: modifiers,
          start: start,
          documentation: documentation
        )
      }
    }
  }

  /// Whether the word here is a modifier: `class` may be the keyword, and `open` only a name.
  private func isModifierHere() -> Bool {
    let next = peek()
    switch next.kind {
    case .at, .identifier, .escapedIdentifier: break
    case .leftParenthesis: return next.range.lowerBound == current.range.upperBound
    case .pound: return true
    default: return false
    }
    if isWord("class", current) {
      return ["var", "let", "func", "subscript", "override", "final", "private", "public"]
        .contains(text(next))
    }
    return true
  }

  static let modifiers: Set<String> = [
    "public", "package", "internal", "fileprivate", "private", "open", "static", "class", "final",
    "lazy", "mutating", "nonmutating", "borrowing", "consuming", "override", "required",
    "convenience", "optional", "dynamic", "weak", "unowned", "indirect", "isolated",
    "nonisolated", "distributed", "prefix", "postfix", "infix", "async", "__consuming",
    "_const", "sending", "unsafe",
  ]

  /// Whether an `#if` here holds attributes for the declaration after its `#endif`.
  private func conditionalHoldsOnlyAttributes() -> Bool {
    let probe = indexAfterLine
    guard tokens[probe].kind == .at else { return false }
    var lookahead = self
    lookahead.index = probe
    do {
      while lookahead.at(.at) { _ = try lookahead.parseAttribute() }
    } catch { return false }
    return lookahead.at(.pound)
  }

  /// The first token of the next line; of a line too long for a condition, only a part is seen.
  private var indexAfterLine: Int {
    var probe = index + 1
    let limit = min(index + 500, tokens.count - 1)
    while probe < limit, !tokens[probe].startsLine { probe += 1 }
    return min(probe, tokens.count - 1)
  }

  /// Whether an `#if` here goes on with `.member`, as in a chain of calls.
  var conditionalContinuesExpression: Bool { tokens[indexAfterLine].kind == .period }

  /// Passes `#if … #endif`, nested ones included.
  mutating func skipConditional() throws(ParseError) {
    let start = current.range.lowerBound
    var open = 0
    repeat {
      if at(.endOfFile) { throw ParseError(message: "'#if' without '#endif'", offset: start) }
      if atDirective("#if") { open += 1 }
      if atDirective("#endif") { open -= 1 }
      advance()
    } while open > 0
  }

  /// The doc comment in the trivia before a token: its last unbroken run of `///` lines, or its
  /// last `/** … */`.
  private func documentation(beforeTokenAt index: Int) -> Range<Int>? {
    var place = places[index] - 1
    var found: Range<Int>?
    var newlines = 0
    while place >= 0, allTokens[place].isTrivia {
      let token = allTokens[place]
      switch token.kind {
      case .newline:
        newlines += 1
        if newlines > 1, found != nil { return found }
      case .lineComment:
        let range = token.range
        guard source[range.lowerBound + 2] == UInt8(ascii: "/"), range.count > 2,
          source[range.lowerBound + 3] != UInt8(ascii: "/"),
          startsOwnLine(place)
        else { return found }
        found = range.lowerBound..<(found?.upperBound ?? range.upperBound)
        newlines = 0
      case .blockComment:
        let range = token.range
        guard found == nil, range.count > 4, source[range.lowerBound + 2] == UInt8(ascii: "*")
        else { return found }
        return range
      default: break
      }
      place -= 1
    }
    return found
  }

  /// Whether nothing but space stands before a token on its line.
  private func startsOwnLine(_ place: Int) -> Bool {
    var before = place - 1
    while before >= 0, allTokens[before].kind == .whitespace { before -= 1 }
    return before < 0 || allTokens[before].kind == .newline
  }
}
