import Foundation

/// The results as a JSON document, for programs that compare runs.
struct ResultDocument: Encodable {
  struct Entry: Encodable {
    let name: String
    let title: String
    let nanoseconds: Figures?
    let floor: Floor?
    let ratio: Double?
    let bestRatio: Double?
    let bar: Double?
    let failed: Bool
    let failure: String?
    let skip: String?
  }

  struct Figures: Encodable {
    let minimum: Double
    let median: Double
  }

  struct Floor: Encodable {
    let title: String
    let nanoseconds: Figures
  }

  let machine: String
  let rows: [Entry]

  init(results: [RowResult]) {
    machine = Machine.description
    rows = results.map { result in
      Entry(
        name: result.row.name,
        title: result.row.title,
        nanoseconds: Self.figures(result.minimum, result.median),
        floor: Self.figures(result.floorMinimum, result.floorMedian)
          .map { Floor(title: result.row.floor ?? "", nanoseconds: $0) },
        ratio: result.ratio,
        bestRatio: result.bestRatio,
        bar: result.row.bar,
        failed: result.isFailure,
        failure: result.failure,
        skip: result.skip
      )
    }
  }

  func write(toFile path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try encoder.encode(self).write(to: URL(fileURLWithPath: path), options: .atomic)
  }

  private static func figures(_ minimum: Double?, _ median: Double?) -> Figures? {
    guard let minimum, let median else { return nil }
    return Figures(minimum: minimum, median: median)
  }
}
