import ClienteleSyntax

/// Writes the members that a client gets.
struct ClientMembers {
  let model: ClientModel
  private var text = SourceWriter()

  private init(_ model: ClientModel) { self.model = model }

  /// Writes every member of a client.
  static func write(_ model: ClientModel) -> String {
    var members = ClientMembers(model)
    members.writeInitialisers()
    members.writeUnimplemented()
    members.writeMethods(model.parts)
    members.writeStorage()
    members.writeDefaults(model.parts)
    return members.text.text
  }

  /// Whether a client can say what it is when nothing is implemented, so that it may conform.
  static func conforms(_ model: ClientModel) -> Bool {
    model.generatesUnimplemented && ClientMembers(model).requiredProperties.isEmpty
  }

  private var modifier: String { model.access.memberModifier + "nonisolated " }

  // MARK: Initialisers

  /// What the memberwise initialiser takes, in order.
  private var initialiserParts: [ClientModel.Part] {
    model.unconditionalParts.filter { part in
      switch part {
      case .endpoint(let endpoint): isVisible(endpoint)
      case .stored(let property): property.isSettable
      case .conditional: false
      }
    }
  }

  private func isVisible(_ endpoint: ClientModel.Endpoint) -> Bool {
    endpoint.access >= min(model.access, .internal) && endpoint.access >= model.access
  }

  private func declaresInitialiser(_ labels: [String]) -> Bool {
    model.functions.contains { $0.keyword == "init" && $0.labels == labels }
  }

  /// The stored properties that only a caller can give a value.
  private var requiredProperties: [ClientModel.StoredProperty] {
    initialiserParts.compactMap { part in
      if case .stored(let property) = part, property.value == nil, !property.isOptionalVariable {
        property
      } else {
        nil
      }
    }
  }

  private mutating func writeInitialisers() {
    let parts = initialiserParts
    let labels = parts.map { part in
      switch part {
      case .endpoint(let endpoint): endpoint.name
      case .stored(let property): property.name
      case .conditional: ""
      }
    }
    if !labels.isEmpty, !declaresInitialiser(labels) { writeMemberwise(parts) }
    if model.generatesUnimplemented, requiredProperties.isEmpty, !declaresInitialiser([]) {
      text.separator()
      text.line("/// Makes a client with every endpoint unimplemented.")
      text.line(modifier + "init() {}")
    } else if labels.isEmpty, !declaresInitialiser([]) {
      text.separator()
      text.line("/// Makes a client with every endpoint as it is declared.")
      text.line(modifier + "init() {}")
    }
  }

  private mutating func writeMemberwise(_ parts: [ClientModel.Part]) {
    text.separator()
    text.line("/// Makes a client from its endpoints; each one that is left out is unimplemented.")
    let parameters = parts.map(parameter)
    text.list(modifier + "init", parameters, " {")
    let assignments = parts.compactMap { part -> String? in
      guard case .stored(let property) = part else { return nil }
      return "self.\(property.spelling) = \(assignedValue(property))"
    }
    text.indented { text in for assignment in assignments { text.line(assignment) } }
    writeStorageAssignment()
    text.line("}")
  }

  private func parameter(_ part: ClientModel.Part) -> String {
    switch part {
    case .endpoint(let endpoint):
      let type = endpoint.shape.isOptional ? endpoint.type : endpoint.shape.escapingText
      let value = defaultValue(endpoint)
      return "\(Tokens.labelSpelling(endpoint.name)): \(type) = \(value)"
    case .stored(let property): return parameter(property)
    case .conditional: return ""
    }
  }

  private func parameter(_ property: ClientModel.StoredProperty) -> String {
    let label = Tokens.labelSpelling(property.name)
    let type = (property.isFunction ? "@escaping " : "") + (property.type ?? "")
    guard property.value != nil else {
      return "\(label): \(type)" + (property.isOptionalVariable ? " = nil" : "")
    }
    // A function type behind an alias could not escape; an optional one does.
    return property.mayBeFunction
      ? "\(label): Swift.Optional<\(type)> = nil"
      : "\(label): \(type) = Self." + defaultName(property.name)
  }

  /// What the initialiser assigns to a stored property.
  private func assignedValue(_ property: ClientModel.StoredProperty) -> String {
    let name = Tokens.spelling(property.name)
    guard property.value != nil, property.mayBeFunction else { return name }
    return "\(name) ?? Self." + defaultName(property.name)
  }

  private mutating func writeStorageAssignment() {
    let arguments = model.unconditionalParts.compactMap { part -> String? in
      guard case .endpoint(let endpoint) = part else { return nil }
      let value = isVisible(endpoint) ? Tokens.spelling(endpoint.name) : defaultValue(endpoint)
      return "\(Tokens.labelSpelling(endpoint.name)): \(value)"
    }
    text.indented { text in
      text.line("self._storage = Clientele.DependencyStorage(")
      text.indented { $0.list("_Endpoints", arguments, "") }
      text.line(")")
    }
  }

  // MARK: Unimplemented

