package import ClienteleSyntax

/// A piece of the user's source as the compiler sends it.
package struct SourceNode: Sendable {
  /// The text, comments and spaces around it included.
  package let text: SourceText
  /// The file's name, as diagnostics must give it back.
  package let fileName: String
  /// Where the text begins in the file, in bytes.
  package let offset: Int

  /// Makes a piece of source.
  ///
  /// - Parameters:
  ///   - source: The text.
  ///   - fileName: The file's name.
  ///   - offset: Where the text begins in the file, in bytes.
  package init(_ source: String, fileName: String = "", offset: Int = 0) {
    text = SourceText(source)
    self.fileName = fileName
    self.offset = offset
  }

  init?(_ json: JSON?) {
    guard let source = json?["source"]?.string else { return nil }
    let location = json?["location"]
    self.init(
      source,
      fileName: location?["fileName"]?.string ?? "",
      offset: location?["offset"]?.int ?? 0
    )
  }
}

/// What the compiler asks of an attached macro.
package struct ExpansionRequest: Sendable {
  /// The macro's type, as the macro's declaration names it.
  package var macro: String
  /// In which role the macro is asked, such as `member`.
  package var role: String
  /// The attribute itself.
  package var attribute: SourceNode?
  /// What the attribute is attached to.
  package var declaration: SourceNode?
  /// The type that the declaration is a member of, where the role gives it.
  package var parent: SourceNode?
  /// The type to extend, for the extension role.
  package var extendedType: SourceNode?
  /// The conformances that are not there yet, for the extension role; `nil` where not told.
  package var conformances: SourceNode?
  /// What the declaration stands in, from the inside out, members left out.
  package var lexicalContext: [SourceNode] = []

  /// Makes a request by hand.
  ///
  /// - Parameters:
  ///   - macro: The macro's type.
  ///   - role: The role, such as `member`.
  package init(macro: String, role: String) {
    self.macro = macro
    self.role = role
  }

  init(_ json: JSON) {
    let name = json["macro"]?["typeName"]?.string ?? ""
    macro = String(name.filter { !$0.isWhitespace })
    role = json["macroRole"]?.string ?? ""
    attribute = SourceNode(json["attributeSyntax"])
    declaration = SourceNode(json["declSyntax"])
    parent = SourceNode(json["parentDeclSyntax"])
    extendedType = SourceNode(json["extendedTypeSyntax"])
    conformances = SourceNode(json["conformanceListSyntax"])
    lexicalContext = (json["lexicalContext"]?.array ?? []).compactMap(SourceNode.init)
  }
}
