import ClienteleSyntax

extension ClientReader {
  /// Says why the extension with the conformance, which stands at file level, cannot be written.
  mutating func rejectConformance(in model: inout ClientModel, _ context: LexicalContext) {
    let declaration = model.declaration
    guard ClientMembers.conforms(model), !declaration.inheritance.contains(where: isConformance)
    else { return }
    let modifier = declaration.head.modifiers.first { $0.name == "private" && $0.detail == nil }
    if let modifier, !context.typeNames.isEmpty {
      collector.add(
        Message.hiddenClient(declaration.name, declaration.name),
        at: modifier.range,
        fixIt: (Message.replacePrivate, modifier.range, "fileprivate")
      )
    } else if let hiddenType = context.hiddenType {
      collector.add(
        Message.hiddenClient(hiddenType, declaration.name),
        at: declaration.nameRange
      )
    } else {
      return
    }
    model.isHidden = true
  }

  private func isConformance(_ type: TypeSyntax) -> Bool {
    guard case .named(let name) = type.kind else { return false }
    return name.parts.last == "DependencyClientValue"
  }
}
