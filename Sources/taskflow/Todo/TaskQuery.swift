/// Which tasks to show, and in what order.
package struct TaskQuery: Sendable {
  /// How tasks are ordered; tasks that are equal keep the order of the file.
  package enum Order: String, Sendable, CaseIterable {
    /// As in the file.
    case line
    /// `(A)` first, then those without a priority.
    case priority
    /// The earliest `due:` first, then those without one.
    case due
    /// The oldest first, then those without a date of creation.
    case created
  }

  /// Projects that a task must all be in; names without `+`.
  package var projects: [String]
  /// Contexts that a task must all have; names without `@`.
  package var contexts: [String]
  /// The order of what is shown.
  ///
  /// In every order but the file's, done tasks come after open ones.
  package var order: Order

  /// Makes a query; without arguments it selects everything, as in the file.
  ///
  /// - Parameters:
  ///   - projects: Projects that a task must all be in; names without `+`.
  ///   - contexts: Contexts that a task must all have; names without `@`.
  ///   - order: The order.
  package init(projects: [String] = [], contexts: [String] = [], order: Order = .line) {
    self.projects = projects
    self.contexts = contexts
    self.order = order
  }

  /// Whether a task is in all the projects and contexts that are asked for.
  ///
  /// - Parameter task: The task.
  /// - Returns: `true` when nothing is missing.
  package func matches(_ task: TodoTask) -> Bool {
    if !projects.isEmpty, !task.projects.containsAll(projects) { return false }
    if !contexts.isEmpty, !task.contexts.containsAll(contexts) { return false }
    return true
  }

  /// Puts tasks in order.
  ///
  /// - Parameter tasks: Tasks in the order of the file.
  /// - Returns: The same tasks in the query's order.
  /// - Complexity: O(*n* log *n*) in the number of tasks.
  package func sorted(_ tasks: [TodoTask]) -> [TodoTask] {
    guard order != .line else { return tasks }
    let keys = tasks.map(sortKey)
    // The line number in the key makes the order total, whatever the sorting algorithm.
    return tasks.indices.sorted { keys[$0] < keys[$1] }.map { tasks[$0] }
  }

  private func sortKey(_ task: TodoTask) -> SortKey {
    let value =
      switch order {
      case .line: 0
      case .priority: task.priority.map { Int($0.letter) } ?? .max
      case .due: task.due?.sortValue ?? .max
      case .created: task.created?.sortValue ?? .max
      }
    return SortKey(group: task.isDone ? 1 : 0, value: value, line: task.line)
  }
}

/// What tasks are ordered by.
private struct SortKey: Comparable {
  let group: Int
  let value: Int
  let line: Int

  static func < (left: SortKey, right: SortKey) -> Bool {
    (left.group, left.value, left.line) < (right.group, right.value, right.line)
  }
}

extension CalendarDay {
  fileprivate var sortValue: Int { (year * 100 + month) * 100 + day }
}

extension [String] {
  fileprivate func containsAll(_ names: [String]) -> Bool { names.allSatisfy(contains) }
}
