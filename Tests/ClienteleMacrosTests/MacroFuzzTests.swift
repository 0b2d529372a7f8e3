import ClienteleMacros
import ClienteleSyntax
import Foundation
import Testing

/// A random generator that gives the same numbers on every platform, from a seed.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Sources cut, doubled, swapped and spoilt at random: no crash, no hang, an answer for each.
@Suite struct MacroFuzzTests {
  private static let environment = ProcessInfo.processInfo.environment

  @Test func `every mutation gets an answer within a second`() {
    fuzz(count: 1_000)
  }

  /// `CLIENTELE_FUZZ` sets how many; a million take minutes in release.
  @Test(.tags(.stress), .enabled(if: environment["CLIENTELE_STRESS"] != nil))
  func `so does every one of many more`() {
    fuzz(count: Self.environment["CLIENTELE_FUZZ"].flatMap { Int($0) } ?? 5_000)
  }

  private func fuzz(count: Int) {
    var generator = SeededGenerator(seed: UInt64(count))
    let sources = TableRow.all.map { Array($0.source.utf8) }
    let pieces =
      [
        "{", "}", "(", ")", "[", "]", "<", ">", "\"", "\"\"\"", "\\(", "#if X\n", "#endif\n", "/*",
        "*/", "//", "@", "`", "->", "=", ":", ",", "?", "!", "&", "var ", "let ", "struct ",
        "init(",
        "throws(", "inout ", "repeat each ", "/", "#/", "#\"", "\u{0}", "\r\n", "é", "\u{FEFF}",
      ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xF0, 0x9F]]
    var slowest = Duration.zero
    for _ in 0..<count {
      var bytes = sources.randomElement(using: &generator) ?? []
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        mutate(&bytes, pieces: pieces, sources: sources, using: &generator)
      }
      let time = workTime { expandEverything(bytes) }
      slowest = max(slowest, time)
    }
    #expect(slowest < .seconds(1))
  }

  private func mutate(
    _ bytes: inout [UInt8],
    pieces: [[UInt8]],
    sources: [[UInt8]],
    using generator: inout SeededGenerator
  ) {
    let place = Int.random(in: 0...bytes.count, using: &generator)
    let end = min(bytes.count, place + Int.random(in: 0...40, using: &generator))
    switch Int.random(in: 0..<7, using: &generator) {
    case 0: bytes.removeSubrange(place..<end)
    case 1: bytes.insert(contentsOf: bytes[place..<end], at: place)
    case 2: bytes.insert(contentsOf: pieces.randomElement(using: &generator) ?? [], at: place)
    case 3: bytes.removeSubrange(place...)
    case 4:
      if place < bytes.count { bytes[place] = UInt8.random(in: 0...255, using: &generator) }
    case 5:
      let other = sources.randomElement(using: &generator) ?? []
      let cut = Int.random(in: 0...other.count, using: &generator)
      bytes.insert(contentsOf: other[cut...].prefix(80), at: place)
    default:
      let piece = pieces.randomElement(using: &generator) ?? []
      let run = Array(repeating: piece, count: Int.random(in: 1...300, using: &generator))
      bytes.insert(contentsOf: run.joined(), at: place)
    }
  }

  private func expandEverything(_ bytes: [UInt8]) {
    let tokens = Lexer.tokens(of: SourceText(bytes))
    #expect(tokens.last?.range.upperBound == bytes.count)
    let source = String(decoding: bytes, as: UTF8.self)
    for (macro, roles) in [
      ("DependencyClientMacro", ["member", "memberAttribute", "extension"]),
      ("DependencyEndpointMacro", ["accessor"]), ("DependencyEntryMacro", ["peer", "accessor"]),
    ] {
      for role in roles {
        var request = ExpansionRequest(macro: macro, role: role)
        request.declaration = SourceNode(source)
        request.attribute = request.declaration
        request.parent = request.declaration
        request.extendedType = SourceNode("Client")
        request.lexicalContext = [SourceNode("extension DependencyValues {}")]
        _ = Expansion.expand(request)
      }
    }
  }

  @Test(
    .timeLimit(.minutes(5)),
    arguments: [
      "(", "[", "{", "<", "\"\\(", "/*", "#if X\n", "@a(", "() -> ", "T<", "[[", "?", "&T", "!",
      "<#", "`", "#/", "/a", "a < ", "\\(\"", "@a\n#if X\n", "repeat ", "inout ", ".a", "var x = ",
      "#if X\n@a\n", "case ", "var x: T<", "_ x: (", "@Sendable (", "\"\"\"", "##\"", "a<b,", "\n",
    ]
  )
  func `a long run of one piece takes no more than its length`(piece: String) {
    for head in ["", "struct C {\n", "struct C { var x: ", "struct C { var x = ", "struct C<"] {
      let source = head + String(repeating: piece, count: 10_000)
      var request = ExpansionRequest(macro: "DependencyClientMacro", role: "member")
      request.declaration = SourceNode(source)
      let time = workTime { _ = Expansion.expand(request) }
      #expect(time < .seconds(1), "\(head)")
    }
  }
}
