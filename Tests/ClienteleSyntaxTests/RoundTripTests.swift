import ClienteleSyntax
import Foundation
import Testing

/// Tokens joined are the source, byte for byte.
@Suite struct RoundTripTests {
  private static let root = URL(filePath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Every Swift file of the repository.
  private static let files: [URL] = ["Sources", "Tests"].flatMap { folder in
    let walk = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
    return (walk?.allObjects as? [String] ?? []).filter { $0.hasSuffix(".swift") }
      .map { root.appending(path: folder).appending(path: $0) }
  }

  private func joined(_ source: SourceText) -> [UInt8] {
    Lexer.tokens(of: source).flatMap { source.bytes[$0.range] }
  }

  @Test func `every Swift file of the repository`() throws {
    #expect(Self.files.count > 100)
    for file in Self.files {
      let bytes = [UInt8](try Data(contentsOf: file))
      let source = SourceText(bytes)
      #expect(joined(source) == bytes, "\(file.path)")
      // A file of ours holds nothing that Swift does not.
      let unknown = Lexer.tokens(of: source).filter { $0.kind == .unknown }
      #expect(unknown.map { source[$0.range] } == [], "\(file.path)")
    }
  }

  @Test func `random mutations of those files`() throws {
    var generator = SystemRandomNumberGenerator()
    let isStress = ProcessInfo.processInfo.environment["CLIENTELE_STRESS"] != nil
    let files = Self.files.shuffled().prefix(isStress ? 60 : 6)
    for file in files {
      let original = [UInt8](try Data(contentsOf: file))
      for _ in 0..<20 {
        var bytes = original
        for _ in 0..<5 where !bytes.isEmpty {
          let place = Int.random(in: 0..<bytes.count, using: &generator)
          switch Int.random(in: 0..<3, using: &generator) {
          case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
          case 1: bytes.removeSubrange(place..<min(place + 30, bytes.count))
          default:
            let piece = ["\"", "/*", "\"\"\"", "\\(", "#\"", "`", "{", "/"].randomElement() ?? ""
            bytes.insert(contentsOf: piece.utf8, at: place)
          }
        }
        #expect(joined(SourceText(bytes)) == bytes, "\(file.path)")
      }
    }
  }
}
