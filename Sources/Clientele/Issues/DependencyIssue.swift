/// A mistake in how dependencies are declared, prepared or used, with the place it was made.
public struct DependencyIssue: Error, Sendable {
  /// What kind of mistake an issue is about.
  ///
  /// A raw value with static members, so that a kind added later breaks no `switch`.
  public struct Kind: RawRepresentable, Hashable, Sendable {
    /// The kind's stable name.
    public let rawValue: String

    /// Makes a kind from its stable name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// What kind of mistake this is.
  public let kind: Kind
  /// What happened, to which dependency, and how to fix it.
  ///
  /// Never contains a dependency's value.
  public let message: String
  /// The module and file in which it happened, as `#fileID` gives them.
  public let fileID: StaticString
  /// The file in which it happened, as `#filePath` gives it.
  public let filePath: StaticString
  /// The line, counted from 1.
  public let line: UInt
  /// The column, counted from 1.
  public let column: UInt

  /// Makes an issue.
  ///
  /// - Parameters:
  ///   - kind: What kind of mistake it is.
  ///   - message: What happened and how to fix it.
  ///   - fileID: The module and file in which it happened.
  ///   - filePath: The file in which it happened.
  ///   - line: The line, counted from 1.
  ///   - column: The column, counted from 1.
  public init(
    kind: Kind,
    message: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.kind = kind
    self.message = message
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }
}
