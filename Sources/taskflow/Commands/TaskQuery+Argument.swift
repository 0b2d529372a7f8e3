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
