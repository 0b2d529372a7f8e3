import ClienteleSyntax

/// Writes the members that a client gets.
struct ClientMembers {
  let model: ClientModel
  var text = SourceWriter()

  private init(_ model: ClientModel) { self.model = model }

  /// Writes every member of a client.
  static func write(_ model: ClientModel) -> String {
    var members = ClientMembers(model)
    members.writeInitialisers()
    members.writeUnimplemented()
    members.writeMethods(model.parts)
    members.writeStorage()
    members.writeDefaults(model.parts)
    return members.text.text
  }

  /// Whether a client can say what it is when nothing is implemented, so that it may conform.
  static func conforms(_ model: ClientModel) -> Bool {
    model.generatesUnimplemented && ClientMembers(model).requiredProperties.isEmpty
  }

  var modifier: String { model.access.memberModifier + "nonisolated " }

  mutating func writeMethods(_ parts: [ClientModel.Part]) {
    for part in parts {
      switch part {
      case .endpoint(let endpoint):
        guard !endpoint.isMethodRejected, let method = EndpointMethod(endpoint, in: model.source)
        else { continue }
        text.separator()
        method.write(to: &text)
      case .stored: break
      case .conditional(let clauses):
        writeConditional(clauses) { members, parts in members.writeMethods(parts) }
      }
    }
  }

  mutating func writeConditional(
    _ clauses: [(directive: String, parts: [ClientModel.Part])],
    _ body: (inout Self, [ClientModel.Part]) -> Void
  ) {
    for clause in clauses {
      text.line(clause.directive)
      body(&self, clause.parts)
    }
    text.line("#endif")
  }
}
