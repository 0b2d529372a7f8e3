extension Parser {
  /// Reads one declaration, whatever it is.
  package mutating func parseMember() throws(ParseError) -> MemberSyntax {
    try enter()
    defer { leave() }
    if atDirective("#if"), !headFollowsConditional() {
      return .conditional(try parseConditional())
    }
    let head = try parseHead()
    let keyword = current
    guard keyword.kind == .identifier || keyword.kind == .pound else {
      throw expected("a declaration")
    }
    switch text(keyword) {
    case "var", "let": return .variable(try parseVariable(head))
    case "func", "init", "subscript": return .function(try parseFunction(head))
    case "struct", "class", "enum", "actor", "protocol", "extension":
      return .type(try parseType(head))
    default:
      try skipRestOfMember()
      return .other(head, keyword: text(keyword), head.start..<previousEnd)
    }
  }

  /// The keyword of the declaration that a text consists of; `nil` where there is none.
  package static func keyword(of source: SourceText) -> String? {
    var parser = Parser(source)
    guard (try? parser.parseHead()) != nil, parser.at(.identifier) else { return nil }
    return parser.text(parser.current)
  }

  /// Whether the `#if` here only holds attributes of a declaration.
  private func headFollowsConditional() -> Bool {
    var lookahead = self
    guard (try? lookahead.parseHead()) != nil else { return false }
    return lookahead.index > index
  }

  /// Reads the members of a type, braces included.
  private mutating func parseMembers() throws(ParseError) -> [MemberSyntax] {
    let open = try expect(.leftBrace, "'{'")
    var members: [MemberSyntax] = []
    while !at(.rightBrace) {
      if at(.endOfFile) { throw ParseError(message: "unclosed '{'", offset: open.range.lowerBound) }
      if take(.semicolon) { continue }
      members.append(try parseMember())
    }
    advance()
    return members
  }

  private mutating func parseConditional() throws(ParseError) -> ConditionalMembers {
    let start = current.range.lowerBound
    var clauses: [ConditionalMembers.Clause] = []
    repeat {
      let directiveStart = take().range.lowerBound
      while !current.startsLine, !at(.endOfFile) { advance() }
      let directive = directiveStart..<previousEnd
      var members: [MemberSyntax] = []
      while !atDirective("#elseif"), !atDirective("#else"), !atDirective("#endif") {
        if at(.endOfFile) || at(.rightBrace) {
          throw ParseError(message: "'#if' without '#endif'", offset: start)
        }
        if take(.semicolon) { continue }
        members.append(try parseMember())
      }
      clauses.append(ConditionalMembers.Clause(directive: directive, members: members))
    } while !atDirective("#endif")
    advance()
    return ConditionalMembers(clauses: clauses, range: start..<previousEnd)
  }

  private mutating func parseType(_ head: DeclarationHead) throws(ParseError) -> TypeDeclaration {
    let keyword = take()
    let nameStart = current.range.lowerBound
    if isWord("extension", keyword) {
      _ = try parseType()
    } else {
      guard at(.identifier) || at(.escapedIdentifier) else { throw expected("a name") }
      advance()
    }
    let nameRange = nameStart..<passedEnd
    var genericParameters: Range<Int>?
    if at(.operator), source[current.range.lowerBound] == UInt8(ascii: "<") {
      let start = current.range.lowerBound
      try skipAngles()
      genericParameters = start..<previousEnd
    }
    var inheritance: [TypeSyntax] = []
    if take(.colon) {
      repeat { inheritance.append(try parseType()) } while take(.comma)
    }
    while !at(.leftBrace) {
      if at(.endOfFile) { throw expected("'{'") }
      advance()
    }
    let bodyStart = current.range.lowerBound
    let members: [MemberSyntax]
    if isWord("enum", keyword) || isWord("protocol", keyword) {
      // Their members never become part of an expansion.
      members = []
      try skipGroup()
    } else {
      members = try parseMembers()
    }
    return TypeDeclaration(
      head: head,
      keyword: text(keyword),
      keywordRange: keyword.range,
      name: source[nameRange],
      nameRange: nameRange,
      genericParameters: genericParameters,
      inheritance: inheritance,
      members: members,
      body: bodyStart..<previousEnd,
      range: head.start..<previousEnd
    )
  }

  private mutating func parseFunction(
    _ head: DeclarationHead
  ) throws(ParseError) -> FunctionDeclaration {
    let keyword = text(take())
    var name = keyword
    if keyword == "func" {
      name = Self.unescaped(text(take()))
    } else if keyword == "init" {
      _ = takeOperatorCharacter("?") || takeOperatorCharacter("!")
    }
    if at(.operator), source[current.range.lowerBound] == UInt8(ascii: "<") { try skipAngles() }
    var labels: [String] = []
    if at(.leftParenthesis) { labels = try parseLabels() }
    try skipRestOfMember()
    return FunctionDeclaration(
      head: head,
      keyword: keyword,
      name: name,
      labels: labels,
      range: head.start..<previousEnd
    )
  }

  /// Reads a parameter list for its labels alone.
  private mutating func parseLabels() throws(ParseError) -> [String] {
    _ = try expect(.leftParenthesis, "'('")
    var labels: [String] = []
    while !at(.rightParenthesis) {
      while at(.at) { _ = try parseAttribute() }
      guard at(.identifier) || at(.escapedIdentifier) else {
        throw expected("a parameter's name")
      }
      labels.append(Self.unescaped(text(take())))
      while !at(.comma), !at(.rightParenthesis) {
        switch current.kind {
        case .leftParenthesis, .leftBrace, .leftBracket: try skipGroup()
        case .operator where source[current.range.lowerBound] == UInt8(ascii: "<"):
          // Generic arguments may hold commas; a comparison in a default value has no `>`.
          var lookahead = self
          if (try? lookahead.skipAngles(limit: 60)) != nil { self = lookahead } else { advance() }
        case .endOfFile, .rightBrace, .rightBracket: throw expected("')'")
        default: advance()
        }
      }
      _ = take(.comma)
    }
    advance()
    return labels
  }

  /// Whether the token here, on a line of its own, begins another declaration.
  func startsDeclaration() -> Bool {
    switch current.kind {
    case .at, .rightBrace, .semicolon, .endOfFile: return true
    case .pound:
      return !atDirective("#if") || !conditionalContinuesExpression
    case .identifier:
      let word = text(current)
      if Self.keywords.contains(word) { return true }
      return Self.modifiers.contains(word) && isFollowedByDeclaration()
    default: return false
    }
  }

  private func isFollowedByDeclaration() -> Bool {
    let next = peek()
    switch next.kind {
    case .at: return true
    case .leftParenthesis: return next.range.lowerBound == current.range.upperBound
    case .identifier:
      let word = text(next)
      return Self.keywords.contains(word) || Self.modifiers.contains(word)
    default: return false
    }
  }

  static let keywords: Set<String> = [
    "var", "let", "func", "init", "deinit", "subscript", "struct", "class", "enum", "actor",
    "protocol", "extension", "typealias", "associatedtype", "case", "import", "operator",
    "precedencegroup", "macro",
  ]

  /// Passes the rest of a declaration: to the end of its braces, or of its last line.
  mutating func skipRestOfMember() throws(ParseError) {
    let start = index
    while true {
      switch current.kind {
      case .leftBrace:
        try skipGroup()
        return
      case .leftParenthesis, .leftBracket: try skipGroup()
      case .rightParenthesis, .rightBracket:
        throw ParseError(message: "unbalanced bracket", offset: current.range.lowerBound)
      case .rightBrace, .semicolon, .endOfFile:
        if index == start { throw expected("a declaration") }
        return
      default:
        if index > start, current.startsLine, startsDeclaration(), !previousIsInfix { return }
        if atDirective("#if"), index > start, conditionalContinuesExpression {
          try skipConditional()
        } else {
          advance()
        }
      }
    }
  }

  /// Whether the token before this one asks for an operand after it.
  var previousIsInfix: Bool {
    guard index > 0 else { return false }
    let previous = tokens[index - 1]
    switch previous.kind {
    case .comma, .colon, .period: return true
    case .operator:
      guard !source.matches(">", in: previous.range) else { return false }
      let before = previous.range.lowerBound > 0 ? source[previous.range.lowerBound - 1] : 0
      return before == UInt8(ascii: " ") || before == UInt8(ascii: "\n")
        || source.matches("=", in: previous.range)
    default: return false
    }
  }
}
