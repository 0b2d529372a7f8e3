import ClienteleSyntax

/// A property's type as a closure: the function, and the optional around it if there is one.
struct FunctionShape {
  /// The function.
  let function: FunctionTypeSyntax
  /// Attributes of the function type, those before parentheses around it included.
  let attributes: [AttributeSyntax]
  /// Words before the function type, such as `nonisolated(nonsending)`.
  let specifiers: [String]
  /// The function type itself as written, without attributes and parentheses around it.
  let base: String
  /// Whether the closure is optional.
  let isOptional: Bool
  /// Where the function type itself begins, attributes left out.
  let start: Int

  /// Reads a type; `nil` when it is neither a function nor an optional function.
  init?(_ type: TypeSyntax, in source: SourceText) {
    var type = type
    var outer: [AttributeSyntax] = []
    var specifiers: [String] = []
    var isOptional = false
    while true {
      outer += type.attributes
      specifiers += type.specifiers.map { source[$0] }
      switch type.kind {
      case .function(let function):
        self.function = function
        attributes = outer
        self.specifiers = specifiers
        attributeTexts = outer.map { source[$0.range] }
        base = source[type.baseRange]
        self.isOptional = isOptional
        start = type.baseRange.lowerBound
        return
      case .optional(let wrapped) where !isOptional:
        isOptional = true
        type = wrapped
      case .named(let name)
      where !isOptional && (name.parts == ["Optional"] || name.parts == ["Swift", "Optional"])
        && name.arguments.count == 1:
        isOptional = true
        type = name.arguments[0]
      case .tuple(let elements)
      where elements.count == 1 && elements[0].firstName == nil && !elements[0].isVariadic:
        type = elements[0].type
      default: return nil
      }
    }
  }

  /// The attributes as written.
  private let attributeTexts: [String]

  /// The type for a parameter that keeps the closure.
  var escapingText: String {
    (specifiers + ["@escaping"] + attributeTexts + [base]).joined(separator: " ")
  }

  /// The type for a closure that is called on the spot: it carries no isolation of its own.
  var localText: String {
    let attributes = zip(self.attributes, attributeTexts)
      .filter { $0.0.baseName != "isolated" }.map(\.1)
    return (specifiers + attributes + [base]).joined(separator: " ")
  }

  /// Whether a parameter is a pack, which a closure cannot take without its type.
  var hasPack: Bool {
    function.parameters.contains { if case .packExpansion = $0.type.kind { true } else { false } }
  }

  /// Whether a parameter is variadic: what it takes, an array, cannot be passed to another one.
  var isVariadic: Bool { function.parameters.contains(where: \.isVariadic) }

  /// Whether the closure returns nothing.
  var returnsVoid: Bool { Self.isVoid(function.result) }

  static func isVoid(_ type: TypeSyntax) -> Bool {
    switch type.withoutParentheses.kind {
    case .tuple(let elements): elements.isEmpty
    case .named(let name): name.parts == ["Void"] || name.parts == ["Swift", "Void"]
    default: false
    }
  }

  /// Whether calling the closure may throw.
  var throwsAnything: Bool {
    if case .none = function.throwsClause { false } else { true }
  }

  /// Whether the closure carries the isolation of whatever made it.
  var hasDynamicIsolation: Bool { attributes.contains { $0.baseName == "isolated" } }

  /// The global actor, or whatever else is no attribute of plain functions.
  var isolatingAttributes: [AttributeSyntax] {
    attributes.filter { !Self.plainAttributes.contains($0.baseName) }
  }

  /// Whether the closure can be sent anywhere, as far as its attributes tell.
  var isSendable: Bool {
    attributes.contains { $0.baseName == "Sendable" || $0.baseName == "convention" }
      || !isolatingAttributes.isEmpty
  }

  /// Whether a parameter is `isolated`.
  func hasIsolatedParameter(in source: SourceText) -> Bool {
    function.parameters.contains { parameter in
      parameter.type.specifiers.contains { source[$0] == "isolated" }
    }
  }

  private static let plainAttributes: Set<String> = [
    "Sendable", "escaping", "autoclosure", "convention", "isolated", "concurrent",
    "differentiable", "noDerivative", "preconcurrency", "retroactive",
  ]
}
