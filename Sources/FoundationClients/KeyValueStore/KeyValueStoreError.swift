#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// What went wrong with a key-value store: the kind, the key, and what caused it.
///
/// The message names keys and never a stored value.
public struct KeyValueStoreError: Error, Sendable {
  /// A kind of failure; a raw value with static members, so that unknown ones survive.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code's stable name.
    public let rawValue: String
    /// Makes a code from its stable name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// What is stored for the key, or the list of keys, could not be read.
    public static let unreadable = Code(rawValue: "unreadable")
    /// The change could not be written; what was stored before is unchanged.
    public static let notWritten = Code(rawValue: "notWritten")
    /// The stored value is not of the type that the key asks for; it was left as it is.
    public static let undecodable = Code(rawValue: "undecodable")
    /// The value cannot be stored; nothing was changed.
    public static let unencodable = Code(rawValue: "unencodable")
  }

  /// What kind of failure it is.
  public let code: Code
  /// The key; `nil` when it is about all of them.
  public let key: String?
  /// What caused it.
  public let underlying: (any Error)?

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - code: What kind of failure it is.
  ///   - key: The key; `nil` when it is about all of them.
  ///   - underlying: What caused it.
  public init(code: Code, key: String?, underlying: (any Error)? = nil) {
    self.code = code
    self.key = key
    self.underlying = underlying
  }
}

extension KeyValueStoreError: CustomStringConvertible, LocalizedError {
  /// What happened, to which key, and how to fix it.
  public var description: String {
    let what = key.map { "The value for the key \($0.debugDescription)" } ?? "The list of keys"
    // A coding error of the standard library quotes what it could not read, which may be a secret.
    let cause =
      underlying.map { $0 is DecodingError || $0 is EncodingError ? "" : " (\($0))" } ?? ""
    return switch code {
    case .unreadable: "\(what) cannot be read\(cause). It was left as it is."
    case .notWritten: "\(what) could not be changed\(cause). What was stored before is unchanged."
    case .undecodable:
      "\(what) is of another type\(cause). It was left as it is: read it as another type, or remove "
        + "the key."
    case .unencodable: "\(what) cannot be stored\(cause). Nothing was changed."
    default: "Key-value store, \(code.rawValue): \(what)\(cause)"
    }
  }

  /// The same text as `description`.
  public var errorDescription: String? { description }
}
