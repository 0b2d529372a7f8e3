import Testing
import taskflow

@Suite struct TaskQueryTests {
  private static let list = """
    plain
    (C) 2026-03-01 c +p @c due:2026-05-01
    x 2026-04-01 2026-01-01 done +p due:2026-01-01
    (A) a +p +q due:2026-06-01

    2026-02-01 b @c @d
    (A) 2026-03-01 second a
    """

  private func lines(_ query: TaskQuery) throws -> [Int] {
    let document = try TodoDocument(bytes: Array(Self.list.utf8))
    return query.sorted(document.tasks.filter(query.matches)).map(\.line)
  }

  @Test(arguments: [
    (TaskQuery.Order.line, [1, 2, 3, 4, 6, 7]), (.priority, [4, 7, 2, 1, 6, 3]),
    (.due, [2, 4, 1, 6, 7, 3]), (.created, [6, 2, 7, 1, 4, 3]),
  ])
  func `tasks are sorted, done ones last, equal ones as in the file`(
    order: TaskQuery.Order,
    expected: [Int]
  ) throws {
    #expect(try lines(TaskQuery(order: order)) == expected)
  }

  @Test(
    arguments: [
      (["p"], [], [2, 3, 4]), (["p", "q"], [], [4]), ([], ["c"], [2, 6]), (["p"], ["c"], [2]),
      (["P"], [], []), (["nothing"], [], []),
    ] as [([String], [String], [Int])]
  )
  func `a task is in all projects and contexts asked for`(
    projects: [String],
    contexts: [String],
    expected: [Int]
  ) throws {
    #expect(try lines(TaskQuery(projects: projects, contexts: contexts)) == expected)
  }

  @Test func `both spellings of an accented name are one project`() throws {
    let task = try #require(TodoTask(line: 1, raw: Array("a +cafe\u{301}".utf8)[...]))
    #expect(TaskQuery(projects: ["caf\u{E9}"]).matches(task))
  }

  @Test func `counts are per project, and overdue means before today and open`() throws {
    let document = try TodoDocument(bytes: Array(Self.list.utf8))
    let today = try #require(CalendarDay(year: 2026, month: 6, day: 1))
    let counts = TaskCounts(of: document.tasks, today: today)
    #expect([counts.open, counts.done, counts.overdue] == [5, 1, 1])
    #expect(counts.projects.map { "\($0.name) \($0.open) \($0.done)" } == ["p 2 1", "q 1 0"])
  }

  @Test func `a project named twice on a line counts once`() throws {
    let document = try TodoDocument(bytes: Array("a +p +p".utf8))
    let today = try #require(CalendarDay(year: 2026, month: 6, day: 1))
    #expect(TaskCounts(of: document.tasks, today: today).projects.map(\.open) == [1])
  }
}
