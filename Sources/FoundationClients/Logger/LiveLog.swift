import Clientele

/// What the live logs share.
package enum LiveLog {
  /// The level that the environment asks for.
  package static let level: LogLevel? = level(in: .live)

  /// The level that `CLIENTELE_LOG_LEVEL` names; what names none is told on standard error.
  package static func level(
    in process: ProcessInfoClient,
    tell: (String) -> Void = { LogNotice.write($0) }
  ) -> LogLevel? {
    let variable = "CLIENTELE_LOG_LEVEL"
    guard let word = process.environment()[variable], !word.isEmpty else { return nil }
    if let level = LogLevel(rawValue: word.lowercased()) { return level }
    let words = LogLevel.allCases.map(\.rawValue).joined(separator: ", ")
    tell("\(variable) is '\(word)', which is no level. Set it to one of: \(words).")
    return nil
  }

  /// The main bundle's identifier, else the name of the process.
  ///
  /// Read anew for each logger that is made: a test or a part of the program may have another bundle.
  package static var subsystem: String {
    let identifier = try? DependencyValues.current.mainBundleClient.identifier()
    return identifier ?? ProcessInfoClient.live.processName
  }
}