  private mutating func writeUnimplemented() {
    guard model.generatesUnimplemented, !model.declaresVariable("unimplemented") else { return }
    let required = requiredProperties
    text.separator()
    text.line("/// The client whose every endpoint reports an issue when it is called.")
    if required.isEmpty {
      text.line(modifier + "static var unimplemented: Self { Self() }")
      return
    }
    let parameters = required.map {
      "\(Tokens.labelSpelling($0.name)): " + ($0.isFunction ? "@escaping " : "") + ($0.type ?? "")
    }
    let arguments = required.map { "\(Tokens.labelSpelling($0.name)): \(Tokens.spelling($0.name))" }
      .joined(separator: ", ")
    text.list(modifier + "static func unimplemented", parameters, " -> Self {")
    text.indented { $0.line("Self(\(arguments))") }
    text.line("}")
  }

  // MARK: Methods

  private mutating func writeMethods(_ parts: [ClientModel.Part]) {
    for part in parts {
      switch part {
      case .endpoint(let endpoint):
        guard !endpoint.isMethodRejected, let method = EndpointMethod(endpoint, in: model.source)
        else { continue }
        text.separator()
        method.write(to: &text)
      case .stored: break
      case .conditional(let clauses):
        writeConditional(clauses) { members, parts in members.writeMethods(parts) }
      }
    }
  }

  private mutating func writeConditional(
    _ clauses: [(directive: String, parts: [ClientModel.Part])],
    _ body: (inout Self, [ClientModel.Part]) -> Void
  ) {
    for clause in clauses {
      text.line(clause.directive)
      body(&self, clause.parts)
    }
    text.line("#endif")
  }

  // MARK: Storage

  private mutating func writeStorage() {
    text.separator()
    // An endpoint that is not sendable has been diagnosed, and once is enough.
    let check = model.allEndpoints.allSatisfy(\.shape.isSendable) ? "" : "@unchecked "
    text.line("nonisolated private struct _Endpoints: \(check)Swift.Sendable {")
    writeFields(model.parts, isConditional: false)
    text.line("}")
    text.separator()
    let arguments = model.unconditionalParts.compactMap { part -> String? in
      guard case .endpoint(let endpoint) = part else { return nil }
      return "\(Tokens.labelSpelling(endpoint.name)): " + defaultValue(endpoint)
    }
    text.line("nonisolated private var _storage = Clientele.DependencyStorage(")
    text.indented { $0.list("_Endpoints", arguments, "") }
    text.line(")")
    text.separator()
    text.line("/// The same client with its endpoints in a storage object of its own.")
    text.block(modifier + "func _withFreshStorage() -> Self") { text in
      text.line("var copy = self")
      text.line("copy._storage = Clientele.DependencyStorage(self._storage.value)")
      text.line("return copy")
    }
  }

  private mutating func writeFields(_ parts: [ClientModel.Part], isConditional: Bool) {
    for part in parts {
      switch part {
      case .endpoint(let endpoint):
        let type = Tokens.replacingSelf(in: endpoint.type, with: model.name)
        let value = isConditional ? " = " + defaultValue(endpoint, of: model.name) : ""
        text.indented { $0.line("var \(endpoint.spelling): \(type)\(value)") }
      case .stored: break
      case .conditional(let clauses):
        writeConditional(clauses) { $0.writeFields($1, isConditional: true) }
      }
    }
  }

  // MARK: Defaults

  private func defaultName(_ name: String) -> String { Tokens.spelling("_default_" + name) }

  private func defaultValue(_ endpoint: ClientModel.Endpoint, of type: String = "Self") -> String {
    endpoint.shape.isOptional && endpoint.placeholder == nil
      ? "nil" : type + "." + defaultName(endpoint.name)
  }

  private mutating func writeDefaults(_ parts: [ClientModel.Part]) {
    for part in parts {
      switch part {
      case .endpoint(let endpoint): writeDefault(endpoint)
      case .stored(let property):
        guard property.isSettable, let value = property.value, let type = property.type else {
          continue
        }
        writeDefault(property.name, type, isUsedByInitialiser: true) {
          $0.line("return " + value)
        }
      case .conditional(let clauses):
        writeConditional(clauses) { $0.writeDefaults($1) }
      }
    }
  }

  private mutating func writeDefault(
    _ name: String,
    _ type: String,
    isUsedByInitialiser: Bool,
    _ body: (inout SourceWriter) -> Void
  ) {
    text.separator()
    let access =
      switch model.access {
      case .public: "@usableFromInline nonisolated internal"
      case .package: "package nonisolated"
      default: "nonisolated"
      }
    let modifiers = isUsedByInitialiser ? access : "nonisolated fileprivate"
    text.block("\(modifiers) static var \(defaultName(name)): \(type)", body)
  }

  private mutating func writeDefault(_ endpoint: ClientModel.Endpoint) {
    let shape = endpoint.shape
    let source = model.source
    if shape.isOptional, endpoint.placeholder == nil { return }
    let label = "\"\(model.qualifiedName).\(endpoint.name)\""
    writeDefault(endpoint.name, endpoint.type, isUsedByInitialiser: isVisible(endpoint)) { text in
      // Names that no default of the user's can mean something else by.
      let report = "let __report = Clientele.UnimplementedReport()"
      if let placeholder = endpoint.placeholder {
        let names = shape.function.parameters.indices.map { "p\($0)" }
        let call = ForwardedCall(shape: shape, source: source, names: names)
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
