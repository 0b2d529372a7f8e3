import ClienteleSyntax

extension ClientMembers {
  /// What the memberwise initialiser takes, in order.
  var initialiserParts: [ClientModel.Part] {
    model.unconditionalParts.filter { part in
      switch part {
      case .endpoint(let endpoint): isVisible(endpoint)
      case .stored(let property): property.isSettable
      case .conditional: false
      }
    }
  }

  func isVisible(_ endpoint: ClientModel.Endpoint) -> Bool {
    // What is private may name types that are private to the client.
    endpoint.access != .private && endpoint.access >= model.access
  }

  func declaresInitialiser(_ labels: [String]) -> Bool {
    model.functions.contains { $0.keyword == "init" && $0.labels == labels }
  }

  /// The stored properties that only a caller can give a value.
  var requiredProperties: [ClientModel.StoredProperty] {
    initialiserParts.compactMap { part in
      if case .stored(let property) = part, property.value == nil, !property.isOptionalVariable {
        property
      } else {
        nil
      }
    }
  }

  mutating func writeInitialisers() {
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

  mutating func writeMemberwise(_ parts: [ClientModel.Part]) {
    text.separator()
    text.line("/// Makes a client from its endpoints; each one that is left out is unimplemented.")
    let parameters = parts.map(parameter)
    text.list(modifier + "init", parameters, " {")
    let assignments = parts.compactMap { part -> String? in
      guard case .stored(let property) = part else { return nil }
      return "self.\(property.spelling) = \(assignedValue(property))" + Self.remedy(property)
    }
    text.indented { text in for assignment in assignments { text.line(assignment) } }
    writeStorageAssignment()
    text.line("}")
  }

  func parameter(_ part: ClientModel.Part) -> String {
    switch part {
    case .endpoint(let endpoint):
      let type = endpoint.shape.isOptional ? endpoint.type : endpoint.shape.escapingText
      let value = defaultValue(endpoint)
      return "\(Tokens.labelSpelling(endpoint.name)): \(type) = \(value)"
    case .stored(let property): return parameter(property)
    case .conditional: return ""
    }
  }

  func parameter(_ property: ClientModel.StoredProperty) -> String {
    let label = Tokens.labelSpelling(property.name)
    let type = property.parameterType ?? ""
    guard property.value != nil else {
      return "\(label): \(type)" + (property.isOptionalVariable ? " = nil" : "")
    }
    // A function type behind an alias could not escape; an optional one does.
    return property.mayBeFunction
      ? "\(label): Swift.Optional<\(type)> = nil"
      : "\(label): \(type) = Self." + defaultName(property.name)
  }

  /// What helps when the compiler refuses an assignment: it shows the line that it refuses.
  ///
  /// Nothing tells an alias of a function type from any other name, and no way to write the parameter
  /// suits both.
  private static func remedy(_ property: ClientModel.StoredProperty) -> String {
    guard property.value == nil, property.mayBeFunction else { return "" }
    return "  // a type alias of a closure? write its type out, or give the property a value"
  }

  /// What the initialiser assigns to a stored property.
  func assignedValue(_ property: ClientModel.StoredProperty) -> String {
    let name = Tokens.spelling(property.name)
    guard property.value != nil, property.mayBeFunction else { return name }
    return "\(name) ?? Self." + defaultName(property.name)
  }

  mutating func writeStorageAssignment() {
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

  mutating func writeUnimplemented() {
    guard model.generatesUnimplemented, !model.declaresVariable("unimplemented") else { return }
    let required = requiredProperties
    text.separator()
    text.line("/// The client whose every endpoint reports an issue when it is called.")
    if required.isEmpty {
      text.line(modifier + "static var unimplemented: Self { Self() }")
      return
    }
    let parameters = required.map {
      "\(Tokens.labelSpelling($0.name)): " + ($0.parameterType ?? "")
    }
    let arguments = required.map { "\(Tokens.labelSpelling($0.name)): \(Tokens.spelling($0.name))" }
      .joined(separator: ", ")
    text.list(modifier + "static func unimplemented", parameters, " -> Self {")
    text.indented { $0.line("Self(\(arguments))") }
    text.line("}")
  }
}
