import ClienteleSyntax

/// A property with `@DependencyEntry`, understood.
struct EntryModel {
  /// The property's name as written.
  let spelling: String
  /// The type as written, where there is one.
  let type: String?
  /// The initial value, which is the test value.
  let testValue: String?
  let liveValue: String?
  let previewValue: String?
  let unimplementedValue: String?
  let lifetime: String?
  /// The key's name as it must be written.
  let keyName: String
  /// Whether the user named the key.
  let isKeyNamed: Bool
  let head: DeclarationHead
  /// The access level, which an extension around the property may give.
  let access: Access
  /// The `@available` attributes as written.
  let availability: [String]

  /// Whether a property has a body of its own, or is no property at all.
  static func hasBody(_ request: ExpansionRequest) -> Bool {
    guard let node = request.declaration,
      case .variable(let variable)? = try? Parser.declaration(node.text)
    else { return true }
    return variable.bindings.contains { $0.accessors != nil }
  }

  /// Reads a property and the attribute on it.
  ///
  /// - Parameter request: What the compiler asks.
  /// - Returns: The model, `nil` where nothing can be generated, and the diagnostics.
  static func read(_ request: ExpansionRequest) -> (model: EntryModel?, diagnostics: [Diagnostic]) {
    guard let node = request.declaration else { return (nil, []) }
    var reader = EntryReader(
      node: node,
      attribute: request.attribute,
      context: LexicalContext(request.lexicalContext)
    )
    let model = reader.read()
    return (reader.diagnostics.isEmpty ? model : nil, reader.diagnostics)
  }
}

/// Reads a property with `@DependencyEntry`, and says what is wrong with it.
private struct EntryReader {
  let attribute: SourceNode?
  let context: LexicalContext
  private let source: SourceText
  private var collector: DiagnosticCollector
  private var attributeCollector: DiagnosticCollector

  init(node: SourceNode, attribute: SourceNode?, context: LexicalContext) {
    self.attribute = attribute
    self.context = context
    source = node.text
    collector = DiagnosticCollector(node)
    attributeCollector = DiagnosticCollector(attribute ?? node)
  }

  var diagnostics: [Diagnostic] { attributeCollector.diagnostics + collector.diagnostics }

  mutating func read() -> EntryModel? {
    let member: MemberSyntax
    do {
      member = try Parser.declaration(source)
    } catch {
      collector.add(Message.unreadable(error.message), at: error.offset..<error.offset)
      return nil
    }
    guard case .variable(let variable) = member, let binding = variable.bindings.first,
      let name = binding.name
    else {
      collector.add(Message.entryNotAProperty, at: 0..<0)
      return nil
    }
    guard !context.isLocal, let extended = context.extendedType,
      extended == "DependencyValues" || extended == "Clientele.DependencyValues"
    else {
      collector.add(Message.entryOutside, at: binding.pattern)
      return nil
    }
    check(variable, binding, name)
    return model(variable, binding, name)
  }

  private mutating func check(
    _ variable: VariableDeclaration,
    _ binding: VariableDeclaration.Binding,
    _ name: String
  ) {
    if variable.isLet {
      collector.add(
        Message.entryMustBeVariable(name),
        at: variable.keyword,
        fixIt: (Message.replaceLet, variable.keyword, "var")
      )
    }
    for modifier in variable.head.modifiers
    where ["static", "class", "lazy"].contains(modifier.name) {
      collector.add(Message.entryModifier(name, modifier.name), at: modifier.range)
    }
    if variable.bindings.count > 1 {
      collector.add(Message.entryShared(name), at: binding.pattern)
    }
    if let accessors = binding.accessors {
      collector.add(Message.entryBody(name), at: accessors.range)
    }
  }

  private mutating func model(
    _ variable: VariableDeclaration,
    _ binding: VariableDeclaration.Binding,
    _ name: String
  ) -> EntryModel {
    let arguments = readArguments()
    let keyArgument = arguments.first { $0.label == nil && $0.text != "nil" }
    var keyName = Tokens.spelling("__Key_" + name)
    if let keyArgument {
      if let written = keyArgument.stringLiteral {
        keyName = written
        if !Tokens.isName(written) {
          attributeCollector.add(Message.invalidKey(written), at: keyArgument.range)
        }
      } else {
        attributeCollector.add(Message.keyIsNotALiteral, at: keyArgument.range)
      }
    }
    func value(_ label: String) -> String? {
      arguments.first { $0.label == label && $0.text != "nil" }?.text
    }
    for argument in arguments
    where argument.label?.hasSuffix("Value") == true && argument.text.hasPrefix(".") {
      let type = typeName(of: binding)
      let start = argument.range.lowerBound..<argument.range.lowerBound
      attributeCollector.add(
        Message.implicitMember(argument.label ?? "", argument.text, type),
        at: argument.range,
        fixIt: type.map { (Message.nameType, start, $0) }
      )
    }
    let liveValue = value("liveValue")
    if binding.accessors == nil {
      if binding.value == nil, liveValue == nil {
        collector.add(Message.entryWithoutValue(name), at: binding.pattern)
      } else if binding.type == nil, binding.value == nil {
        collector.add(Message.entryNeedsType(name), at: binding.pattern)
      }
    }
    return EntryModel(
      spelling: source[binding.pattern],
      type: binding.type.map { source[$0.range] },
      testValue: binding.value.map { source[$0] },
      liveValue: liveValue,
      previewValue: value("previewValue"),
      unimplementedValue: value("unimplementedValue"),
      lifetime: value("lifetime"),
      keyName: keyName,
      isKeyNamed: keyArgument != nil,
      head: variable.head,
      access: variable.head.access.map(Access.init(named:)) ?? context.extensionAccess,
      availability: variable.head.attributes.filter { $0.baseName == "available" }
        .map { source[$0.range] }
    )
  }

  /// The type as written, or as the initial value begins: `APIClient` of `APIClient.test`.
  private func typeName(of binding: VariableDeclaration.Binding) -> String? {
    if let type = binding.type { return source[type.range] }
    guard let value = binding.value else { return nil }
    var names: [String] = []
    for token in Tokens.significant(in: value, of: source) {
      if token.kind == .period, !names.isEmpty { continue }
      let text = source[token.range]
      guard token.kind == .identifier, text.first?.isUppercase == true else { break }
      names.append(text)
    }
    return names.isEmpty ? nil : names.joined(separator: ".")
  }

  private func readArguments() -> [Arguments.Argument] {
    guard let attribute else { return [] }
    var parser = Parser(attribute.text)
    guard let arguments = (try? parser.parseAttribute())?.arguments else { return [] }
    return Arguments.read(arguments, in: attribute.text)
  }
}
