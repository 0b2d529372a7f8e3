import ClienteleSyntax

/// Writes the closures that stand where the user gave none.
enum DefaultClosure {
  /// The start of a closure that names or ignores its parameters: `{ _, _ in`, or `{`.
  static func opening(
    _ names: [String],
    for shape: FunctionShape,
    in source: SourceText
  ) -> String {
    guard !names.isEmpty else { return "{" }
    guard shape.hasPack else { return "{ \(names.joined(separator: ", ")) in" }
    let typed = zip(names, shape.function.parameters).map { "\($0): \(source[$1.type.range])" }
    return "{ (\(typed.joined(separator: ", "))) in"
  }

  /// The start of a closure that ignores every parameter.
  static func ignoring(_ shape: FunctionShape, in source: SourceText) -> String {
    opening(shape.function.parameters.map { _ in "_" }, for: shape, in: source)
  }

  /// The default value that the fix-it adds.
  static func suggestion(for shape: FunctionShape, in source: SourceText) -> String {
    "\(ignoring(shape, in: source)) \(value(of: shape.function.result, in: source)) }"
  }

  /// A value of a type: a plain one where the type tells, else an editor placeholder.
  private static func value(of type: TypeSyntax, in source: SourceText) -> String {
    switch type.withoutParentheses.kind {
    case .optional: return "nil"
    case .array: return "[]"
    case .dictionary: return "[:]"
    case .named(let name):
      switch name.parts.last {
      case "Bool": return "false"
      case "Int", "UInt", "Double", "Float", "Int64", "UInt64", "Int32", "UInt32": return "0"
      case "String": return "\"\""
      case "AsyncStream": return "AsyncStream { $0.finish() }"
      case "Never": return "fatalError()"
      default: break
      }
    default: break
    }
    return "<#\(source[type.range])#>"
  }
}

/// Writes a call of a closure with a function's parameters.
struct ForwardedCall {
  let shape: FunctionShape
  let source: SourceText
  /// The name of each parameter inside the body.
  let names: [String]

  /// The call, with `try` and `await` where they are needed.
  func text(calling closure: String, isLocal: Bool = false) -> String {
    let arguments = zip(shape.function.parameters, names).map(argument).joined(separator: ", ")
    return effects(of: shape, isLocal: isLocal) + "\(closure)(\(arguments))"
  }

  private func effects(of shape: FunctionShape, isLocal: Bool) -> String {
    let waits = shape.function.isAsync || (shape.hasDynamicIsolation && !isLocal)
    return (shape.throwsAnything ? "try " : "") + (waits ? "await " : "")
  }

  private func argument(_ parameter: TupleTypeElement, _ name: String) -> String {
    if parameter.type.specifiers.contains(where: { source[$0] == "inout" }) { return "&" + name }
    if case .packExpansion = parameter.type.kind { return "repeat each " + name }
    if parameter.type.attributes.contains(where: { $0.baseName == "autoclosure" }),
      let inner = FunctionShape(parameter.type, in: source)
    {
      return effects(of: inner, isLocal: false) + name + "()"
    }
    return name
  }
}
