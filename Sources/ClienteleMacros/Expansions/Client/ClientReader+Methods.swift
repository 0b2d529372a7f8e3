import ClienteleSyntax

extension ClientReader {
  /// Says which methods cannot be generated, and marks them.
  mutating func rejectMethods(in model: inout ClientModel) {
    var identities: Set<String> = []
    for index in model.parts.indices {
      guard case .endpoint(var endpoint) = model.parts[index],
        let method = EndpointMethod(endpoint, in: source)
      else { continue }
      let message: String
      if !method.canForward {
        message = Message.variadic(endpoint.name)
      } else if method.labels.isEmpty, model.declaresVariable(Parser.unescaped(method.name)) {
        message = Message.methodIsProperty(Parser.unescaped(method.name))
      } else if !identities.insert(method.identity).inserted {
        message = Message.redeclaredMethod(method.signature)
      } else {
        continue
      }
      report(message, at: endpoint.place)
      endpoint.isMethodRejected = true
      model.parts[index] = .endpoint(endpoint)
    }
  }
}
