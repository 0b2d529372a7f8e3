import ClienteleSyntax

/// Reads a client's declaration into a model, and says what is wrong with it.
struct ClientReader {
  let source: SourceText
  var collector: DiagnosticCollector
  var access = Access.internal
  var clientName = ""
  var generatesUnimplemented = true

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

  mutating func read(_ lexicalContext: [SourceNode]) -> ClientModel? {
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
      qualifiedName: (context.typeNames + [declaration.name]).map(Parser.unescaped)
        .joined(separator: "."),
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
    if !context.isLocal { rejectConformance(in: &model, context) }
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

  mutating func readsUnimplementedArgument(_ head: DeclarationHead) -> Bool {
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

  mutating func parts(
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

  mutating func read(
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
}
