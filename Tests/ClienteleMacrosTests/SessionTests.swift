import ClienteleMacros
import Foundation
import Testing

/// The conversation with the compiler: every message has an answer, whatever it holds.
@Suite struct SessionTests {
  private func answer(_ messages: String...) throws -> JSON {
    var session = Session()
    var answer: [UInt8] = []
    for message in messages { answer = session.answer(Array(message.utf8)) }
    return try JSONReader.read(answer)
  }

  private func expansion(_ typeName: String = "DependencyClientMacro", extra: String = "") -> String
  {
    """
    {"expandAttachedMacro":{"macro":{"moduleName":"ClienteleMacros","typeName":"\(typeName)",
    "name":"DependencyClient "},"macroRole":"member","discriminator":"d","future":[1,{"a":null}],
    \(extra)"attributeSyntax":{"kind":"attribute","source":"@DependencyClient ","location":
    {"fileID":"M/F.swift","fileName":"/F.swift","offset":10,"line":1,"column":1}},
    "declSyntax":{"kind":"declaration","source":"@DependencyClient class C {}","location":
    {"fileID":"M/F.swift","fileName":"/F.swift","offset":10,"line":1,"column":1}}}}
    """
  }

  @Test func `the capability is protocol version 7 without features`() throws {
    let answer = try answer(#"{"getCapability":{"capability":{"protocolVersion":7}}}"#)
    let capability = answer["getCapabilityResult"]?["capability"]
    #expect(capability?["protocolVersion"]?.int == 7)
    #expect(capability?["features"]?.array == [])
  }

  @Test func `a diagnostic is placed in the file, in bytes`() throws {
    let result = try answer(expansion())["expandMacroResult"]
    let diagnostic = try #require(result?["diagnostics"]?.array?.first)
    #expect(
      diagnostic["message"]?.string == "'@DependencyClient' can only be attached to a struct"
    )
    #expect(diagnostic["severity"]?.string == "error")
    #expect(diagnostic["position"]?["fileName"]?.string == "/F.swift")
    #expect(diagnostic["position"]?["offset"]?.int == 28)
    #expect(diagnostic["highlights"]?.array?.first?["endOffset"]?.int == 33)
    #expect(diagnostic["notes"]?.array == [])
    #expect(diagnostic["fixIts"]?.array == [])
  }

  @Test(arguments: [5, 6, 8, 100])
  func `another protocol version gets one error that names the forms by hand`(version: Int) throws {
    let hello = #"{"getCapability":{"capability":{"protocolVersion":\#(version)}}}"#
    let message = try answer(hello, expansion())["expandMacroResult"]?["diagnostics"]?.array?
      .first?["message"]?.string
    #expect(
      message
        == "this compiler speaks version \(version) of the plugin protocol and the Clientele "
        + "macros speak version 7; write a struct with an initialiser, and an enum key with a "
        + "computed property, by hand"
    )
    let other = expansion().replacing("\"member\"", with: "\"memberAttribute\"")
    #expect(try answer(hello, other)["expandMacroResult"]?["diagnostics"]?.array == [])
  }

  @Test func `spaces in a macro's name and unknown fields are tolerated`() throws {
    let message = expansion("DependencyClientMacro ", extra: #""staticBuildConfiguration":"{}","#)
    #expect(try answer(message)["expandMacroResult"]?["diagnostics"]?.array?.count == 1)
  }

  @Test(arguments: [
    "", "{", "null", "[]", "3", "{}", #"{"unknown":{}}"#, #"{"expandFreestandingMacro":{}}"#,
    "\u{0}\u{1}", #"{"expandAttachedMacro":"#,
    String(repeating: "[", count: 100_000), #"{"getCapability":{}} x"#,
  ])
  func `any other message gets an answer with an error`(message: String) throws {
    let result = try answer(message)["expandMacroResult"]
    #expect(result?["expandedSource"] == .null)
    #expect(result?["diagnostics"]?.array?.count == 1)
  }

  @Test(arguments: [
    #"{"expandAttachedMacro":{}}"#, #"{"expandAttachedMacro":null}"#,
    #"{"expandAttachedMacro":{"macro":{"typeName":"Other"},"macroRole":"member"}}"#,
    #"{"expandAttachedMacro":{"macro":{"typeName":7},"macroRole":[]}}"#,
  ])
  func `a macro that is not known gets an error`(message: String) throws {
    let result = try answer(message)["expandMacroResult"]
    #expect(result?["expandedSource"]?.string == "")
    #expect(result?["diagnostics"]?.array?.count == 1)
  }

  @Test(arguments: ["DependencyClientMacro", "DependencyEndpointMacro", "DependencyEntryMacro"])
  func `a role without its declaration gets nothing`(macro: String) throws {
    for role in ["member", "memberAttribute", "extension", "accessor", "peer", "body", ""] {
      let message =
        #"{"expandAttachedMacro":{"macro":{"typeName":"\#(macro)"},"macroRole":"\#(role)"}}"#
      let result = try answer(message)["expandMacroResult"]
      #expect(result?["diagnostics"]?.array == [])
    }
  }

  @Test func `a plugin library is not loaded`() throws {
    let answer = try answer(#"{"loadPluginLibrary":{"libraryPath":"x","moduleName":"M"}}"#)
    #expect(answer["loadPluginLibraryResult"]?["loaded"] == .bool(false))
  }

  @Test func `bytes that are not UTF-8 get an answer`() throws {
    var session = Session()
    let head = Array(#"{"expandAttachedMacro":{"macro":{"typeName":""#.utf8)
    let answer = session.answer(head + [0xFF, 0xC3, 0x28] + Array(#""}}}"#.utf8))
    #expect(
      try JSONReader.read(answer)["expandMacroResult"]?["diagnostics"]?.array?.count == 1
    )
  }

  @Test(.timeLimit(.minutes(5)))
  func `a declaration of a megabyte is expanded in a time that grows with its length`() throws {
    let count = ProcessInfo.processInfo.environment["CLIENTELE_STRESS"] == nil ? 2_000 : 20_000
    let members = (0..<count).map { "var e\($0): @Sendable (_ x: Int) throws -> Int\n" }.joined()
    var request = ExpansionRequest(macro: "DependencyClientMacro", role: "memberAttribute")
    request.declaration = SourceNode("@DependencyClient struct C: Sendable {\n\(members)}")
    request.role = "member"
    var expansion: Expansion?
    let time = workTime { expansion = Expansion.expand(request) }
    #expect(expansion?.diagnostics == [])
    #expect(expansion?.source.contains("func e\(count - 1)(x: Int) throws -> Int") == true)
    // Debug code; what matters is that the time grows with the text alone.
    #expect(time < .milliseconds(2) * count)
  }
}
