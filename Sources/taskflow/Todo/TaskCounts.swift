/// How many tasks are open, done and overdue, in all and per project.
package struct TaskCounts: Sendable, Equatable {
  /// The open and done tasks of one project.
  package struct Project: Sendable, Equatable {
    /// The project's name, without `+`.
    package let name: String
    /// Its open tasks.
    package var open = 0
    /// Its done tasks.
    package var done = 0
  }

  /// Open tasks.
  package private(set) var open = 0
  /// Done tasks.
  package private(set) var done = 0
  /// Open tasks whose `due:` is before today.
  package private(set) var overdue = 0
  /// The projects, sorted by name.
  package private(set) var projects: [Project] = []

  /// Counts tasks.
  ///
  /// - Parameters:
  ///   - tasks: The tasks.
  ///   - today: The day before which an open task's `due:` makes it overdue.
  /// - Complexity: O(*n*) in the number of tasks.
  package init(of tasks: [TodoTask], today: CalendarDay) {
    var byName: [String: Project] = [:]
    for task in tasks {
      if task.isDone { done += 1 } else { open += 1 }
      if !task.isDone, let due = task.due, due < today { overdue += 1 }
      for name in Set(task.projects) {
        byName[name, default: Project(name: name)].count(task)
      }
    }
    projects = byName.values.sorted { $0.name < $1.name }
  }
}

extension TaskCounts.Project {
  fileprivate mutating func count(_ task: TodoTask) {
    if task.isDone { done += 1 } else { open += 1 }
  }
}
