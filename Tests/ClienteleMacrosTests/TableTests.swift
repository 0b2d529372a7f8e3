import Foundation
import Testing

/// Source → expansion, and source → exact diagnostic with its place and its fix-it.
///
/// With `CLIENTELE_RECORD_TABLES` set the answers are written into the tables instead, to be read
/// in the difference; that run fails.
@Suite struct TableTests {
  private static let isRecording =
    ProcessInfo.processInfo.environment["CLIENTELE_RECORD_TABLES"] != nil

  @Test(.enabled(if: !isRecording), arguments: TableRow.all)
  func `a row gets exactly the stated answers`(_ row: TableRow) {
    #expect(!row.sections.isEmpty)
    for section in row.sections {
      let answer = row.answer(section)
      #expect(answer == section.text, "\(section.role)")
    }
  }

  @Test func `there are enough rows, and no two of a table have one name`() {
    #expect(TableRow.all.count >= 150)
    let names = TableRow.all.map(\.testDescription)
    #expect(Set(names).count == names.count)
    for table in TableRow.tables {
      #expect(TableRow.all.contains { $0.table == table })
    }
  }

  @Test(.enabled(if: isRecording))
  func `the tables are written anew`() throws {
    for table in TableRow.tables {
      let rows = TableRow.all.filter { $0.table == table }
      let text = rows.map { $0.text(answers: $0.sections.map($0.answer)) }
      try text.joined(separator: "\n").write(
        to: TableRow.folder.appending(path: table + ".txt"),
        atomically: true,
        encoding: .utf8
      )
    }
    Issue.record("the tables were written anew: read the difference, then run without recording")
  }
}
