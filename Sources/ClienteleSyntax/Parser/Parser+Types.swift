extension Parser {
  /// Reads a type, compositions, optionals and functions included.
  package mutating func parseType() throws(ParseError) -> TypeSyntax {
    try enter()
    defer { leave() }
    let start = current.range.lowerBound
    let attributes = try parseTypeAttributes()
    let baseStart = current.range.lowerBound
    var kind = try parseTypeBase()
    kind = try parseTypeSuffixes(kind, from: baseStart)
    let end = passedEnd
    return TypeSyntax(
      range: start..<end,
      baseRange: baseStart..<end,
      attributes: attributes.attributes,
      specifiers: attributes.specifiers,
      kind: kind
    )
  }

  /// Reads attributes and words such as `inout` before a type, in any order.
  private mutating func parseTypeAttributes() throws(ParseError) -> (
    attributes: [AttributeSyntax], specifiers: [Range<Int>]
  ) {
    var attributes: [AttributeSyntax] = []
    var specifiers: [Range<Int>] = []
    while true {
      if at(.at) {
        attributes.append(try parseAttribute(withoutArguments: Self.plainTypeAttributes))
      } else if at(.identifier), Self.typeSpecifiers.contains(text(current)),
        startsType(peek()) || peek().kind == .leftParenthesis
      {
        let start = take().range.lowerBound
        // `nonisolated(nonsending)`; the parenthesis after any other word begins the type.
        if at(.leftParenthesis), source[start..<previousEnd] == "nonisolated" {
          try skipGroup()
        }
        specifiers.append(start..<previousEnd)
      } else {
        return (attributes, specifiers)
      }
    }
  }

  private func startsType(_ token: Token) -> Bool {
    switch token.kind {
    case .identifier, .escapedIdentifier, .leftBracket, .at: true
    case .operator: source.matches("~", in: token.range)
    default: false
    }
  }

  /// Attributes that take no arguments: `@Sendable()` begins a function type.
  private static let plainTypeAttributes: Set<String> = ["Sendable", "escaping", "autoclosure"]

  private static let typeSpecifiers: Set<String> = [
    "inout", "borrowing", "consuming", "isolated", "sending", "nonisolated", "__owned",
    "__shared", "_const", "_resultDependsOn",
  ]

  private mutating func parseTypeBase() throws(ParseError) -> TypeSyntax.Kind {
    switch current.kind {
    case .leftParenthesis: return try parseTupleOrFunction()
    case .leftBracket: return try parseBracketType()
    case .operator where takeOperatorCharacter("~"):
      _ = try parseType()
      return .other
    case .identifier, .escapedIdentifier: return try parseNamedType()
    default: throw expected("a type")
    }
  }

  private mutating func parseNamedType() throws(ParseError) -> TypeSyntax.Kind {
    if startsType(peek()) || peek().kind == .leftParenthesis {
      if takeWord("some") || takeWord("any") { return .constrained(try parseType()) }
      if takeWord("repeat") { return .packExpansion(try parseType()) }
      if takeWord("each") {
        _ = try parseType()
        return .other
      }
    }
    var parts: [String] = []
    var arguments: [TypeSyntax] = []
    while true {
      guard at(.identifier) || at(.escapedIdentifier) else { throw expected("a type's name") }
      parts.append(Self.unescaped(text(take())))
      arguments = []
      if at(.operator), source[current.range.lowerBound] == UInt8(ascii: "<") {
        arguments = try parseGenericArguments()
      }
      guard at(.period) else { return .named(NamedTypeSyntax(parts: parts, arguments: arguments)) }
      advance()
    }
  }

  private mutating func parseGenericArguments() throws(ParseError) -> [TypeSyntax] {
    _ = takeOperatorCharacter("<")
    var arguments: [TypeSyntax] = []
    while !(current.kind == .operator && source[current.range.lowerBound] == UInt8(ascii: ">")) {
      if at(.number) {
        advance()
      } else if atOperator("-"), peek().kind == .number {
        advance()
        advance()
      } else {
        arguments.append(try parseType())
      }
      if !take(.comma) { break }
    }
    guard takeOperatorCharacter(">") else { throw expected("'>'") }
    return arguments
  }

  private mutating func parseBracketType() throws(ParseError) -> TypeSyntax.Kind {
    advance()
    if at(.number) {
      // `[3 of Int]`
      advance()
      guard takeWord("of") else { throw expected("'of'") }
      _ = try parseType()
      _ = try expect(.rightBracket, "']'")
      return .other
    }
    let first = try parseType()
    if takeWord("of") {
      _ = try parseType()
      _ = try expect(.rightBracket, "']'")
      return .other
    }
    if take(.colon) {
      let second = try parseType()
      _ = try expect(.rightBracket, "']'")
      return .dictionary(first, second)
    }
    _ = try expect(.rightBracket, "']'")
    return .array(first)
  }

  private mutating func parseTupleOrFunction() throws(ParseError) -> TypeSyntax.Kind {
    let elements = try parseTupleElements()
    guard startsFunctionEffects() else { return .tuple(elements) }
    let effectsStart = previousEnd
    var isAsync = false
    var throwsClause = FunctionTypeSyntax.ThrowsClause.none
    while !atOperator("->") {
      if takeWord("async") || takeWord("reasync") {
        isAsync = true
      } else if takeWord("throws") || takeWord("rethrows") {
        throwsClause = .untyped
        if take(.leftParenthesis) {
          throwsClause = Self.throwsClause(of: try parseType())
          _ = try expect(.rightParenthesis, "')'")
        }
      } else {
        throw expected("'->'")
      }
    }
    let effectsEnd = previousEnd
    advance()
    let result = try parseType()
    return .function(
      FunctionTypeSyntax(
        parameters: elements,
        isAsync: isAsync,
        throwsClause: throwsClause,
        effectsRange: effectsStart..<effectsEnd,
        result: result
      )
    )
  }

  private static func throwsClause(of type: TypeSyntax) -> FunctionTypeSyntax.ThrowsClause {
    switch type.withoutParentheses.kind {
    case .constrained(let error):
      if case .named(let name) = error.kind, name.parts.last == "Error" { return .untyped }
    case .named(let name) where name.parts == ["Never"] || name.parts == ["Swift", "Never"]:
      return .none
    default: break
    }
    return .typed(type)
  }

  /// Whether `->`, or effects that lead to it, stand here.
  private func startsFunctionEffects() -> Bool {
    if atOperator("->") { return true }
    guard at(.identifier) else { return false }
    let isEffect = ["async", "reasync", "throws", "rethrows"].contains(text(current))
    return isEffect && !current.startsLine || isEffect && effectLeadsToArrow()
  }

  private func effectLeadsToArrow() -> Bool {
    var distance = 1
    while distance < 40 {
      let token = peek(distance)
      if token.kind == .operator, source.matches("->", in: token.range) { return true }
      if token.kind == .endOfFile || token.kind == .leftBrace { return false }
      distance += 1
    }
    return false
  }

  private mutating func parseTupleElements() throws(ParseError) -> [TupleTypeElement] {
    _ = try expect(.leftParenthesis, "'('")
    var elements: [TupleTypeElement] = []
    while !at(.rightParenthesis) {
      elements.append(try parseTupleElement())
      if !take(.comma) { break }
    }
    _ = try expect(.rightParenthesis, "')'")
    return elements
  }

  private mutating func parseTupleElement() throws(ParseError) -> TupleTypeElement {
    let start = current.range.lowerBound
    var firstName: Range<Int>?
    var secondName: Range<Int>?
    let isName = at(.identifier) || at(.escapedIdentifier)
    if isName, peek().kind == .colon {
      firstName = take().range
      advance()
    } else if isName, peek().kind == .identifier || peek().kind == .escapedIdentifier,
      peek(2).kind == .colon
    {
      firstName = take().range
      secondName = take().range
      advance()
    }
    let type = try parseType()
    let isVariadic = atOperator("...")
    if isVariadic { advance() }
    return TupleTypeElement(
      firstName: firstName,
      secondName: secondName,
      type: type,
      isVariadic: isVariadic,
      range: start..<passedEnd
    )
  }

  private mutating func parseTypeSuffixes(
    _ base: TypeSyntax.Kind,
    from start: Int
  ) throws(ParseError) -> TypeSyntax.Kind {
    var kind = base
    func wrapped(_ kind: TypeSyntax.Kind, end: Int) -> TypeSyntax {
      TypeSyntax(
        range: start..<end,
        baseRange: start..<end,
        attributes: [],
        specifiers: [],
        kind: kind
      )
    }
    var suffixes = 0
    while true {
      suffixes += 1
      if suffixes > Self.maximumDepth {
        throw ParseError(message: "too deeply nested", offset: current.range.lowerBound)
      }
      if case .function = kind { return kind }
      if case .packExpansion = kind { return kind }
      let end = passedEnd
      // A suffix touches its type: in `var x: Int ?? y` there is none, and no newline may precede.
      if current.range.lowerBound == end, takeOperatorCharacter("?") {
        kind = .optional(wrapped(kind, end: end))
      } else if current.range.lowerBound == end, takeOperatorCharacter("!") {
        kind = .implicitlyUnwrapped(wrapped(kind, end: end))
      } else if at(.period), peek().kind == .identifier {
        // `.Type`, `.Protocol`, or a member of a type that is not a plain name.
        advance()
        advance()
        if at(.operator), source[current.range.lowerBound] == UInt8(ascii: "<") {
          _ = try parseGenericArguments()
        }
        kind = .other
      } else if atOperator("&") {
        advance()
        _ = try parseType()
        return .other
      } else {
        return kind
      }
    }
  }

  /// A name without its backticks.
  package static func unescaped(_ name: String) -> String {
    guard name.hasPrefix("`"), name.hasSuffix("`"), name.count > 2 else { return name }
    return String(name.dropFirst().dropLast())
  }
}
