#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// What went wrong with user defaults: the kind, the thing it happened to, and what caused it.
///
/// The message names suites, files and keys, and never a stored value.
public struct UserDefaultsError: Error, Sendable {
  /// A kind of failure; a raw value with static members, so that unknown ones survive.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code's stable name.
    public let rawValue: String
    /// Makes a code from its stable name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The suite's name breaks one of the rules.
    public static let refusedSuiteName = Code(rawValue: "refusedSuiteName")
    /// Neither `XDG_CONFIG_HOME` nor `HOME` says where the defaults' file belongs.
    public static let noConfigurationFolder = Code(rawValue: "noConfigurationFolder")
    /// The file, or the value for a key, could not be read.
    public static let unreadable = Code(rawValue: "unreadable")
    /// The file held no property list, and was moved aside.
    public static let corrupt = Code(rawValue: "corrupt")
    /// The values could not be written; they stay readable, and writing is tried again.
    public static let notWritten = Code(rawValue: "notWritten")
    /// The stored value is not of the type that the key asks for; it was left as it is.
    public static let undecodable = Code(rawValue: "undecodable")
    /// The value cannot be stored; nothing was changed.
    public static let unencodable = Code(rawValue: "unencodable")
  }

  /// What kind of failure it is.
  public let code: Code
  /// The suite's name, the file's path or the key, depending on the code.
  public let subject: String
  /// The rule that was broken, or what was expected, where there is something to say.
  public let reason: String?
  /// What caused it.
  public let underlying: (any Error)?

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - code: What kind of failure it is.
  ///   - subject: The suite's name, the file's path or the key. Never a stored value.
  ///   - reason: The rule that was broken, or what was expected. Never a stored value.
  ///   - underlying: What caused it.
  public init(
    code: Code,
    subject: String,
    reason: String? = nil,
    underlying: (any Error)? = nil
  ) {
    self.code = code
    self.subject = subject
    self.reason = reason
    self.underlying = underlying
  }
}

extension UserDefaultsError: CustomStringConvertible, LocalizedError {
  /// What happened, to which thing, and how to fix it.
  public var description: String {
    let subject = subject.debugDescription
    let reason = reason.map { ": \($0)" } ?? ""
    // A coding error of the standard library quotes what it could not read, which may be a secret.
    let cause =
      underlying.map { $0 is DecodingError || $0 is EncodingError ? "" : " (\($0))" } ?? ""
    return switch code {
    case .refusedSuiteName:
      "The suite name \(subject) is refused\(reason). Use a reverse-DNS name of at most 200 bytes, "
        + "such as \"com.example.notes.settings\", or `.standard` for the program's own defaults."
    case .noConfigurationFolder:
      "There is nowhere to keep the user defaults \(subject)\(reason). Set HOME, or set "
        + "XDG_CONFIG_HOME to an absolute path."
    case .unreadable:
      "The user defaults in \(subject) cannot be read\(reason)\(cause). Check the permissions of the "
        + "file and its folder."
    case .corrupt:
      "The user defaults in \(subject) were no property list\(reason)\(cause). Nothing was "
        + "overwritten: repair the file that was kept and move it back, or delete it."
    case .notWritten:
      "The user defaults in \(subject) could not be written\(reason)\(cause). The values stay "
        + "readable in this process, and writing is tried again."
    case .undecodable:
      "The value stored for the key \(subject) cannot be read\(reason)\(cause). It was left as it "
        + "is: read it as another type, or remove the key."
    case .unencodable:
      "A value for the key \(subject) cannot be stored\(reason)\(cause). Nothing was changed."
    default: "User defaults, \(code.rawValue): \(subject)\(reason)\(cause)"
    }
  }

  /// The same text as `description`.
  public var errorDescription: String? { description }
}
