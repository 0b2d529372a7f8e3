/// A type as it is written.
package struct TypeSyntax: Sendable {
  /// The shapes that matter to who builds on the type; all others are `other`.
  package indirect enum Kind: Sendable {
    case function(FunctionTypeSyntax)
    case optional(TypeSyntax)
    case implicitlyUnwrapped(TypeSyntax)
    case tuple([TupleTypeElement])
    /// A name, perhaps with dots and generic arguments.
    case named(NamedTypeSyntax)
    case array(TypeSyntax)
    case dictionary(TypeSyntax, TypeSyntax)
    /// `some P` or `any P`.
    case constrained(TypeSyntax)
    /// `repeat T`.
    case packExpansion(TypeSyntax)
    case other
  }

  /// The bytes of the type, attributes and specifiers included.
  package let range: Range<Int>
  /// The bytes of the type without the attributes and specifiers before it.
  package let baseRange: Range<Int>
  /// Attributes such as `@Sendable`, in order.
  package let attributes: [AttributeSyntax]
  /// Words before the type that are not attributes, such as `inout`, in order.
  package let specifiers: [Range<Int>]
  /// The type's shape.
  package let kind: Kind

  /// The type without parentheses that only group, their attributes kept aside.
  package var withoutParentheses: TypeSyntax {
    guard case .tuple(let elements) = kind, elements.count == 1, let only = elements.first,
      only.firstName == nil, !only.isVariadic
    else { return self }
    if case .packExpansion = only.type.kind { return self }
    return only.type.withoutParentheses
  }
}

/// A named type: its dotted parts, the last with the generic arguments that follow it.
package struct NamedTypeSyntax: Sendable {
  /// The name of each part, without backticks.
  package let parts: [String]
  /// The last part's generic arguments.
  package let arguments: [TypeSyntax]
}

/// One element of a tuple type, or one parameter of a function type.
package struct TupleTypeElement: Sendable {
  /// The first name, `_` included, when there is a name.
  package let firstName: Range<Int>?
  /// The name after the first.
  package let secondName: Range<Int>?
  /// The element's type.
  package let type: TypeSyntax
  /// Whether `...` follows the type.
  package let isVariadic: Bool
  /// The whole element.
  package let range: Range<Int>
}

/// A function type: `(parameters) effects -> result`.
package struct FunctionTypeSyntax: Sendable {
  /// What a function type says about errors.
  package enum ThrowsClause: Sendable {
    case none
    /// `throws`, or a typed throws of `any Error`.
    case untyped
    case typed(TypeSyntax)
  }

  /// The parameters.
  package let parameters: [TupleTypeElement]
  /// Whether the function is `async`.
  package let isAsync: Bool
  /// What the function throws.
  package let throwsClause: ThrowsClause
  /// The bytes from the end of the parameters to the arrow: the effects as written.
  package let effectsRange: Range<Int>
  /// The result's type.
  package let result: TypeSyntax
}

/// An attribute as it is written.
package struct AttributeSyntax: Sendable {
  /// The name, dots included, without generic arguments.
  package let name: String
  /// The arguments in parentheses, parentheses included.
  package let arguments: Range<Int>?
  /// The whole attribute.
  package let range: Range<Int>

  /// The last part of the name: `MainActor` of `Swift.MainActor`.
  package var baseName: String {
    name.split(separator: ".").last.map(String.init) ?? name
  }
}
