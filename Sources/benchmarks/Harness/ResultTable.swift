import Foundation

/// The table that people read.
enum ResultTable {
  static let header = """

    \(line("row", "min", "median", "floor", "ratio", "best", "bar", "against"))
    \(String(repeating: "-", count: 110))
    """

  static func line(for result: RowResult) -> String {
    if let failure = result.failure {
      return "\(result.row.name.padded(to: 24)) could not be measured: \(failure)"
    }
    if let skip = result.skip { return "\(result.row.name.padded(to: 24)) skipped: \(skip)" }
    let mark = result.isFailure ? "  <-- over its bar" : ""
    return line(
      result.row.name,
      result.minimum.map(duration) ?? "",
      result.median.map(duration) ?? "",
      result.floorMinimum.map(duration) ?? "",
      result.ratio.map(ratio) ?? "",
      result.bestRatio.map(ratio) ?? "",
      result.row.bar.map { "<= \(short($0))" } ?? "",
      (result.row.floor ?? "") + mark
    )
  }

  static func verdict(on failures: [RowResult], of count: Int) -> String {
    if failures.isEmpty { return "\nEvery bar is met (\(count) rows)." }
    return "\n\(failures.count) of \(count) rows fail: "
      + failures.map(\.row.name).joined(separator: ", ") + "."
  }

  private static func line(
    _ name: String,
    _ minimum: String,
    _ median: String,
    _ floor: String,
    _ ratio: String,
    _ best: String,
    _ bar: String,
    _ against: String
  ) -> String {
    [
      name.padded(to: 24),
      minimum.padded(to: 9, right: true),
      median.padded(to: 9, right: true),
      floor.padded(to: 9, right: true),
      ratio.padded(to: 7, right: true),
      best.padded(to: 7, right: true),
      bar.padded(to: 7, right: true),
      " " + against,
    ].joined(separator: " ")
  }

  /// A duration with three digits or so and its unit.
  private static func duration(_ nanoseconds: Double) -> String {
    switch nanoseconds {
    case ..<10: "\(rounded(nanoseconds, 2)) ns"
    case ..<1_000: "\(rounded(nanoseconds, 1)) ns"
    case ..<1_000_000: "\(rounded(nanoseconds / 1e3, 2)) us"
    default: "\(rounded(nanoseconds / 1e6, 2)) ms"
    }
  }

  private static func ratio(_ ratio: Double) -> String { rounded(ratio, 2) }

  private static func short(_ bar: Double) -> String {
    bar == bar.rounded() ? "\(Int(bar))" : "\(bar)"
  }

  private static func rounded(_ value: Double, _ digits: Int) -> String {
    String(format: "%.\(digits)f", value)
  }
}

extension String {
  /// The text, filled up with spaces on its right or left side.
  func padded(to width: Int, right: Bool = false) -> String {
    let space = String(repeating: " ", count: max(0, width - count))
    return right ? space + self : self + space
  }
}
