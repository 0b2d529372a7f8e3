import ClienteleSyntax

extension ClientMembers {
  func defaultName(_ name: String) -> String { Tokens.spelling("_default_" + name) }

  func defaultValue(_ endpoint: ClientModel.Endpoint, of type: String = "Self") -> String {
    endpoint.shape.isOptional && endpoint.placeholder == nil
      ? "nil" : type + "." + defaultName(endpoint.name)
  }

  mutating func writeDefaults(_ parts: [ClientModel.Part]) {
    for part in parts {
      switch part {
      case .endpoint(let endpoint): writeDefault(endpoint)
      case .stored(let property):
        guard property.isSettable, let value = property.value, let type = property.type else {
          continue
        }
        writeDefault(property.name, type, initialiserDefaultModifiers) {
          $0.line("return " + value)
        }
      case .conditional(let clauses):
        writeConditional(clauses) { $0.writeDefaults($1) }
      }
    }
  }

  mutating func writeDefault(
    _ name: String,
    _ type: String,
    _ modifiers: String,
    _ body: (inout SourceWriter) -> Void
  ) {
    text.separator()
    text.block("\(modifiers) static var \(defaultName(name)): \(type)", body)
  }

  /// The modifiers of a default that a default argument of the initialiser names.
  var initialiserDefaultModifiers: String {
    switch model.access {
    case .public: "@usableFromInline nonisolated internal"
    case .package: "package nonisolated"
    default: "nonisolated"
    }
  }

  /// The modifiers of an endpoint's default: no more visible than the types it may name.
  func defaultModifiers(_ endpoint: ClientModel.Endpoint) -> String {
    if isVisible(endpoint) { return initialiserDefaultModifiers }
    return endpoint.access == .private ? "nonisolated private" : "nonisolated fileprivate"
  }

  mutating func writeDefault(_ endpoint: ClientModel.Endpoint) {
    let shape = endpoint.shape
    let source = model.source
    if shape.isOptional, endpoint.placeholder == nil { return }
    let label = Tokens.literal("\(model.qualifiedName).\(endpoint.name)")
    writeDefault(endpoint.name, endpoint.type, defaultModifiers(endpoint)) { text in
      // Names that no default of the user's can mean something else by.
      let report = "let __report = Clientele.UnimplementedReport()"
      if let placeholder = endpoint.placeholder {
        let names = shape.function.parameters.indices.map { "p\($0)" }
        let call = ForwardedCall(shape: shape, source: source, names: names)
        // One with a variadic parameter has been diagnosed; the call would be a second error.
        guard !shape.isVariadic else { return text.line("return \(placeholder)") }
        text.line("let __placeholder: \(shape.localText) = \(placeholder)")
        text.line(report)
        text.line("return " + DefaultClosure.opening(names, for: shape, in: source))
        text.indented { text in
          text.line("__report.placeholder(\(label))")
          text.line("return " + call.text(calling: "__placeholder", isLocal: true))
        }
        text.line("}")
      } else if case .untyped = shape.function.throwsClause {
        text.line(report)
        text.line(
          "return \(DefaultClosure.ignoring(shape, in: source)) throw __report.error(\(label)) }"
        )
      } else {
        // Without a default only `Void` can be returned; the rest has been diagnosed.
        let result = shape.returnsVoid ? "" : "; Swift.fatalError()"
        text.line(report)
        text.line(
          "return \(DefaultClosure.ignoring(shape, in: source)) __report.placeholder(\(label))\(result) }"
        )
      }
    }
  }
}
