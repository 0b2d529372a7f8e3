import ClienteleSyntax

/// Reads a client's declaration into a model, and says what is wrong with it.
struct ClientReader {
  let source: SourceText
  private(set) var collector: DiagnosticCollector
  private var access = Access.internal
  private var clientName = ""
  private var generatesUnimplemented = true

  private init(_ node: SourceNode) {
    source = node.text
    collector = DiagnosticCollector(node)
  }

  /// Reads a declaration.
  ///
  /// - Parameters:
  ///   - node: The declaration with `@DependencyClient` on it.
  ///   - lexicalContext: What it stands in, from the inside out.
  /// - Returns: The model, `nil` where nothing can be generated, and the diagnostics.
  static func read(
    _ node: SourceNode,
    lexicalContext: [SourceNode]
  ) -> (model: ClientModel?, diagnostics: [Diagnostic]) {
    var reader = ClientReader(node)
    let model = reader.read(lexicalContext)
    return (model, reader.collector.diagnostics)
  }

  private mutating func read(_ lexicalContext: [SourceNode]) -> ClientModel? {
    let member: MemberSyntax
    do {
      member = try Parser.declaration(source)
    } catch {
      collector.add(Message.unreadable(error.message), at: error.offset..<error.offset)
      return nil
    }
    guard case .type(let declaration) = member, declaration.keyword == "struct" else {
      collector.add(Message.notAStruct, at: Self.keyword(of: member))
      return nil
    }
    let context = LexicalContext(lexicalContext)
    if context.isLocal {
      // The compiler adds "local type cannot have attached extension macro". Everything
      // is generated all the same, so that no other error buries it.
      collector.add(
        Message.local(declaration.name),
        at: declaration.nameRange
      )
    }
    access = declaration.head.access.map(Access.init(named:)) ?? context.extensionAccess
    clientName = Parser.unescaped(declaration.name)
    generatesUnimplemented = readsUnimplementedArgument(declaration.head)
    var model = ClientModel(
      source: source,
      declaration: declaration,
      name: declaration.name,
      qualifiedName: (context.typeNames + [clientName]).joined(separator: "."),
      access: access,
      generatesUnimplemented: generatesUnimplemented
    )
    model.parts = parts(of: declaration.members, isConditional: false)
    if model.allEndpoints.isEmpty, collector.diagnostics.isEmpty {
      collector.add(
        Message.noEndpoints(clientName),
        at: declaration.nameRange,
        severity: .warning
      )
    }
    rejectMethods(in: &model)
    return model
  }

  mutating func report(_ message: String, at range: Range<Int>) {
    collector.add(message, at: range)
  }

  private static func keyword(of member: MemberSyntax) -> Range<Int> {
    switch member {
    case .type(let type): type.keywordRange
    case .variable(let variable): variable.keyword
    case .function(let function): function.range.lowerBound..<function.range.lowerBound
    case .other(_, _, let range): range.lowerBound..<range.lowerBound
    case .conditional(let members): members.range.lowerBound..<members.range.lowerBound
    }
  }

  private mutating func readsUnimplementedArgument(_ head: DeclarationHead) -> Bool {
    guard let range = head.attribute("DependencyClient")?.arguments else { return true }
    for argument in Arguments.read(range, in: source) where argument.label == "unimplemented" {
      switch argument.text.split(separator: ".").last {
      case "custom": return false
      case "generated": return true
      default: collector.add(Message.unknownUnimplemented, at: argument.range)
      }
    }
    return true
  }

  // MARK: Members

  private mutating func parts(
    of members: [MemberSyntax],
    isConditional: Bool
  ) -> [ClientModel.Part] {
    var parts: [ClientModel.Part] = []
    for member in members {
      switch member {
      case .variable(let variable): parts += read(variable, isConditional: isConditional)
      case .conditional(let conditional):
        var clauses: [(directive: String, parts: [ClientModel.Part])] = []
        for clause in conditional.clauses {
          let inner = self.parts(of: clause.members, isConditional: true)
          clauses.append((source[clause.directive], inner))
        }
        if clauses.contains(where: { !$0.parts.isEmpty }) { parts.append(.conditional(clauses)) }
      case .function, .type, .other: break
      }
    }
    return parts
  }

  private mutating func read(
    _ variable: VariableDeclaration,
    isConditional: Bool
  ) -> [ClientModel.Part] {
    switch EndpointClassifier.classify(variable, in: source) {
    case .endpoint(let binding, let shape):
      return endpoint(variable, binding, shape).map { [.endpoint($0)] } ?? []
    case .stored: return stored(variable, isConditional: isConditional)
    case .notStored: return []
    case .wrong(let problems):
      for problem in problems {
        collector.add(problem.message, at: problem.range, fixIt: problem.fixIt)
      }
      return []
    }
  }

  private mutating func endpoint(
    _ variable: VariableDeclaration,
    _ binding: VariableDeclaration.Binding,
    _ shape: FunctionShape
  ) -> ClientModel.Endpoint? {
    guard let name = binding.name, let type = binding.type else { return nil }
    if !shape.isSendable {
      collector.add(
        Message.mustBeSendable(name),
        at: binding.pattern,
        fixIt: (Message.insertSendable, shape.start..<shape.start, "@Sendable ")
      )
    }
    let placeholder = placeholder(binding, name, shape, type)
    let method = method(variable.head)
    return ClientModel.Endpoint(
      name: name,
      spelling: source[binding.pattern],
      shape: shape,
      type: source[type.range],
      access: Access(variable.head),
      head: variable.head,
      placeholder: placeholder,
      method: method?.name,
      place: method?.place ?? binding.pattern
    )
  }

