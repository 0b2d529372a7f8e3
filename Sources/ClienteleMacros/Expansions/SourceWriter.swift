/// Writes source line by line, indented.
struct SourceWriter {
  private(set) var text = ""
  private var indentation = 0

  /// Adds a line; a text of several lines keeps its own line ends.
  mutating func line(_ line: String) {
    if !line.isEmpty { text += String(repeating: "  ", count: indentation) + line }
    text += "\n"
  }

  /// Adds an empty line between two declarations.
  mutating func separator() {
    if !text.isEmpty { text += "\n" }
  }

  /// Adds a line that opens a brace, what stands inside, and the closing brace.
  mutating func block(_ head: String, _ body: (inout SourceWriter) -> Void) {
    line(head + " {")
    indentation += 1
    body(&self)
    indentation -= 1
    line("}")
  }

  /// Adds a parenthesised list, one element a line, between a head and a tail.
  mutating func list(_ head: String, _ elements: [String], _ tail: String) {
    line(head + "(")
    indentation += 1
    for (index, element) in elements.enumerated() {
      line(element + (index < elements.count - 1 ? "," : ""))
    }
    indentation -= 1
    line(")" + tail)
  }

  /// Adds lines one level deeper.
  mutating func indented(_ body: (inout SourceWriter) -> Void) {
    indentation += 1
    body(&self)
    indentation -= 1
  }

  /// Adds a doc comment, indented afresh.
  mutating func documentation(_ comment: String?) {
    guard let comment else { return }
    for (index, piece) in comment.split(
      omittingEmptySubsequences: false,
      whereSeparator: \.isNewline
    )
    .enumerated() {
      let trimmed = piece.drop { $0 == " " || $0 == "\t" }
      line((index > 0 && trimmed.hasPrefix("*") ? " " : "") + trimmed)
    }
  }
}
