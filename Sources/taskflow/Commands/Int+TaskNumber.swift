extension Int {
  /// Reads the number of a task.
  init(taskNumber word: String) throws(UsageError) {
    guard let number = Int(word), number > 0 else {
      throw UsageError("'\(word)' is not the number of a task")
    }
    self = number
  }
}
