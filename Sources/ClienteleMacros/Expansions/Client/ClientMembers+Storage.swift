import ClienteleSyntax

extension ClientMembers {
  mutating func writeStorage() {
    text.separator()
    // An endpoint that is not sendable has been diagnosed, and once is enough.
    let check = model.allEndpoints.allSatisfy(\.shape.isSendable) ? "" : "@unchecked "
    text.line("nonisolated private struct _Endpoints: \(check)Swift.Sendable {")
    writeFields(model.parts, isConditional: false)
    text.line("}")
    text.separator()
    let arguments = model.unconditionalParts.compactMap { part -> String? in
      guard case .endpoint(let endpoint) = part else { return nil }
      return "\(Tokens.labelSpelling(endpoint.name)): " + defaultValue(endpoint)
    }
    text.line("nonisolated private var _storage = Clientele.DependencyStorage(")
    text.indented { $0.list("_Endpoints", arguments, "") }
    text.line(")")
    text.separator()
    text.line("/// The same client with its endpoints in a storage object of its own.")
    text.block(modifier + "func _withFreshStorage() -> Self") { text in
      text.line("var copy = self")
      text.line("copy._storage = Clientele.DependencyStorage(self._storage.value)")
      text.line("return copy")
    }
  }

  mutating func writeFields(_ parts: [ClientModel.Part], isConditional: Bool) {
    for part in parts {
      switch part {
      case .endpoint(let endpoint):
        let type = Tokens.replacingSelf(in: endpoint.type, with: model.name)
        let value = isConditional ? " = " + defaultValue(endpoint, of: model.name) : ""
        text.indented { $0.line("var \(endpoint.spelling): \(type)\(value)") }
      case .stored: break
      case .conditional(let clauses):
        writeConditional(clauses) { $0.writeFields($1, isConditional: true) }
      }
    }
  }
}
