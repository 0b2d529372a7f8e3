/// What was measured for a row, in nanoseconds per operation.
struct RowResult {
  /// The slices that one round kept.
  struct Round {
    let subject: Double
    let floor: Double?

    var ratio: Double? { floor.map { subject / $0 } }
  }

  let row: Row
  var rounds: [Round] = []
  /// Why the row could not be measured.
  var failure: String?
  /// Why there is nothing to measure.
  var skip: String?

  init(row: Row) { self.row = row }

  var minimum: Double? { rounds.map(\.subject).min() }
  var median: Double? { Self.median(of: rounds.map(\.subject)) }
  var floorMinimum: Double? { rounds.compactMap(\.floor).min() }
  var floorMedian: Double? { Self.median(of: rounds.compactMap(\.floor)) }
  /// The middle one of the rounds' ratios: the one to quote.
  var ratio: Double? { Self.median(of: rounds.compactMap(\.ratio)) }
  /// The lowest of the rounds' ratios: the one that is checked, so that a busy machine fails nobody.
  var bestRatio: Double? { rounds.compactMap(\.ratio).min() }

  /// Whether the row keeps `--check` from succeeding.
  var isFailure: Bool {
    if failure != nil { return true }
    if skip != nil { return false }
    guard let bar = row.bar else { return false }
    return bestRatio.map { $0 > bar } ?? true
  }

  private static func median(of values: [Double]) -> Double? {
    values.isEmpty ? nil : values.sorted()[values.count / 2]
  }
}

/// Thrown by a row that lacks what it would measure, without anything being wrong.
struct Skip: Error {
  let reason: String
}