  /// The default closure as written, checked; `nil` where there is none.
  private mutating func placeholder(
    _ binding: VariableDeclaration.Binding,
    _ name: String,
    _ shape: FunctionShape,
    _ type: TypeSyntax
  ) -> String? {
    guard let value = binding.value, let assignment = binding.assignment else {
      guard !shape.isOptional, !shape.returnsVoid else { return nil }
      let fixIt = (
        Message.addDefault, type.range.upperBound..<type.range.upperBound,
        " = " + DefaultClosure.suggestion(for: shape, in: source)
      )
      switch shape.function.throwsClause {
      case .untyped: break
      case .none: collector.add(Message.needsDefault(name), at: binding.pattern, fixIt: fixIt)
      case .typed(let error):
        collector.add(
          Message.typedThrowsNeedsDefault(name, source[error.range]),
          at: binding.pattern,
          fixIt: fixIt
        )
      }
      return nil
    }
    if generatesUnimplemented, let call = Tokens.unimplementedCall(in: value, of: source) {
      collector.add(
        Message.unimplementedNotNeeded(clientName),
        at: call,
        fixIt: shape.throwsAnything || shape.returnsVoid
          ? (Message.removeDefault, type.range.upperBound..<assignment.upperBound, "") : nil
      )
      return nil
    }
    if shape.isOptional, source[value] == "nil" { return nil }
    if !Tokens.isClosureLiteral(value, in: source) {
      collector.add(Message.defaultIsNotAClosure(name), at: value)
    }
    return source[value]
  }

  /// The method's name that the user gives, and where it stands.
  private mutating func method(_ head: DeclarationHead) -> (name: String, place: Range<Int>)? {
    guard let range = head.attribute("DependencyEndpoint")?.arguments else { return nil }
    for argument in Arguments.read(range, in: source) where argument.label == "method" {
      guard let method = argument.stringLiteral else {
        collector.add(Message.methodIsNotALiteral, at: argument.range)
        return nil
      }
      guard Tokens.isName(method) else {
        collector.add(Message.invalidMethod(method), at: argument.range)
        return nil
      }
      return (method, argument.range)
    }
    return nil
  }

  // MARK: Stored properties

  private mutating func stored(
    _ variable: VariableDeclaration,
    isConditional: Bool
  ) -> [ClientModel.Part] {
    var parts: [ClientModel.Part] = []
    for binding in variable.bindings {
      guard let name = binding.name else {
        collector.add(Message.tuplePattern, at: binding.pattern)
        continue
      }
      let wrapper = variable.head.attributes.contains {
        !["available", "DependencyEndpointIgnored", "MainActor"].contains($0.baseName)
          && ($0.arguments != nil || binding.type == nil)
      }
      let access = Access(variable.head)
      let isOptional =
        if case .optional = binding.type?.kind {
          true
        } else if case .implicitlyUnwrapped =
          binding.type?.kind
        { true } else { false }
      let hasValue =
        binding.value != nil || wrapper || (isOptional && !variable.isLet)
      let isVisible = access >= min(self.access, .internal) && access >= self.access
      let isSettable =
        isVisible && !wrapper && !isConditional && !(variable.isLet && binding.value != nil)
      if !hasValue, !isSettable {
        collector.add(
          isConditional
            ? Message.conditionalWithoutValue(name)
            : Message.hiddenWithoutValue(name, self.access.name),
          at: binding.pattern
        )
      }
      let type = binding.type.map { source[$0.range] } ?? binding.value.flatMap(literalType)
      if isSettable, type == nil, binding.value != nil {
        collector.add(Message.needsTypeForInitialiser(name), at: binding.pattern)
      }
      let shape = binding.type.flatMap { FunctionShape($0, in: source) }
      parts.append(
        .stored(
          ClientModel.StoredProperty(
            name: name,
            spelling: source[binding.pattern],
            type: type,
            isFunction: shape.map { !$0.isOptional } ?? false,
            mayBeFunction: binding.type.map(Self.mayBeFunction) ?? false,
            isOptionalVariable: isOptional && !variable.isLet,
            value: binding.value.map { source[$0] },
            access: access,
            isSettable: isSettable
          )
        )
      )
    }
    return parts
  }

  private static func mayBeFunction(_ type: TypeSyntax) -> Bool {
    guard case .named(let name) = type.withoutParentheses.kind, let last = name.parts.last
    else { return false }
    return !knownTypes.contains(last)
  }

  /// Types that are no aliases of function types.
  private static let knownTypes: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    "Float", "Double", "Bool", "String", "Substring", "Character", "Array", "Dictionary", "Set",
    "Optional", "Range", "ClosedRange", "Duration", "StaticString", "Data", "Date", "URL", "UUID",
    "Locale", "Calendar", "TimeZone", "TimeInterval", "Decimal",
  ]

  /// The type of a value that is one literal.
  private func literalType(_ value: Range<Int>) -> String? {
    var tokens = Tokens.significant(in: value, of: source)
    if let first = tokens.first, first.kind == .operator, source[first.range] == "-" {
      tokens.removeFirst()
    }
    guard tokens.count == 1, let only = tokens.first else { return nil }
    let text = source[only.range]
    switch only.kind {
    case .string: return "Swift.String"
    case .number:
      let isHexadecimal = text.hasPrefix("0x")
      let marks: [Character] = isHexadecimal ? [".", "p", "P"] : [".", "e", "E"]
      return text.contains(where: marks.contains) ? "Swift.Double" : "Swift.Int"
    case .identifier where text == "true" || text == "false": return "Swift.Bool"
    default: return nil
    }
  }
}
