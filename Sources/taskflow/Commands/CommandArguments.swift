extension Int {
  /// Reads the number of a task.
  init(taskNumber word: String) throws(UsageError) {
    guard let number = Int(word), number > 0 else {
      throw UsageError("'\(word)' is not the number of a task")
    }
    self = number
  }
}

extension TaskQuery.Order {
  /// Reads an order's name.
  init(argument word: String) throws(UsageError) {
    guard let order = Self(rawValue: word) else {
      let names = Self.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError("there is no order '\(word)', only \(names)")
    }
    self = order
  }
}
