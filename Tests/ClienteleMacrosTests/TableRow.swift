import Foundation
import Testing

/// One row of a table: source, what it stands in, and what each role answers.
///
/// ```
/// === the row's name
/// source
/// --- inside enum Outer {}
/// --- member
/// what the role answers
/// ```
struct TableRow: Sendable, CustomTestStringConvertible {
  /// One role and its answer.
  struct Section: Sendable {
    let role: String
    let text: String
  }

  let table: String
  let name: String
  let source: String
  /// What the source stands in, from the inside out.
  let context: [String]
  let sections: [Section]

  var testDescription: String { "\(table): \(name)" }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Tables")

  /// The tables, each in a file of its name.
  static let tables = ["client-members", "client-roles", "entries", "diagnostics"]

  /// Every row of every table; a table that cannot be read has none, and a test counts them.
  static let all: [TableRow] = tables.flatMap { table in
    let file = folder.appending(path: table + ".txt")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [TableRow]() }
    return rows(of: text, table: table)
  }

  static func rows(of text: String, table: String) -> [TableRow] {
    var rows: [TableRow] = []
    for piece in ("\n" + text).components(separatedBy: "\n=== ").dropFirst() {
      var lines = piece.components(separatedBy: "\n")
      let name = lines.removeFirst()
      var context: [String] = []
      var parts: [(head: String, lines: [String])] = [("", [])]
      for line in lines {
        if line.hasPrefix("--- inside ") {
          context.append(String(line.dropFirst(11)))
        } else if line.hasPrefix("--- ") {
          parts.append((String(line.dropFirst(4)), []))
        } else {
          parts[parts.count - 1].lines.append(line)
        }
      }
      rows.append(
        TableRow(
          table: table,
          name: name,
          source: parts[0].lines.joined(separator: "\n"),
          context: context,
          sections: parts.dropFirst().map { part in
            Section(role: part.head, text: trimmed(part.lines.joined(separator: "\n")))
          }
        )
      )
    }
    return rows
  }

  /// A text without line ends around it.
  static func trimmed(_ text: String) -> String {
    text.trimmingCharacters(in: .newlines)
  }

  /// The row as it stands in its table, with other answers.
  func text(answers: [String]) -> String {
    var text = "=== \(name)\n\(Self.trimmed(source))\n"
    for line in context { text += "--- inside \(line)\n" }
    for (section, answer) in zip(sections, answers) {
      text += "--- \(section.role)\n" + (answer.isEmpty ? "" : answer + "\n")
    }
    return text
  }
}
