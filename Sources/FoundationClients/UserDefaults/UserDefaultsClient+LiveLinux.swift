#if !canImport(Darwin)
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Where there are no user defaults of the system's: a property-list file of our own.
///
/// Foundation's own class is not used here: it writes nothing until it is told to, truncates the file
/// while it writes, loses what another process wrote, and reads some values as others.
extension UserDefaultsClient {
  /// Opens the suite of this name, kept in `$XDG_CONFIG_HOME` or else `$HOME/.config`.
  ///
  /// Clients of the same suite share their values, also with clients that were opened before. The
  /// name of an app group is a name as any other here.
  ///
  /// - Parameter suiteName: The suite's name, 1 to 200 bytes, best in reverse-DNS form. Slashes,
  ///   backslashes, control characters and a leading dot are refused, and so are `NSGlobalDomain` and
  ///   the program's own bundle identifier.
  /// - Returns: The client.
  /// - Throws: `UserDefaultsError` when the name is refused, when there is no folder to keep the suite
  ///   in, or when its file exists and cannot be read.
  public static func live(suiteName: String) throws(UserDefaultsError) -> Self {
    let identifier = try? BundleResources.main.infoText("CFBundleIdentifier")
    try SuiteName.check(suiteName, bundleIdentifier: identifier)
    return try open(suiteName)
  }

  /// The program's own defaults, kept in a file with the program's name.
  ///
  /// - Throws: `UserDefaultsError` when the program's name cannot be a suite's, when there is no folder
  ///   to keep the suite in, or when its file exists and cannot be read.
  public static var standard: Self {
    get throws(UserDefaultsError) {
      let name = ProcessInfo.processInfo.processName
      try SuiteName.check(name, bundleIdentifier: nil)
      return try open(name)
    }
  }

  private static func open(_ name: String) throws(UserDefaultsError) -> Self {
    try OpenSuites.client(suiteName: name, folder: configurationFolder(for: name))
  }

  /// The base directory specification's folder: a relative path in the variable does not count.
  private static func configurationFolder(for name: String) throws(UserDefaultsError) -> URL {
    if let path = POSIX.environmentVariable("XDG_CONFIG_HOME"), path.hasPrefix("/") {
      return URL(fileURLWithPath: path, isDirectory: true)
    }
    guard let home = POSIX.environmentVariable("HOME"), home.hasPrefix("/") else {
      throw UserDefaultsError(
        code: .noConfigurationFolder,
        subject: name,
        reason: "neither XDG_CONFIG_HOME nor HOME is an absolute path"
      )
    }
    return URL(fileURLWithPath: home, isDirectory: true).appendingPathComponent(".config")
  }
}
#endif
