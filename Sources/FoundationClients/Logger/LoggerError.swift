#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The error of a log file that cannot be opened.
public struct LoggerError: Error, Hashable, Sendable {
  /// What is wrong with the log.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code's stable name.
    public let rawValue: String

    /// Makes a code from its stable name.
    ///
    /// - Parameter rawValue: The name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The file cannot be opened for writing.
    public static let cannotOpen = Code(rawValue: "cannotOpen")
    /// The size at which to begin a new file is not positive, or the number of old ones is negative.
    public static let invalidRotation = Code(rawValue: "invalidRotation")
  }

  /// What is wrong.
  public let code: Code
  /// The log file.
  public let url: URL
  /// Why, in the system's words.
  public let reason: String

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - code: What is wrong.
  ///   - url: The log file.
  ///   - reason: Why.
  public init(code: Code, url: URL, reason: String) {
    self.code = code
    self.url = url
    self.reason = reason
  }
}

extension LoggerError: CustomStringConvertible {
  /// What happened to which file, and how to put it right.
  public var description: String {
    code == .invalidRotation
      ? "The log file '\(url.path)' cannot rotate so: \(reason)."
      : """
      The log file '\(url.path)' cannot be opened: \(reason). Check that its folder exists and may \
      be written to.
      """
  }
}
