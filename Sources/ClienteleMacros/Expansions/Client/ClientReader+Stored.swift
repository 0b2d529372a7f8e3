import ClienteleSyntax

extension ClientReader {
  /// Reads stored properties that are no endpoints.
  mutating func stored(
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
            parameterType: shape.flatMap { $0.isOptional ? nil : $0.escapingText } ?? type,
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
