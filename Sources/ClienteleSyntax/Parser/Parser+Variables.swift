extension Parser {
  /// Reads a `let` or `var` whose keyword stands here.
  mutating func parseVariable(_ head: DeclarationHead) throws(ParseError) -> VariableDeclaration {
    let keyword = take()
    var bindings: [VariableDeclaration.Binding] = []
    repeat { bindings.append(try parseBinding()) } while take(.comma)
    // `var a, b: Int` gives both the type.
    var later: TypeSyntax?
    for place in bindings.indices.reversed() {
      if let type = bindings[place].type {
        later = type
      } else if bindings[place].value == nil {
        bindings[place].type = later
      } else {
        later = nil
      }
    }
    let range = head.start..<passedEnd
    _ = take(.semicolon)
    return VariableDeclaration(
      head: head,
      keyword: keyword.range,
      isLet: isWord("let", keyword),
      bindings: bindings,
      range: range
    )
  }

  private mutating func parseBinding() throws(ParseError) -> VariableDeclaration.Binding {
    let start = current.range.lowerBound
    var name: String?
    switch current.kind {
    case .identifier, .escapedIdentifier: name = Self.unescaped(text(take()))
    case .leftParenthesis: try skipGroup()
    default: throw expected("a name")
    }
    let pattern = start..<previousEnd
    var type: TypeSyntax?
    if take(.colon) { type = try parseType() }
    var value: Range<Int>?
    var assignment: Range<Int>?
    if current.kind == .operator, source[current.range.lowerBound] == UInt8(ascii: "="),
      current.range.count == 1 || source[current.range.lowerBound + 1] != UInt8(ascii: "=")
    {
      let assignmentStart = current.range.lowerBound
      _ = takeOperatorCharacter("=")
      let valueStart = current.range.lowerBound
      try skipExpression()
      guard previousEnd > valueStart else { throw expected("an initial value") }
      value = valueStart..<previousEnd
      assignment = assignmentStart..<previousEnd
    }
    var accessors: VariableDeclaration.Accessors?
    if at(.leftBrace) {
      let accessorsStart = current.range.lowerBound
      let areObservers = startsObservers()
      try skipGroup()
      accessors = VariableDeclaration.Accessors(
        areObservers: areObservers,
        range: accessorsStart..<previousEnd
      )
    }
    return VariableDeclaration.Binding(
      pattern: pattern,
      name: name,
      type: type,
      value: value,
      assignment: assignment,
      accessors: accessors
    )
  }

  /// Whether the brace here opens `willSet` or `didSet`.
  private func startsObservers() -> Bool {
    var lookahead = self
    lookahead.advance()
    while lookahead.at(.at) {
      guard (try? lookahead.parseAttribute()) != nil else { return false }
    }
    guard lookahead.atWord("willSet") || lookahead.atWord("didSet") else { return false }
    let next = lookahead.peek().kind
    return next == .leftBrace || next == .leftParenthesis
  }

  /// Passes an initial value: up to a comma, the accessors' brace or the next declaration.
  private mutating func skipExpression() throws(ParseError) {
    let start = index
    while true {
      if index > start, current.startsLine, !previousIsInfix, startsDeclaration() { return }
      switch current.kind {
      case .leftBrace:
        if index > start, startsObservers() { return }
        try skipGroup()
      case .leftParenthesis, .leftBracket: try skipGroup()
      case .comma, .semicolon, .rightBrace, .rightParenthesis, .rightBracket, .endOfFile:
        return
      case .operator where atOperator("<"):
        // The commas of generic arguments do not end the value.
        var lookahead = self
        if (try? lookahead.skipAngles(limit: 60)) != nil, lookahead.endsGenericArguments() {
          self = lookahead
        } else {
          advance()
        }
      case .pound where atDirective("#if") && conditionalContinuesExpression:
        try skipConditional()
      default: advance()
      }
    }
  }

  /// Whether what stands here can follow generic arguments in an expression.
  private func endsGenericArguments() -> Bool {
    switch current.kind {
    case .leftParenthesis, .period, .rightParenthesis, .rightBracket, .rightBrace, .comma,
      .semicolon, .endOfFile, .leftBrace:
      true
    default: current.startsLine
    }
  }
}
