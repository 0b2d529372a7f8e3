import ClienteleSyntax

/// Writes the closures that stand where the user gave none.
enum DefaultClosure {
  /// The start of a closure that names or ignores its parameters: `{ _, _ in`, or `{`.
  static func opening(_ names: [String]) -> String {
    names.isEmpty ? "{" : "{ " + names.joined(separator: ", ") + " in"
  }

  /// The start of a closure that ignores every parameter.
  static func ignoring(_ shape: FunctionShape) -> String {
    opening(shape.function.parameters.map { _ in "_" })
  }

  /// The default value that the fix-it adds.
  static func suggestion(for shape: FunctionShape, in source: SourceText) -> String {
    "\(ignoring(shape)) \(value(of: shape.function.result, in: source)) }"
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
      case "AsyncStream": return ".finished"
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
  func text(calling closure: String) -> String {
    let arguments = zip(shape.function.parameters, names).map(argument).joined(separator: ", ")
    return effects(of: shape) + "\(closure)(\(arguments))"
  }

  private func effects(of shape: FunctionShape) -> String {
    (shape.throwsAnything ? "try " : "")
      + (shape.function.isAsync || shape.hasDynamicIsolation ? "await " : "")
  }

  private func argument(_ parameter: TupleTypeElement, _ name: String) -> String {
    if parameter.type.specifiers.contains(where: { source[$0] == "inout" }) { return "&" + name }
    if case .packExpansion = parameter.type.kind { return "repeat each " + name }
    if parameter.type.attributes.contains(where: { $0.baseName == "autoclosure" }),
      let inner = FunctionShape(parameter.type, in: source)
    {
      return effects(of: inner) + name + "()"
    }
    return name
  }
}
