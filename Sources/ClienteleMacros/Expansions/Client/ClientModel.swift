import ClienteleSyntax

/// A client's declaration, understood: what the expansions of all roles are made from.
struct ClientModel {
  /// A member that takes part in an expansion.
  indirect enum Part {
    case endpoint(Endpoint)
    case stored(StoredProperty)
    /// The branches of an `#if`, each with its directive line.
    case conditional([(directive: String, parts: [Part])])
  }

  /// A closure that becomes an endpoint.
  struct Endpoint {
    /// The name without backticks.
    let name: String
    /// The name as it must be written.
    let spelling: String
    let shape: FunctionShape
    /// The type as written.
    let type: String
    let access: Access
    let head: DeclarationHead
    /// The default closure, or `nil`.
    let placeholder: String?
    /// The name of the method, when the user gives one.
    let method: String?
    /// Where the method's name stands, or the endpoint's where it is the same.
    let place: Range<Int>
    /// Whether the method cannot be generated; that has been diagnosed.
    var isMethodRejected = false
  }

  /// A stored property that is no endpoint.
  struct StoredProperty {
    let name: String
    let spelling: String
    /// The type as written, or as its literal value tells.
    let type: String?
    /// The type for a parameter that the property keeps.
    let parameterType: String?
    /// Whether the type is a bare name that may stand for a function type.
    let mayBeFunction: Bool
    let isOptionalVariable: Bool
    let value: String?
    let access: Access
    /// Whether a memberwise initialiser can take it at all.
    let isSettable: Bool
  }

  let source: SourceText
  let declaration: TypeDeclaration
  /// The name as written.
  let name: String
  /// The name that messages give, with the names of the types around it.
  let qualifiedName: String
  let access: Access
  let generatesUnimplemented: Bool
  var parts: [Part] = []
  /// Whether no extension at file level can name the client; that has been diagnosed.
  var isHidden = false

  /// Every endpoint and property that is not inside an `#if`, in order.
  var unconditionalParts: [Part] {
    parts.filter { if case .conditional = $0 { false } else { true } }
  }

  /// Every endpoint, those inside `#if` included.
  var allEndpoints: [Endpoint] { Self.endpoints(of: parts) }

  static func endpoints(of parts: [Part]) -> [Endpoint] {
    parts.flatMap { part -> [Endpoint] in
      switch part {
      case .endpoint(let endpoint): [endpoint]
      case .stored: []
      case .conditional(let clauses): clauses.flatMap { endpoints(of: $0.parts) }
      }
    }
  }

  /// The functions and initialisers that the user wrote in the struct.
  var functions: [FunctionDeclaration] {
    declaration.members.compactMap {
      if case .function(let function) = $0 { function } else { nil }
    }
  }

  /// Whether the user declares a variable of this name, static or not, in the struct.
  func declaresVariable(_ name: String) -> Bool {
    Self.declaresVariable(name, in: declaration.members)
  }

  private static func declaresVariable(_ name: String, in members: [MemberSyntax]) -> Bool {
    members.contains { member in
      if case .conditional(let conditional) = member {
        return conditional.clauses.contains { declaresVariable(name, in: $0.members) }
      }
      guard case .variable(let variable) = member else { return false }
      return variable.bindings.contains { $0.name == name }
    }
  }
}
