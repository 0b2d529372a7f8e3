import ClienteleSyntax

extension ClientReader {
  /// Says which methods cannot be generated, and marks them.
  mutating func rejectMethods(in model: inout ClientModel) {
    var parts = model.parts
    rejectMethods(in: &parts, besides: [], of: model)
    model.parts = parts
  }

  /// Looks at each clause of an `#if` by itself: only one of them is ever compiled.
  private mutating func rejectMethods(
    in parts: inout [ClientModel.Part],
    besides outer: Set<String>,
    of model: ClientModel
  ) {
    var identities = outer
    for index in parts.indices {
      guard case .endpoint(var endpoint) = parts[index],
        let message = rejection(of: endpoint, in: model, &identities)
      else { continue }
      report(message, at: endpoint.place)
      endpoint.isMethodRejected = true
      parts[index] = .endpoint(endpoint)
    }
    for index in parts.indices {
      guard case .conditional(var clauses) = parts[index] else { continue }
      for clause in clauses.indices {
        rejectMethods(in: &clauses[clause].parts, besides: identities, of: model)
      }
      parts[index] = .conditional(clauses)
    }
  }

  /// Why an endpoint's method cannot be written, or its default value not be called.
  private func rejection(
    of endpoint: ClientModel.Endpoint,
    in model: ClientModel,
    _ identities: inout Set<String>
  ) -> String? {
    guard let method = EndpointMethod(endpoint, in: source) else {
      return endpoint.shape.isVariadic && endpoint.placeholder != nil
        ? Message.variadicDefault(endpoint.name) : nil
    }
    let name = Parser.unescaped(method.name)
    if endpoint.shape.isVariadic { return Message.variadic(endpoint.name) }
    if method.labels.isEmpty, model.declaresVariable(name) { return Message.methodIsProperty(name) }
    return identities.insert(method.identity).inserted
      ? nil : Message.redeclaredMethod(method.signature)
  }
}
