/// Why bytes are not a property list that this package can keep without loss.
public struct PropertyListError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, without the contents; a raw value with static members, so unknown ones survive.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code's stable name.
    public let rawValue: String
    /// Makes a code from its stable name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The bytes are no property list, or one that was cut short.
    public static let malformed = Code(rawValue: "malformed")
    /// The property list holds something a `PropertyListValue` cannot say.
    public static let unsupported = Code(rawValue: "unsupported")
  }

  /// What is wrong.
  public let code: Code
  /// Where, and what was expected there.
  public let detail: String

  /// Makes the error.
  ///
  /// - Parameters:
  ///   - code: What is wrong.
  ///   - detail: Where, and what was expected there. Must not quote stored values.
  public init(code: Code, detail: String) {
    self.code = code
    self.detail = detail
  }

  /// What is wrong and where.
  public var description: String {
    switch code {
    case .malformed: "Not a whole property list: \(detail)."
    default: "A property list that cannot be kept without loss: \(detail)."
    }
  }

  static func malformed(_ detail: String) -> Self { Self(code: .malformed, detail: detail) }
  static func unsupported(_ detail: String) -> Self { Self(code: .unsupported, detail: detail) }
}
