import Foundation
import Testing
import taskflow

@Suite struct TaskJSONTests {
  @Test func `a task has all its fields`() throws {
    let document = try TodoDocument(
      bytes: Array("\n(A) 2026-11-01 Say \"hi\" \\ +p +q @c due:2026-12-04 k:v k:w\n".utf8)
    )
    #expect(
      String(decoding: TaskJSON.array(document.tasks), as: UTF8.self) == """
        [
          {"line":2,"done":false,"priority":"A","created":"2026-11-01","completed":null,\
        "text":"Say \\"hi\\" \\\\ +p +q @c due:2026-12-04 k:v k:w","projects":["p","q"],\
        "contexts":["c"],"tags":{"due":["2026-12-04"],"k":["v","w"]}}
        ]

        """
    )
  }

  @Test func `no task is an empty array`() {
    #expect(String(decoding: TaskJSON.array([]), as: UTF8.self) == "[]\n")
  }

  @Test(arguments: OddShape.all)
  func `every odd file gives JSON that another reader understands`(shape: OddShape) throws {
    struct Record: Decodable {
      var line: Int
      var done: Bool
      var priority: String?
      var created: String?
      var completed: String?
      var text: String
      var projects: [String]
      var contexts: [String]
      var tags: [String: [String]]
    }
    let tasks = try TodoDocument(bytes: shape.bytes).tasks
    let records = try JSONDecoder().decode([Record].self, from: Data(TaskJSON.array(tasks)))
    #expect(records.map(\.line) == tasks.map(\.line))
    #expect(records.map { Array($0.text.utf8) } == tasks.map { Array($0.text.utf8) })
    #expect(records.map(\.projects) == tasks.map(\.projects))
    #expect(records.map(\.contexts) == tasks.map(\.contexts))
    #expect(records.map(\.done) == tasks.map(\.isDone))
    #expect(records.map(\.priority) == tasks.map { $0.priority?.description })
    #expect(records.map(\.created) == tasks.map { $0.created?.description })
    #expect(records.map(\.completed) == tasks.map { $0.completed?.description })
  }
}
