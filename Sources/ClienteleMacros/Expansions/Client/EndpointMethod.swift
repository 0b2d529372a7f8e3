import ClienteleSyntax

/// The method that calls an endpoint with argument labels.
struct EndpointMethod {
  let endpoint: ClientModel.Endpoint
  let source: SourceText
  /// The method's name, as it must be written.
  let name: String
  /// The labels, `_` for none.
  let labels: [String]

  /// Makes the method; `nil` when the endpoint has neither labels nor a method name.
  init?(_ endpoint: ClientModel.Endpoint, in source: SourceText) {
    let parameters = endpoint.shape.function.parameters
    labels = parameters.map { parameter in
      guard let name = parameter.secondName ?? parameter.firstName else { return "_" }
      return source[name]
    }
    guard endpoint.method != nil || labels.contains(where: { $0 != "_" }) else { return nil }
    self.endpoint = endpoint
    self.source = source
    name = endpoint.method.map(Tokens.spelling) ?? endpoint.spelling
  }

  /// The full name, such as `fetch(id:)`.
  var signature: String {
    "\(Parser.unescaped(name))(\(labels.map { Parser.unescaped($0) + ":" }.joined()))"
  }

  /// What tells this method from another of the same signature: its types and whether it waits.
  var identity: String {
    signature
      + endpoint.shape.function.parameters.map { source[$0.type.range] }
      .joined(separator: ",") + (isAsync ? " async" : "") + result
  }

  private var isAsync: Bool {
    endpoint.shape.function.isAsync || endpoint.shape.hasDynamicIsolation
  }

  func write(to text: inout SourceWriter) {
    let shape = endpoint.shape
    text.documentation(endpoint.head.documentation.map { source[$0] })
    for attribute in endpoint.head.attributes
    where !["DependencyEndpoint", "DependencyEndpointIgnored"].contains(attribute.baseName) {
      text.line(source[attribute.range])
    }
    for attribute in shape.isolatingAttributes { text.line(source[attribute.range]) }
    if shape.attributes.contains(where: { $0.baseName == "concurrent" }) {
      text.line("@concurrent")
    }
    if shape.isOptional, shape.returnsVoid { text.line("@discardableResult") }
    let names = parameterNames
    let parameters = zip(shape.function.parameters, zip(labels, names)).map { parameter, name in
      let written = name.0 == "_" ? "_" : Tokens.labelSpelling(name.0)
      let isOneName = Parser.unescaped(written) == Parser.unescaped(name.1)
      let label = isOneName ? written : "\(written) \(name.1)"
      return "\(label): \(source[parameter.type.range])"
    }
    let head =
      access + isolation + "func \(name)(\(parameters.joined(separator: ", ")))" + effects + result
    let call = ForwardedCall(shape: shape, source: source, names: names)
    text.block(head) { text in
      text.line(
        call.text(
          calling: "self._storage.value.\(endpoint.spelling)" + (shape.isOptional ? "?" : "")
        )
      )
    }
  }

  private var access: String {
    endpoint.head.access.map { $0 + " " } ?? ""
  }

  /// A name for each parameter inside the body: the label where it can be one.
  private var parameterNames: [String] {
    var used: Set<String> = []
    return labels.enumerated().map { index, label in
      let plain = Parser.unescaped(label)
      if label == "_" || plain == "self" || !used.insert(plain).inserted { return "p\(index)" }
      return Tokens.spelling(label)
    }
  }

  /// `nonisolated`, unless the closure or the property says where the method runs.
  private var isolation: String {
    let shape = endpoint.shape
    if let written = shape.specifiers.first(where: { $0.hasPrefix("nonisolated") }) {
      return written + " "
    }
    // The property's own `nonisolated` is about reading the closure, not about where it runs.
    if !shape.isolatingAttributes.isEmpty || shape.hasIsolatedParameter(in: source) { return "" }
    if endpoint.head.modifiers.contains(where: { $0.name == "nonisolated" }) {
      return "nonisolated "
    }
    let known = ["available", "DependencyEndpoint", "DependencyEndpointIgnored", "_spi"]
    let mayBeIsolated = endpoint.head.attributes.contains { !known.contains($0.baseName) }
    return mayBeIsolated ? "" : "nonisolated "
  }

  private var effects: String {
    let shape = endpoint.shape
    var effects = isAsync ? " async" : ""
    switch shape.function.throwsClause {
    case .none: break
    case .untyped: effects += " throws"
    case .typed(let error): effects += " throws(\(source[error.range]))"
    }
    return effects
  }

  private var result: String {
    let shape = endpoint.shape
    let type = shape.function.result
    let text = source[type.range]
    guard shape.isOptional else { return shape.returnsVoid ? "" : " -> \(text)" }
    switch type.withoutParentheses.kind {
    case .optional: return " -> \(text)"
    case .function, .constrained, .other: return " -> (\(text))?"
    default: return " -> \(text)?"
    }
  }
}
