public import Clientele

/// What the process was started with, and what kind of process it is.
///
/// ```swift
/// @Dependency(\.processInfo) var processInfo
/// let port = try processInfo.int("PORT", default: 8080)
/// ```
@DependencyClient
public struct ProcessInfoClient: Sendable {
  /// The environment variables, by name.
  ///
  /// - live: those at the first read, which all later ones share; a variable that the process sets
  ///   for itself afterwards is not seen.
  /// - test: none.
  /// - unimplemented: reports an issue and gives none.
  ///
  /// - Returns: The variables' values.
  public var environment: @Sendable () -> [String: String] = { [:] }

  /// The command line, the program's own name first.
  ///
  /// - live: as the process was started.
  /// - test: the one word `test`.
  /// - unimplemented: reports an issue and gives an empty list.
  ///
  /// - Returns: The words of the command line.
  public var arguments: @Sendable () -> [String] = { [] }

  /// Whether the program was built without optimisation.
  ///
  /// - live: as this package was built, which is as the app was.
  /// - test: `true`.
  /// - unimplemented: reports an issue and gives `false`.
  ///
  /// - Returns: `true` in a debug build.
  public var isDebug: @Sendable () -> Bool = { false }

  /// Whether the process runs in a simulator of an Apple device.
  ///
  /// - live: whether the environment names a simulated device.
  /// - test: `false`.
  /// - unimplemented: reports an issue and gives `false`.
  ///
  /// - Returns: `true` in a simulator.
  public var isSimulator: @Sendable () -> Bool = { false }

  /// Whether the process shows a preview in Xcode.
  ///
  /// - live: whether the context of the dependencies is `preview`.
  /// - test: `false`.
  /// - unimplemented: reports an issue and gives `false`.
  ///
  /// - Returns: `true` in a preview.
  public var isPreview: @Sendable () -> Bool = { false }

  /// Whether the process runs tests.
  ///
  /// - live: whether the context of the dependencies is `test`.
  /// - test: `true`.
  /// - unimplemented: reports an issue and gives `false`.
  ///
  /// - Returns: `true` in a test.
  public var isTesting: @Sendable () -> Bool = { false }
}

extension ProcessInfoClient {
  /// The name of the program: the last component of the first word of the command line.
  public var processName: String {
    let path = arguments().first ?? ""
    return path.split(separator: "/").last.map(String.init) ?? path
  }
}
