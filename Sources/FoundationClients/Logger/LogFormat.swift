/// How a log line is written.
public struct LogFormat: Hashable, Sendable {
  enum Kind { case text, json }

  let kind: Kind

  /// For people: time, level, category, message, metadata.
  ///
  /// `2026-12-04T09:30:00.125000Z INFO [sync] Sent 3 changes host=<private>`
  public static let text = LogFormat(kind: .text)

  /// For programs: one JSON object a line, its keys `time`, `level`, `subsystem`, `category`,
  /// `message`, `metadata` if there is any, and `source`.
  public static let json = LogFormat(kind: .json)
}
