/// Says why a text is no version.
public struct SemanticVersionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text that was to be read.
  public let text: String
  /// What is wrong with it.
  public let reason: String

  /// Makes the error.
  ///
  /// - Parameters:
  ///   - text: The text that was to be read.
  ///   - reason: What is wrong with it.
  public init(text: String, reason: String) {
    self.text = text
    self.reason = reason
  }

  /// What is wrong, and what a version looks like.
  public var description: String {
    "\(text.debugDescription) is no version: \(reason). Write it as in 1.4.0 or 1.4.0-beta.2."
  }
}
