#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// What went wrong with a bundle: the kind, the thing it happened to, and what caused it.
public struct BundleError: Error, Sendable {
  /// A kind of failure; a raw value with static members, so that unknown ones survive.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code's stable name.
    public let rawValue: String
    /// Makes a code from its stable name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// There is no bundle at the place, or beside the program.
    public static let bundleNotFound = Code(rawValue: "bundleNotFound")
    /// The bundle has no such resource.
    public static let resourceNotFound = Code(rawValue: "resourceNotFound")
    /// The name is empty, or leads out of the bundle.
    public static let invalidName = Code(rawValue: "invalidName")
    /// The resource or the bundle's information could not be read.
    public static let unreadable = Code(rawValue: "unreadable")
    /// The resource is there, but not of the form that was asked for.
    public static let undecodable = Code(rawValue: "undecodable")
    /// The bundle's information has no such key.
    public static let missingKey = Code(rawValue: "missingKey")
    /// The value for a key of the bundle's information is not of the form that it must have.
    public static let invalidValue = Code(rawValue: "invalidValue")
  }

  /// What kind of failure it is.
  public let code: Code
  /// The resource's path, the key or the bundle's name, depending on the code.
  public let subject: String
  /// The folders that were searched, in order.
  public let searched: [URL]
  /// What was expected, where there is something to say.
  public let reason: String?
  /// What caused it.
  public let underlying: (any Error)?

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - code: What kind of failure it is.
  ///   - subject: The resource's path, the key or the bundle's name.
  ///   - searched: The folders that were searched, in order.
  ///   - reason: What was expected.
  ///   - underlying: What caused it.
  public init(
    code: Code,
    subject: String,
    searched: [URL] = [],
    reason: String? = nil,
    underlying: (any Error)? = nil
  ) {
    self.code = code
    self.subject = subject
    self.searched = searched
    self.reason = reason
    self.underlying = underlying
  }
}

extension BundleError: CustomStringConvertible, LocalizedError {
  /// What happened, to which thing, and how to fix it.
  public var description: String {
    let subject = subject.debugDescription
    let reason = reason.map { ": \($0)" } ?? ""
    let cause = underlying.map { $0 is DecodingError ? "" : " (\($0))" } ?? ""
    let places = searched.map(\.path.debugDescription).joined(separator: ", ")
    return switch code {
    case .bundleNotFound:
      "There is no resource bundle \(subject); searched in \(places). Put the folder that the build "
        + "made beside the program, or say where it is."
    case .resourceNotFound:
      "There is no resource \(subject) in the bundle at \(places). Check the spelling, and that the "
        + "target declares it as a resource."
    case .invalidName: "The resource name \(subject) is refused\(reason)."
    case .unreadable: "\(subject) in the bundle at \(places) cannot be read\(reason)\(cause)."
    case .undecodable: "The resource \(subject) is there but cannot be decoded\(reason)\(cause)."
    case .missingKey:
      "The bundle at \(places) has no value for \(subject)\(reason). A command-line program has no "
        + "Info.plist: put one beside it, or do without the value."
    case .invalidValue: "The value for \(subject) in the bundle at \(places) is refused\(reason)."
    default: "Bundle, \(code.rawValue): \(subject)\(reason)\(cause)"
    }
  }

  /// The same text as `description`.
  public var errorDescription: String? { description }
}
