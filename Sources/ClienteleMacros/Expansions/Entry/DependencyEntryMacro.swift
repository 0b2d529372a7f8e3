import ClienteleSyntax

/// `@DependencyEntry`: a property of `DependencyValues`, and the key behind it.
enum DependencyEntryMacro {
  static let name = "DependencyEntryMacro"

  static func expand(_ request: ExpansionRequest) -> Expansion {
    let (model, diagnostics) = EntryModel.read(request)
    switch request.role {
    case "peer":
      // The only role that speaks, so that nothing is said twice.
      return Expansion(source: model.map(key) ?? "", diagnostics: diagnostics)
    case "accessor":
      // Where something is wrong there are accessors all the same: without them the compiler
      // adds an error of its own.
      let placeholder =
        EntryModel.hasBody(request)
        ? "" : "get { Swift.fatalError() }\nset { Swift.fatalError() }\n"
      return Expansion(source: model.map(accessors) ?? placeholder, diagnostics: [])
    default:
      return .nothing
    }
  }

  private static func accessors(_ model: EntryModel) -> String {
    """
    get { self[\(model.keyName).self] }
    set { self[\(model.keyName).self] = newValue }

    """
  }

  private static func key(_ model: EntryModel) -> String {
    var text = SourceWriter()
    if model.isKeyNamed { text.line("/// The key of `\(Parser.unescaped(model.spelling))`.") }
    for attribute in model.availability { text.line(attribute) }
    let access = model.isKeyNamed ? model.head.access.map { $0 + " " } ?? "" : "private "
    // A member is as visible as its key needs; `private` would hide a witness from its protocol.
    let member = (model.isKeyNamed ? model.access.memberModifier : "") + "static"
    var conformances =
      model.liveValue == nil ? "Clientele.TestDependencyKey" : "Clientele.DependencyKey"
    if model.type == nil { conformances = "Clientele._DependencyEntryKey, " + conformances }
    text.block("\(access)nonisolated enum \(model.keyName): \(conformances)") { text in
      let type = model.type ?? "EntryValue"
      text.line("\(member.dropLast(6))typealias Value = \(type)")
      if let value = model.testValue {
        if model.type == nil {
          text.line("\(member) let _makeTestValue = { @Sendable () in \(value) }")
          text.line("\(member) var testValue: EntryValue { _makeTestValue() }")
        } else {
          text.line("\(member) var testValue: \(type) { \(value) }")
        }
      }
      let others = [
        ("liveValue", type, model.liveValue), ("previewValue", type, model.previewValue),
        ("unimplementedValue", "Swift.Optional<\(type)>", model.unimplementedValue),
        ("lifetime", "Clientele.DependencyLifetime", model.lifetime),
      ]
      for case (let name, let type, let value?) in others {
        text.line("\(member) var \(name): \(type) { \(value) }")
      }
    }
    return text.text
  }
}
