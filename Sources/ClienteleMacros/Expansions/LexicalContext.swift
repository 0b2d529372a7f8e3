import ClienteleSyntax

/// What a declaration stands in, as far as the macros care.
struct LexicalContext {
  /// The names of the types and extended types around it, from the outside in.
  private(set) var typeNames: [String] = []
  /// Whether a function, a closure or an accessor stands around it.
  private(set) var isLocal = false
  /// The access level that an extension right around it gives to its members.
  private(set) var extensionAccess = Access.internal
  /// The attributes of the type right around it.
  private(set) var attributeNames: [String] = []
  /// The type that an extension right around it extends.
  private(set) var extendedType: String?
  /// The innermost type around it that is private to another type, and so hidden from the file.
  private(set) var hiddenType: String?

  /// Reads the context that the compiler sends, from the inside out.
  init(_ nodes: [SourceNode]) {
    for (index, node) in nodes.enumerated() {
      guard case .type(let type)? = try? Parser.declaration(node.text) else {
        isLocal = true
        continue
      }
      typeNames.insert(node.text[type.nameRange], at: 0)
      // What is private at the top of a file is visible in all of it.
      if index < nodes.count - 1, hiddenType == nil, Access(type.head) == .private {
        hiddenType = type.name
      }
      guard index == 0 else { continue }
      attributeNames = type.head.attributes.map(\.baseName)
      if type.keyword == "extension" {
        extensionAccess = Access(type.head)
        extendedType = type.name
      }
    }
  }
}
