import ClienteleSyntax

/// Decides what a variable in a client is, the same way for every role.
enum EndpointClassifier {
  /// Something wrong with a variable.
  struct Problem {
    let message: String
    let range: Range<Int>
    var fixIt: (message: String, range: Range<Int>, replacement: String)?
  }

  /// What a variable is.
  enum Classification {
    case endpoint(VariableDeclaration.Binding, FunctionShape)
    case stored
    /// Computed, static or lazy: left alone.
    case notStored
    case wrong([Problem])
  }

  /// Decides what a variable is.
  static func classify(_ variable: VariableDeclaration, in source: SourceText) -> Classification {
    guard let first = variable.bindings.first else { return .notStored }
    let mark = variable.head.attribute("DependencyEndpoint")
    let isIgnored = variable.head.attribute("DependencyEndpointIgnored") != nil
    let name = first.name ?? source[first.pattern]
    if let mark, isIgnored {
      return .wrong([Problem(message: Message.bothMarks(name), range: mark.range)])
    }
    guard isStored(variable) else {
      guard let mark else { return .notStored }
      return .wrong([Problem(message: Message.notStored(name), range: mark.range)])
    }
    if isIgnored { return .stored }
    if variable.bindings.count == 1 {
      return classify(variable, first, name: name, isMarked: mark != nil, in: source)
    }
    let shared = variable.bindings.filter { binding in
      binding.type.flatMap { FunctionShape($0, in: source) } != nil
    }
    if shared.isEmpty, mark == nil { return .stored }
    return .wrong(
      (shared.isEmpty ? [first] : shared).map {
        Problem(message: Message.shared($0.name ?? source[$0.pattern]), range: $0.pattern)
      }
    )
  }

  private static func isStored(_ variable: VariableDeclaration) -> Bool {
    let isOfType = ["static", "class", "lazy"].contains(where: variable.head.hasModifier)
    return !isOfType
      && variable.bindings.allSatisfy { $0.accessors.map(\.areObservers) ?? true }
  }

  private static func classify(
    _ variable: VariableDeclaration,
    _ binding: VariableDeclaration.Binding,
    name: String,
    isMarked: Bool,
    in source: SourceText
  ) -> Classification {
    let hasClosure = binding.value.map { Tokens.isClosureLiteral($0, in: source) } ?? false
    guard let type = binding.type else {
      guard isMarked || hasClosure, variable.head.attributes.count <= (isMarked ? 1 : 0) else {
        return .stored
      }
      return .wrong([Problem(message: Message.needsType(name), range: binding.pattern)])
    }
    guard let shape = FunctionShape(type, in: source) else {
      return withoutFunction(type, name: name, isMarked: isMarked, hasClosure: hasClosure, source)
    }
    var problems: [Problem] = []
    if variable.isLet {
      problems.append(
        Problem(
          message: Message.mustBeVariable(name),
          range: variable.keyword,
          fixIt: (Message.replaceLet, variable.keyword, "var")
        )
      )
    }
    if let accessors = binding.accessors {
      problems.append(Problem(message: Message.observed(name), range: accessors.range))
    }
    return problems.isEmpty ? .endpoint(binding, shape) : .wrong(problems)
  }

  private static func withoutFunction(
    _ type: TypeSyntax,
    name: String,
    isMarked: Bool,
    hasClosure: Bool,
    _ source: SourceText
  ) -> Classification {
    let text = source[type.range]
    if case .implicitlyUnwrapped(let wrapped) = type.kind,
      FunctionShape(wrapped, in: source) != nil
    {
      return .wrong([Problem(message: Message.implicitlyUnwrapped(name), range: type.range)])
    }
    guard isMarked || hasClosure else { return .stored }
    var base = type.withoutParentheses
    while case .optional(let wrapped) = base.kind { base = wrapped.withoutParentheses }
    if case .named = base.kind {
      return .wrong([Problem(message: Message.needsFunctionType(name, text), range: type.range)])
    }
    return .wrong([Problem(message: Message.notAFunction(name, text), range: type.range)])
  }
}
