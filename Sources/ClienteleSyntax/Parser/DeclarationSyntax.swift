/// A modifier such as `public` or `private(set)`.
package struct ModifierSyntax: Sendable {
  /// The word.
  package let name: String
  /// What stands in the parentheses after it, without them.
  package let detail: String?
  /// The whole modifier.
  package let range: Range<Int>
}

/// What stands before a declaration's keyword.
package struct DeclarationHead: Sendable {
  /// Attributes, in order, those inside `#if` blocks left out.
  package let attributes: [AttributeSyntax]
  /// Modifiers, in order.
  package let modifiers: [ModifierSyntax]
  /// Where the first attribute, modifier or the keyword begins.
  package let start: Int
  /// The doc comment right before the declaration.
  package let documentation: Range<Int>?

  /// The attribute of this last name, if there is one.
  package func attribute(_ baseName: String) -> AttributeSyntax? {
    attributes.first { $0.baseName == baseName }
  }

  /// Whether a modifier of this name, without a detail such as `(set)`, stands here.
  package func hasModifier(_ name: String) -> Bool {
    modifiers.contains { $0.name == name && $0.detail == nil }
  }

  /// The access level as written, the setter's left out.
  package var access: String? {
    modifiers.first { $0.detail == nil && Self.accessLevels.contains($0.name) }?.name
  }

  private static let accessLevels: Set<String> = [
    "open", "public", "package", "internal", "fileprivate", "private",
  ]
}

/// A `let` or `var` with everything it declares.
package struct VariableDeclaration: Sendable {
  /// One name of a declaration.
  package struct Binding: Sendable {
    /// The name or pattern.
    package let pattern: Range<Int>
    /// The name, without backticks; `nil` for a tuple pattern.
    package let name: String?
    /// The type annotation, the one of a later binding if this has none (`var a, b: Int`).
    package var type: TypeSyntax?
    /// The initial value, without the `=`.
    package let value: Range<Int>?
    /// From the `=` to the end of the initial value.
    package let assignment: Range<Int>?
    /// The braces after it, and what they hold.
    package let accessors: Accessors?
  }

  /// The braces after a variable.
  package struct Accessors: Sendable {
    /// Whether the braces hold only `willSet` and `didSet`, so that the property stays stored.
    package let areObservers: Bool
    /// The braces and all between.
    package let range: Range<Int>
  }

  package let head: DeclarationHead
  /// `let` or `var`.
  package let keyword: Range<Int>
  package let isLet: Bool
  package let bindings: [Binding]
  package let range: Range<Int>
}

/// A function, initialiser or subscript: only what tells it from others.
package struct FunctionDeclaration: Sendable {
  package let head: DeclarationHead
  /// `func`, `init` or `subscript`.
  package let keyword: String
  /// The name without backticks; the keyword where there is none.
  package let name: String
  /// The argument labels, `_` for none.
  package let labels: [String]
  package let range: Range<Int>
}

/// A type or extension, with its members where it has any.
package struct TypeDeclaration: Sendable {
  package let head: DeclarationHead
  /// `struct`, `class`, `enum`, `actor`, `protocol` or `extension`.
  package let keyword: String
  package let keywordRange: Range<Int>
  /// The name as written, backticks included; for an extension, the extended type.
  package let name: String
  package let nameRange: Range<Int>
  /// The generic parameters with their angle brackets.
  package let genericParameters: Range<Int>?
  /// The types after the colon.
  package let inheritance: [TypeSyntax]
  package let members: [MemberSyntax]
  /// The members' braces and all between.
  package let body: Range<Int>
  package let range: Range<Int>
}

/// A member of a type.
package indirect enum MemberSyntax: Sendable {
  case variable(VariableDeclaration)
  case function(FunctionDeclaration)
  case type(TypeDeclaration)
  /// Members between `#if` and `#endif`.
  case conditional(ConditionalMembers)
  /// Anything else: a type alias, an enum case, a macro expansion.
  case other(DeclarationHead, keyword: String, Range<Int>)
}

/// Members between `#if` and `#endif`.
package struct ConditionalMembers: Sendable {
  /// One branch.
  package struct Clause: Sendable {
    /// The directive with its condition, such as `#if DEBUG` or `#else`.
    package let directive: Range<Int>
    package let members: [MemberSyntax]
  }

  package let clauses: [Clause]
  package let range: Range<Int>
}
