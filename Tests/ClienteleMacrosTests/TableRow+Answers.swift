import ClienteleMacros
import ClienteleSyntax
import Foundation

extension TableRow {
  /// What the macros answer for one section's role.
  func answer(_ section: Section) -> String {
    let words = section.role.split(separator: " ", maxSplits: 1).map(String.init)
    let argument = words.count > 1 ? words[1] : ""
    switch words.first {
    case "member": return Self.trimmed(expand(client("member")).source)
    case "attribute": return Self.trimmed(expand(client("memberAttribute", of: argument)).source)
    case "accessor":
      return Self.trimmed(
        expand(table == "entries" ? entry("accessor") : endpoint("accessor", of: argument)).source
      )
    case "extension": return Self.trimmed(expand(client("extension")).source)
    case "peer": return Self.trimmed(expand(entry("peer")).source)
    case "diagnostics":
      let request =
        switch argument {
        case "accessor": endpoint("accessor", of: nil)
        case "peer": entry("peer")
        default: client("member")
        }
      return expand(request).diagnostics.map(describe).joined(separator: "\n")
    default: return "no such role: \(section.role)"
    }
  }

  private func expand(_ request: ExpansionRequest) -> Expansion { Expansion.expand(request) }

  private func request(_ macro: String, _ role: String) -> ExpansionRequest {
    var request = ExpansionRequest(macro: macro, role: role)
    request.declaration = node(0..<source.utf8.count)
    request.lexicalContext = context.map { SourceNode($0) }
    return request
  }

  private func node(_ range: Range<Int>) -> SourceNode {
    SourceNode(SourceText(source)[range], fileName: "Row.swift", offset: range.lowerBound)
  }

  private func client(_ role: String, of name: String? = nil) -> ExpansionRequest {
    var request = request("DependencyClientMacro", role)
    request.extendedType = SourceNode(
      (context.reversed().map(Self.typeName) + ["Client"]).joined(separator: ".")
    )
    request.conformances = SourceNode("Clientele.DependencyClientValue")
    if let name {
      request.parent = request.declaration
      request.declaration = member(name)
    }
    return request
  }

  private static func typeName(_ context: String) -> String {
    guard case .type(let type)? = try? Parser.declaration(SourceText(context)) else { return "" }
    return type.name
  }

  /// A request for an endpoint in the row's client, or for the row itself as a property.
  private func endpoint(_ role: String, of name: String?) -> ExpansionRequest {
    var request = request("DependencyEndpointMacro", role)
    request.attribute = node(0..<source.utf8.count)
    if let name {
      request.declaration = member(name)
      request.attribute = SourceNode("@DependencyEndpoint")
      request.lexicalContext = [SourceNode("@DependencyClient struct Client {}")]
    }
    return request
  }

  private func entry(_ role: String) -> ExpansionRequest {
    var request = request("DependencyEntryMacro", role)
    let text = SourceText(source)
    if case .variable(let variable)? = try? Parser.declaration(text),
      let attribute = variable.head.attribute("DependencyEntry")
    {
      request.attribute = node(attribute.range)
    }
    return request
  }

  /// The member that declares a variable, with the comments of its lines.
  private func member(_ name: String) -> SourceNode? {
    guard case .type(let type)? = try? Parser.declaration(SourceText(source)) else { return nil }
    for case .variable(let variable) in type.members
    where variable.bindings.contains(where: { $0.name == name }) {
      return node(variable.range)
    }
    return nil
  }

  /// A diagnostic as `line:column: severity: message`, with its fix-its below it.
  private func describe(_ diagnostic: Diagnostic) -> String {
    var text =
      "\(place(diagnostic.range)): \(diagnostic.severity.rawValue): \(diagnostic.message)"
    for fixIt in diagnostic.fixIts {
      text += "\n  \(place(fixIt.range)): \(fixIt.message): \"\(fixIt.replacement)\""
    }
    return text
  }

  /// Where a range begins, in lines and bytes counted from 1, and how long it is.
  private func place(_ range: Range<Int>) -> String {
    var line = 1
    var column = 1
    for byte in source.utf8.prefix(range.lowerBound) {
      if byte == UInt8(ascii: "\n") { (line, column) = (line + 1, 1) } else { column += 1 }
    }
    return "\(line):\(column)+\(range.count)"
  }
}
