import ClienteleSyntax

/// `@DependencyClient`, in all of its roles.
enum DependencyClientMacro {
  static let name = "DependencyClientMacro"

  static func expand(_ request: ExpansionRequest) -> Expansion {
    switch request.role {
    case "member": members(request)
    case "memberAttribute": attribute(request)
    case "extension": conformance(request)
    default: .nothing
    }
  }

  /// The only role that speaks, so that nothing is said twice.
  private static func members(_ request: ExpansionRequest) -> Expansion {
    guard let node = request.declaration else { return .nothing }
    let (model, diagnostics) = ClientReader.read(node, lexicalContext: request.lexicalContext)
    return Expansion(source: model.map(ClientMembers.write) ?? "", diagnostics: diagnostics)
  }

  /// `@DependencyEndpoint` for each endpoint that does not bear it yet.
  private static func attribute(_ request: ExpansionRequest) -> Expansion {
    guard let node = request.declaration,
      case .variable(let variable)? = try? Parser.declaration(node.text),
      variable.head.attribute("DependencyEndpoint") == nil,
      case .endpoint = EndpointClassifier.classify(variable, in: node.text),
      request.parent.map({ Parser.keyword(of: $0.text) == "struct" }) ?? true
    else { return .nothing }
    return Expansion(source: "@Clientele.DependencyEndpoint", diagnostics: [])
  }

  private static func conformance(_ request: ExpansionRequest) -> Expansion {
    guard let node = request.declaration, let type = request.extendedType,
      // Nothing is left to add where the user conforms the type.
      request.conformances.map({ !Lexer.tokens(of: $0.text).allSatisfy(\.isEmpty) }) ?? true,
      let model = ClientReader.read(node, lexicalContext: request.lexicalContext).model,
      ClientMembers.conforms(model), !model.isHidden
    else { return .nothing }
    var text = SourceWriter()
    for attribute in model.declaration.head.attributes where attribute.baseName == "available" {
      text.line(node.text[attribute.range])
    }
    // Without the trivia, but with the spaces of a raw identifier.
    let name = Lexer.tokens(of: type.text).filter { !$0.isEmpty }.map { type.text[$0.range] }
      .joined()
    text.line("extension \(name): Clientele.DependencyClientValue {}")
    return Expansion(source: text.text, diagnostics: [])
  }
}

extension Token {
  /// Whether the token is trivia or the end.
  var isEmpty: Bool { isTrivia || kind == .endOfFile }
}
