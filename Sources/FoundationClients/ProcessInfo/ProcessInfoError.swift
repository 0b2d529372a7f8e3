/// The error of an environment variable that is not there, or does not hold what it must.
///
/// It names the variable and never tells its content, which may be a secret.
public struct ProcessInfoError: Error, Hashable, Sendable {
  /// What is wrong with the variable.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code's stable name.
    public let rawValue: String

    /// Makes a code from its stable name.
    ///
    /// - Parameter rawValue: The name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The variable is not set.
    public static let missing = Code(rawValue: "missing")
    /// The variable holds something else than what is expected of it.
    public static let malformed = Code(rawValue: "malformed")
  }

  /// What is wrong.
  public let code: Code
  /// The variable's name.
  public let variable: String
  /// What the variable has to hold, as a phrase.
  public let expected: String

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - code: What is wrong.
  ///   - variable: The variable's name.
  ///   - expected: What the variable has to hold, as a phrase.
  public init(code: Code, variable: String, expected: String) {
    self.code = code
    self.variable = variable
    self.expected = expected
  }
}

extension ProcessInfoError: CustomStringConvertible {
  /// What is wrong with which variable, and how to put it right.
  public var description: String {
    code == .missing
      ? "The environment variable '\(variable)' is not set. Set it to \(expected)."
      : "The environment variable '\(variable)' does not hold \(expected). Correct it, or unset it."
  }
}
