import ClienteleSyntax

extension ClientReader {
  /// Reads an endpoint.
  mutating func endpoint(
    _ variable: VariableDeclaration,
    _ binding: VariableDeclaration.Binding,
    _ shape: FunctionShape
  ) -> ClientModel.Endpoint? {
    guard let name = binding.name, let type = binding.type else { return nil }
    if !shape.isSendable {
      collector.add(
        Message.mustBeSendable(name),
        at: binding.pattern,
        fixIt: (Message.insertSendable, shape.start..<shape.start, "@Sendable ")
      )
    }
    let placeholder = placeholder(binding, name, shape, type)
    let method = method(variable.head)
    return ClientModel.Endpoint(
      name: name,
      spelling: source[binding.pattern],
      shape: shape,
      type: source[type.range],
      access: Access(variable.head),
      head: variable.head,
      placeholder: placeholder,
      method: method?.name,
      place: method?.place ?? binding.pattern
    )
  }

  /// The default closure as written, checked; `nil` where there is none.
  private mutating func placeholder(
    _ binding: VariableDeclaration.Binding,
    _ name: String,
    _ shape: FunctionShape,
    _ type: TypeSyntax
  ) -> String? {
    guard let value = binding.value, let assignment = binding.assignment else {
      guard !shape.isOptional, !shape.returnsVoid else { return nil }
      let fixIt = (
        Message.addDefault, type.range.upperBound..<type.range.upperBound,
        " = " + DefaultClosure.suggestion(for: shape, in: source)
      )
      switch shape.function.throwsClause {
      case .untyped: break
      case .none: collector.add(Message.needsDefault(name), at: binding.pattern, fixIt: fixIt)
      case .typed(let error):
        collector.add(
          Message.typedThrowsNeedsDefault(name, source[error.range]),
          at: binding.pattern,
          fixIt: fixIt
        )
      }
      return nil
    }
    if generatesUnimplemented, let call = Tokens.unimplementedCall(in: value, of: source) {
      collector.add(
        Message.unimplementedNotNeeded(clientName),
        at: call,
        fixIt: shape.throwsAnything || shape.returnsVoid
          ? (Message.removeDefault, type.range.upperBound..<assignment.upperBound, "") : nil
      )
      return nil
    }
    if shape.isOptional, source[value] == "nil" { return nil }
    if !Tokens.isClosureLiteral(value, in: source) {
      collector.add(Message.defaultIsNotAClosure(name), at: value)
    }
    return source[value]
  }

  /// The method's name that the user gives, and where it stands.
  private mutating func method(_ head: DeclarationHead) -> (name: String, place: Range<Int>)? {
    guard let range = head.attribute("DependencyEndpoint")?.arguments else { return nil }
    for argument in Arguments.read(range, in: source) where argument.label == "method" {
      guard let method = argument.stringLiteral else {
        collector.add(Message.methodIsNotALiteral, at: argument.range)
        return nil
      }
      guard Tokens.isName(method) else {
        collector.add(Message.invalidMethod(method), at: argument.range)
        return nil
      }
      return (method, argument.range)
    }
    return nil
  }
}
