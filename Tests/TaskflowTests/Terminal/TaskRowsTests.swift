import Testing
import taskflow

@Suite struct TaskRowsTests {
  private func rows(_ text: String, _ style: TaskRows.Style, lineCount: Int = 1) throws -> String {
    let today = try #require(CalendarDay(year: 2026, month: 11, day: 30))
    let rows = TaskRows(lineCount: lineCount, style: style, today: today)
    var output: [UInt8] = []
    for task in try TodoDocument(bytes: Array(text.utf8)).tasks { rows.append(task, to: &output) }
    return String(decoding: output, as: UTF8.self)
  }

  @Test func `numbers are as wide as the file's last one`() throws {
    #expect(try rows("a\n\nb", .plain, lineCount: 120) == "  1 a\n  3 b\n")
  }

  @Test(arguments: OddShape.all)
  func `a plain row has the line's own bytes`(shape: OddShape) throws {
    let tasks = try TodoDocument(bytes: shape.bytes).tasks
    let text = String(decoding: shape.bytes, as: UTF8.self)
    let expected = tasks.flatMap { Array("\($0.line) ".utf8) + $0.raw + Array("\n".utf8) }
    #expect(Array(try rows(text, .plain).utf8) == expected)
  }

  @Test(arguments: OddShape.all, [TaskRows.Style.terminal, .colored])
  func `no control character reaches a terminal`(shape: OddShape, style: TaskRows.Style) throws {
    var output = try rows(String(decoding: shape.bytes, as: UTF8.self), style)
    for color in ["2", "1;31", "32", "33", "34", "35", "36", "0"] {
      output = output.split(separator: "\u{1B}[\(color)m", omittingEmptySubsequences: false)
        .joined()
    }
    let control = output.unicodeScalars.filter {
      $0.properties.generalCategory == .control && $0 != "\n" && $0 != "\t"
    }
    #expect(control.isEmpty)
  }

  @Test(arguments: [
    ("plain words", "1 plain words\n"),
    ("(A) now", "1 \u{1B}[1;31m(A) \u{1B}[0mnow\n"),
    ("(B) 2026-01-01 +p", "1 \u{1B}[33m(B) 2026-01-01 \u{1B}[0m\u{1B}[35m+p\u{1B}[0m\n"),
    ("a @c  k:v", "1 a \u{1B}[36m@c\u{1B}[0m  \u{1B}[34mk:v\u{1B}[0m\n"),
    ("a due:2026-11-29", "1 a \u{1B}[1;31mdue:2026-11-29\u{1B}[0m\n"),
    ("a due:2026-11-30", "1 a \u{1B}[34mdue:2026-11-30\u{1B}[0m\n"),
    ("x a +p", "1 \u{1B}[2mx a +p\u{1B}[0m\n"),
    ("\u{1B}[2J\u{9B}2J\u{7F}", "1 ^[[2J^[2J^?\n"),
  ])
  func `words have their colours`(line: String, row: String) throws {
    #expect(try rows(line, .colored) == row)
  }
}
