import ClienteleSyntax

/// `@DependencyEndpoint`: the accessors of one endpoint.
enum DependencyEndpointMacro {
  static let name = "DependencyEndpointMacro"

  static func expand(_ request: ExpansionRequest) -> Expansion {
    guard request.role == "accessor", let node = request.declaration,
      case .variable(let variable)? = try? Parser.declaration(node.text),
      let binding = variable.bindings.first
    else { return .nothing }
    // Where something is wrong there are accessors all the same: without them the compiler adds
    // an error of its own.
    let placeholder = "get { Swift.fatalError() }\nset { Swift.fatalError() }\n"
    let context = LexicalContext(request.lexicalContext)
    guard context.attributeNames.contains("DependencyClient") else {
      var diagnostic = Diagnostic.unplaced(Message.outsideClient)
      diagnostic.place(in: request.attribute ?? node)
      return Expansion(source: placeholder, diagnostics: [diagnostic])
    }
    guard case .endpoint = EndpointClassifier.classify(variable, in: node.text) else {
      // `@DependencyClient` says what is wrong.
      return Expansion(source: placeholder, diagnostics: [])
    }
    let name = node.text[binding.pattern]
    var text = SourceWriter()
    text.block("get") { $0.line("self._storage.value.\(name)") }
    text.block("set") { text in
      text.line("var endpoints = self._storage.value")
      text.line("endpoints.\(name) = newValue")
      text.line("self._storage = Clientele.DependencyStorage(endpoints)")
    }
    return Expansion(source: text.text, diagnostics: [])
  }
}
