import ClienteleSyntax

extension ClientReader {
  /// Says which methods cannot be generated.
  mutating func checkMethods(of model: ClientModel) {
    var identities: Set<String> = []
    for endpoint in ClientModel.endpoints(of: model.unconditionalParts) {
      guard let method = EndpointMethod(endpoint, in: source) else { continue }
      let place = methodPlace(endpoint)
      if !method.canForward {
        report(Message.variadic(endpoint.name), at: place)
      } else if method.labels.isEmpty, model.declaresVariable(Parser.unescaped(method.name)) {
        report(Message.methodIsProperty(Parser.unescaped(method.name)), at: place)
      } else if !identities.insert(method.identity).inserted {
        report(Message.redeclaredMethod(method.signature), at: place)
      }
    }
  }

  /// The attribute that names the method, else the doc comment's declaration itself.
  private func methodPlace(_ endpoint: ClientModel.Endpoint) -> Range<Int> {
    endpoint.head.attribute("DependencyEndpoint")?.arguments ?? endpoint.place
  }
}
