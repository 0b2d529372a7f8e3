import ClienteleSyntax

/// Something to tell the user, at a place in their source.
package struct Diagnostic: Sendable, Equatable {
  /// How bad it is.
  package enum Severity: String, Sendable {
    case error, warning, note
  }

  /// A change that would make it right.
  package struct FixIt: Sendable, Equatable {
    package let message: String
    /// The bytes to replace, from the start of the file.
    package let range: Range<Int>
    package let replacement: String
  }

  package let severity: Severity
  package let message: String
  package var fileName: String
  /// The bytes it is about, from the start of the file.
  package var range: Range<Int>
  package var fixIts: [FixIt] = []

  /// An error without a place.
  static func unplaced(_ message: String) -> Diagnostic {
    Diagnostic(severity: .error, message: message, fileName: "", range: 0..<0)
  }

  /// Gives the place of a node's first token to a diagnostic that has none.
  mutating func place(in node: SourceNode?) {
    guard let node else { return }
    let first = Lexer.tokens(of: node.text).first { !$0.isTrivia }?.range ?? 0..<0
    fileName = node.fileName
    range = (first.lowerBound + node.offset)..<(first.upperBound + node.offset)
  }

  var json: JSON {
    func place(_ range: Range<Int>) -> JSON {
      .object([
        "fileName": .string(fileName), "startOffset": .int(range.lowerBound),
        "endOffset": .int(range.upperBound),
      ])
    }
    return .object([
      "message": .string(message),
      "severity": .string(severity.rawValue),
      "position": .object([
        "fileName": .string(fileName), "offset": .int(range.lowerBound),
      ]),
      "highlights": .array(range.isEmpty ? [] : [place(range)]),
      "notes": .array([]),
      "fixIts": .array(
        fixIts.map { fixIt in
          .object([
            "message": .string(fixIt.message),
            "changes": .array([
              .object(["range": place(fixIt.range), "newText": .string(fixIt.replacement)])
            ]),
          ])
        }
      ),
    ])
  }
}

/// Collects diagnostics about one node, with places counted from the node's own start.
struct DiagnosticCollector {
  let node: SourceNode
  private(set) var diagnostics: [Diagnostic] = []

  init(_ node: SourceNode) { self.node = node }

  /// Adds one.
  ///
  /// - Parameters:
  ///   - message: What to say.
  ///   - range: The bytes it is about, from the node's start.
  ///   - severity: How bad it is.
  ///   - fixIt: What to say about the change, the bytes it replaces and the new text.
  mutating func add(
    _ message: String,
    at range: Range<Int>,
    severity: Diagnostic.Severity = .error,
    fixIt: (message: String, range: Range<Int>, replacement: String)? = nil
  ) {
    var diagnostic = Diagnostic(
      severity: severity,
      message: message,
      fileName: node.fileName,
      range: moved(range)
    )
    if let fixIt {
      diagnostic.fixIts = [
        Diagnostic.FixIt(
          message: fixIt.message,
          range: moved(fixIt.range),
          replacement: fixIt.replacement
        )
      ]
    }
    diagnostics.append(diagnostic)
  }

  private func moved(_ range: Range<Int>) -> Range<Int> {
    (range.lowerBound + node.offset)..<(range.upperBound + node.offset)
  }
}
