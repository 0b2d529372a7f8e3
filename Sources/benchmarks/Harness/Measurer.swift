/// Measures a row: warm-up, then five rounds in which the floor and the row take turns.
///
/// The clock of a shared machine drifts by more than half within seconds. Floor and row therefore
/// alternate in slices of a few milliseconds, each round keeps one slice of either, and the ratio is
/// taken within a round. The slice kept is the last of the fastest quarter: slower ones were
/// disturbed, and now and then a virtual machine under-reports the time of a single one.
struct Measurer {
  static let rounds = 5
  static let slicesPerRound = 8

  /// Whether the row is slowed on purpose.
  let slowed: Bool

  func measure(_ row: Row) -> RowResult {
    var result = RowResult(row: row)
    do {
      for _ in 0..<Self.rounds { result.rounds.append(try round(row)) }
    } catch let skip as Skip {
      result.skip = skip.reason
    } catch {
      result.failure = "\(error)"
    }
    return result
  }

  /// One round, on files and objects of its own.
  ///
  /// Where a file lies on the disk, or an object in memory, can make the same work twice as slow for
  /// as long as it is there.
  private func round(_ row: Row) throws -> RowResult.Round {
    let pair = try row.prepare()
    defer { pair.cleanUp() }
    var subject = pair.subject
    if slowed { subject = slow(subject, by: max(8, Int((row.bar ?? 2) * 4))) }
    let subjectCount = try calibrate(subject, row)
    let floorCount = try pair.floor.map { try calibrate($0, row) } ?? 0

    var subjects: [Double] = []
    var floors: [Double] = []
    for _ in 0..<Self.slicesPerRound {
      if let floor = pair.floor { floors.append(try time(floor, floorCount, row.timing)) }
      subjects.append(try time(subject, subjectCount, row.timing))
    }
    return RowResult.Round(
      subject: Self.kept(of: subjects),
      floor: pair.floor == nil ? nil : Self.kept(of: floors)
    )
  }

  private static func kept(of slices: [Double]) -> Double { slices.sorted()[slices.count / 4 - 1] }

  /// Nanoseconds per operation.
  private func time(_ work: Work, _ iterations: Int, _ timing: Row.Timing) throws -> Double {
    let start = System.seconds(timing)
    try work.run(iterations)
    let seconds = System.seconds(timing) - start
    return seconds * 1e9 / Double(iterations * work.operations)
  }

  /// Warms up, and finds how many iterations fill a slice.
  private func calibrate(_ work: Work, _ row: Row) throws -> Int {
    var iterations = 1
    while true {
      let start = System.seconds(row.timing)
      try work.run(iterations)
      let seconds = System.seconds(row.timing) - start
      if seconds >= row.slice / 2 || iterations >= work.limit {
        let wanted = Double(iterations) * row.slice / max(seconds, 1e-9)
        return max(1, min(work.limit, Int(wanted)))
      }
      iterations = min(work.limit, iterations * 2)
    }
  }

  /// The same work, done several times over for each time it is counted.
  private func slow(_ work: Work, by factor: Int) -> Work {
    Work(operations: work.operations, limit: work.limit) { iterations in
      for _ in 0..<factor { try work.run(iterations) }
    }
  }
}
