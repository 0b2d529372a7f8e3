/// A version of Semantic Versioning 2.0.0, such as `1.4.0-beta.2+81`.
///
/// ```swift
/// let version = try SemanticVersion("1.4.0-beta.2")
/// let isOlder = version < SemanticVersion(1, 4, 0)     // true
/// ```
///
/// "1" and "1.2" are accepted as short forms of "1.0.0" and "1.2.0". Everything else must be as
/// semver.org says, so "01.0.0", "1.0.0-", "v1.0.0" and " 1.0.0" are refused; so is a major, minor or
/// patch number beyond `Int`, which the specification does not bound.
///
/// Two versions are equal when neither precedes the other: the build metadata does not count.
public struct SemanticVersion: Sendable {
  /// Raised when the meaning of something changes.
  public let major: Int
  /// Raised when something is added.
  public let minor: Int
  /// Raised when something is fixed.
  public let patch: Int
  /// The identifiers after the hyphen, which make it a version before the release.
  public let prerelease: [String]
  /// The identifiers after the plus sign, which have no say in the order.
  public let build: [String]

  /// Makes a release from its three numbers.
  ///
  /// - Parameters:
  ///   - major: The major number; a negative one counts as 0.
  ///   - minor: The minor number; a negative one counts as 0.
  ///   - patch: The patch number; a negative one counts as 0.
  public init(_ major: Int, _ minor: Int, _ patch: Int) {
    self.major = max(major, 0)
    self.minor = max(minor, 0)
    self.patch = max(patch, 0)
    prerelease = []
    build = []
  }

  /// Reads a version.
  ///
  /// - Parameter text: The version as text, with nothing around it.
  /// - Throws: `SemanticVersionError` when the text is no version.
  public init(_ text: String) throws(SemanticVersionError) {
    var rest = Substring(text)
    build = try Self.identifiers(cutting: "+", from: &rest, of: text)
    prerelease = try Self.identifiers(cutting: "-", from: &rest, of: text)
    for identifier in prerelease where Self.isPaddedNumber(identifier) {
      throw SemanticVersionError(text: text, reason: "\"\(identifier)\" begins with a zero")
    }
    let parts = rest.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count) else {
      throw SemanticVersionError(text: text, reason: "it has not one to three numbers")
    }
    var numbers = [0, 0, 0]
    for (index, part) in parts.enumerated() {
      guard !part.isEmpty, part.utf8.allSatisfy(Self.isDigit) else {
        throw SemanticVersionError(text: text, reason: "\"\(part)\" is no number")
      }
      guard !Self.isPaddedNumber(part) else {
        throw SemanticVersionError(text: text, reason: "\"\(part)\" begins with a zero")
      }
      guard let number = Int(part) else {
        throw SemanticVersionError(text: text, reason: "\"\(part)\" is too large")
      }
      numbers[index] = number
    }
    (major, minor, patch) = (numbers[0], numbers[1], numbers[2])
  }

  private static func identifiers(
    cutting separator: Character,
    from rest: inout Substring,
    of text: String
  ) throws(SemanticVersionError) -> [String] {
    guard let start = rest.firstIndex(of: separator) else { return [] }
    let identifiers = rest[rest.index(after: start)...]
      .split(separator: ".", omittingEmptySubsequences: false)
    rest = rest[..<start]
    for identifier in identifiers {
      guard !identifier.isEmpty, identifier.utf8.allSatisfy(isIdentifierByte) else {
        throw SemanticVersionError(text: text, reason: "\"\(identifier)\" is no identifier")
      }
    }
    return identifiers.map(String.init)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isIdentifierByte(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == UInt8(ascii: "-")
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }

  private static func isPaddedNumber(_ identifier: some StringProtocol) -> Bool {
    identifier.utf8.count > 1 && identifier.utf8.first == UInt8(ascii: "0")
      && identifier.utf8.allSatisfy(isDigit)
  }
}
