/// One conversation with a compiler: what it said about itself, and an answer to each message.
package struct Session {
  /// The version of the compiler's plugin protocol that this plugin speaks.
  package static let protocolVersion = 7

  private var hostVersion = protocolVersion

  /// Begins a conversation.
  package init() {}

  /// Answers one message.
  ///
  /// Whatever the bytes hold, there is an answer, because the compiler waits for one.
  ///
  /// - Parameter message: The message, without the length before it.
  /// - Returns: The answer, without the length before it.
  package mutating func answer(_ message: [UInt8]) -> [UInt8] {
    let request: JSON
    do {
      request = try JSONReader.read(message)
    } catch {
      return Self.result(nil, [.unplaced("the compiler sent a message that is not JSON")]).encoded
    }
    return answer(request).encoded
  }

  private mutating func answer(_ request: JSON) -> JSON {
    if let hello = request["getCapability"] {
      hostVersion = hello["capability"]?["protocolVersion"]?.int ?? Self.protocolVersion
      return .object([
        "getCapabilityResult": .object([
          "capability": .object([
            "protocolVersion": .int(Self.protocolVersion), "features": .array([]),
          ])
        ])
      ])
    }
    if let expansion = request["expandAttachedMacro"] {
      return expand(ExpansionRequest(expansion))
    }
    if request["loadPluginLibrary"] != nil {
      return .object([
        "loadPluginLibraryResult": .object(["loaded": .bool(false), "diagnostics": .array([])])
      ])
    }
    return Self.result(nil, [.unplaced("the compiler sent a message that is not known")])
  }

  private func expand(_ request: ExpansionRequest) -> JSON {
    guard hostVersion == Self.protocolVersion else {
      // One role of each macro speaks, so that there is one error.
      guard request.role == "member" || request.macro == DependencyEntryMacro.name else {
        return Self.result("", [])
      }
      var diagnostic = Diagnostic.unplaced(Message.protocolVersion(hostVersion))
      diagnostic.place(in: request.attribute)
      return Self.result("", [diagnostic])
    }
    let expansion = Expansion.expand(request)
    return Self.result(expansion.source, expansion.diagnostics)
  }

  private static func result(_ source: String?, _ diagnostics: [Diagnostic]) -> JSON {
    .object([
      "expandMacroResult": .object([
        "expandedSource": source.map(JSON.string) ?? .null,
        "diagnostics": .array(diagnostics.map(\.json)),
      ])
    ])
  }
}
