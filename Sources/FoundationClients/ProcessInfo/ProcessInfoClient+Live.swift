import Clientele

extension ProcessInfoClient {
  /// The process itself.
  public static var live: ProcessInfoClient {
    ProcessInfoClient(
      environment: { LiveProcess.environment },
      arguments: { CommandLine.arguments },
      isDebug: { LiveProcess.isDebug },
      isSimulator: { LiveProcess.environment["SIMULATOR_UDID"] != nil },
      isPreview: { DependencyValues.current.context == .preview },
      isTesting: { DependencyValues.current.context == .test }
    )
  }
}

private enum LiveProcess {
  /// Read once: to make this dictionary costs thousands of times what it costs to look into it.
  static let environment = Dictionary(
    POSIX.environment.compactMap { line -> (String, String)? in
      guard let sign = line.firstIndex(of: "=") else { return nil }
      return (String(line[..<sign]), String(line[line.index(after: sign)...]))
    },
    uniquingKeysWith: { first, _ in first }
  )

  static let isDebug: Bool = {
    var isDebug = false
    assert(
      {
        isDebug = true
        return true
      }()
    )
    return isDebug
  }()
}
