import Testing
import taskflow

@Suite struct TodoTaskTests {
  /// What a line means, as text, so that a table of cases reads well.
  private func summary(_ line: String) throws -> String {
    let task = try #require(TodoTask(line: 1, raw: Array(line.utf8)[...]))
    return [
      task.isDone ? "done" : "open", task.priority?.description ?? "-",
      task.completed?.description ?? "-", task.created?.description ?? "-", "[\(task.text)]",
    ].joined(separator: " ")
  }

  @Test(arguments: [
    ("Call", "open - - - [Call]"),
    ("(A) Call", "open A - - [Call]"),
    ("(Z) 2026-11-01 Call", "open Z - 2026-11-01 [Call]"),
    ("2026-11-01 Call", "open - - 2026-11-01 [Call]"),
    ("x Call", "done - - - [Call]"),
    ("x 2026-11-02 Call", "done - 2026-11-02 - [Call]"),
    ("x 2026-11-02 2026-11-01 Call", "done - 2026-11-02 2026-11-01 [Call]"),
    ("x (A) 2026-11-02 2026-11-01 Call", "done A 2026-11-02 2026-11-01 [Call]"),
    ("X Call", "open - - - [X Call]"),
    ("xylophone", "open - - - [xylophone]"),
    ("x", "open - - - [x]"),
    (" x Call", "open - - - [ x Call]"),
    ("x\tCall", "open - - - [x\tCall]"),
    ("(a) Call", "open - - - [(a) Call]"),
    ("(A)Call", "open - - - [(A)Call]"),
    ("(A)->B", "open - - - [(A)->B]"),
    ("(AA) Call", "open - - - [(AA) Call]"),
    ("(1) Call", "open - - - [(1) Call]"),
    ("Call (A)", "open - - - [Call (A)]"),
    ("(A)", "open - - - [(A)]"),
    ("(A)  2026-11-01 Call", "open A - - [ 2026-11-01 Call]"),
    ("(A) (B) Call", "open A - - [(B) Call]"),
    ("2026-11-01", "open - - 2026-11-01 []"),
    ("2026-11-01 2026-10-01 Call", "open - - 2026-11-01 [2026-10-01 Call]"),
    ("2026-11-01Call", "open - - - [2026-11-01Call]"),
    ("2026-02-29 Call", "open - - - [2026-02-29 Call]"),
    ("2024-02-29 Call", "open - - 2024-02-29 [Call]"),
    ("2026-1-1 Call", "open - - - [2026-1-1 Call]"),
    ("\u{662}\u{660}\u{662}\u{666}-01-01 x", "open - - - [\u{662}\u{660}\u{662}\u{666}-01-01 x]"),
  ])
  func `the first words are understood as the format says`(line: String, meaning: String) throws {
    #expect(try summary(line) == meaning)
  }

  @Test(arguments: ["", " ", "\t \r", "\u{0B}\u{0C}"])
  func `a blank line is no task`(line: String) {
    #expect(TodoTask(line: 1, raw: Array(line.utf8)[...]) == nil)
  }

  @Test(arguments: [
    ("a +p @c k:v", ["p"], ["c"], ["k=v"]),
    ("+p at the start", ["p"], [], []),
    ("(A) @c first", [], ["c"], []),
    ("1+1 me@home.org", [], [], []),
    ("+ @ : k: :v a:b:c", [], [], []),
    ("++p @@c +a:b @c:d", ["+p", "a:b"], ["@c", "c:d"], []),
    ("http://x.y 10:30", [], [], ["http=//x.y", "10=30"]),
    ("k:v k:w K:v", [], [], ["k=v", "k=w", "K=v"]),
    ("a\t+p\t@c\r", ["p"], ["c"], []),
    ("a\u{A0}+p +q\u{A0}@r", ["q\u{A0}@r"], [], []),
    ("+p +p", ["p", "p"], [], []),
    ("x +p.a-b_c, @c!", ["p.a-b_c,"], ["c!"], []),
  ])
  func `words with a meaning are found`(
    line: String,
    projects: [String],
    contexts: [String],
    tags: [String]
  ) throws {
    let task = try #require(TodoTask(line: 1, raw: Array(line.utf8)[...]))
    #expect(task.projects == projects)
    #expect(task.contexts == contexts)
    #expect(task.tags.map { "\($0.key)=\($0.value)" } == tags)
  }

  @Test(arguments: [
    ("a due:2026-12-04", "2026-12-04"), ("a due:soon due:2026-12-04", "2026-12-04"),
    ("due:2026-01-01 due:2025-01-01", "2026-01-01"), ("a due:2026-02-30", nil),
    ("a DUE:2026-12-04", nil), ("a overdue:2026-12-04", nil), ("a", nil),
  ])
  func `the first due date that is a date counts`(line: String, due: String?) throws {
    let task = try #require(TodoTask(line: 1, raw: Array(line.utf8)[...]))
    #expect(task.due?.description == due)
  }

  @Test(arguments: [
    ("Call", "x 2026-11-30 Call"),
    ("(A) Call", "x 2026-11-30 Call pri:A"),
    (
      "(B) 2026-11-01 Call +p due:2026-12-01",
      "x 2026-11-30 2026-11-01 Call +p due:2026-12-01 pri:B"
    ),
    ("2026-11-01 2026-10-01 Call", "x 2026-11-30 2026-11-01 2026-10-01 Call"),
    ("(A)  odd   spacing ", "x 2026-11-30  odd   spacing  pri:A"),
    ("(a) lower", "x 2026-11-30 (a) lower"),
    ("(A) ", "x 2026-11-30 pri:A"),
    ("2026-11-01", "x 2026-11-30 2026-11-01"),
  ])
  func `completing keeps the text, the date of creation and the priority`(
    line: String,
    completed: String
  ) throws {
    let task = try #require(TodoTask(line: 1, raw: Array(line.utf8)[...]))
    let day = try #require(CalendarDay(year: 2026, month: 11, day: 30))
    let result = task.completedLine(on: day)
    #expect(String(decoding: result, as: UTF8.self) == completed)
    let again = try #require(TodoTask(line: 1, raw: result[...]))
    #expect(again.isDone)
    #expect(again.completed == day)
    #expect(again.created == task.created)
  }

  @Test func `a word is added after one space`() throws {
    for (line, expected) in [("a", "a w"), ("a ", "a w"), ("a\t", "a\tw")] {
      let task = try #require(TodoTask(line: 1, raw: Array(line.utf8)[...]))
      #expect(String(decoding: task.line(adding: "w"), as: UTF8.self) == expected)
    }
  }
}
