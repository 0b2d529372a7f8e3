/// The text of a log line, in which private values are already masked.
///
/// Literals and numbers are written as they are. Everything else is private unless it says otherwise,
/// in debug and release builds alike:
///
/// ```swift
/// let (name, count, path) = ("Blob", 3, "todo.txt")
/// let message: LogMessage = "\(name) has \(count) tasks, in \(path, privacy: .public)"
/// // <private> has 3 tasks, in todo.txt
/// ```
///
/// A private value is masked while the message is made and is not kept: neither the log nor `dump`,
/// a debugger or an error that carries the message can show it.
public struct LogMessage: Hashable, Sendable {
  /// The text, as every back end gets it.
  public let text: String

  /// Makes a message of text that may be seen.
  ///
  /// - Parameter text: The text, which is public as it stands.
  public init(public text: String) { self.text = text }
}

extension LogMessage: CustomStringConvertible {
  /// The text, as every back end gets it.
  public var description: String { text }
}

extension LogMessage: ExpressibleByStringInterpolation {
  /// Makes a message of a literal.
  ///
  /// - Parameter value: The literal, which is public.
  public init(stringLiteral value: String) { text = value }

  /// Makes a message of literals and values.
  ///
  /// - Parameter stringInterpolation: The pieces.
  public init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

  /// Puts a message together, and masks what is private.
  public struct Interpolation: StringInterpolationProtocol {
    var text: String

    /// Prepares for the pieces of a message.
    ///
    /// - Parameters:
    ///   - literalCapacity: How long the literals are, in bytes.
    ///   - interpolationCount: How many values there are.
    public init(literalCapacity: Int, interpolationCount: Int) {
      text = ""
      text.reserveCapacity(literalCapacity + 12 * interpolationCount)
    }

    /// Appends a literal, which is public.
    ///
    /// - Parameter literal: The literal.
    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Appends a value, which is private unless you say otherwise.
    ///
    /// - Parameters:
    ///   - value: The value; not evaluated when nothing of it is written.
    ///   - privacy: Whether it may be seen.
    public mutating func appendInterpolation<Value>(
      _ value: @autoclosure () -> Value,
      privacy: LogPrivacy = .private
    ) {
      append(privacy) { String(describing: value()) }
    }

    /// Appends a whole number, which is public unless you say otherwise.
    ///
    /// - Parameters:
    ///   - value: The number; not evaluated when nothing of it is written.
    ///   - privacy: Whether it may be seen.
    public mutating func appendInterpolation<Value: BinaryInteger>(
      _ value: @autoclosure () -> Value,
      privacy: LogPrivacy = .public
    ) {
      append(privacy) { String(value()) }
    }

    /// Appends a number, which is public unless you say otherwise.
    ///
    /// - Parameters:
    ///   - value: The number; not evaluated when nothing of it is written.
    ///   - privacy: Whether it may be seen.
    public mutating func appendInterpolation<Value: BinaryFloatingPoint>(
      _ value: @autoclosure () -> Value,
      privacy: LogPrivacy = .public
    ) {
      append(privacy) { "\(value())" }
    }

    /// Appends a text that stands in the program, which is public.
    ///
    /// Only a value whose type is `StaticString` comes here. A literal that is interpolated, such as
    /// `#function`, is a `String` and therefore private: give it a type or say `privacy: .public`.
    ///
    /// - Parameter value: The text.
    public mutating func appendInterpolation(_ value: StaticString) { text += "\(value)" }

    /// Appends another message, in which private values are already masked.
    ///
    /// - Parameter value: The message.
    public mutating func appendInterpolation(_ value: LogMessage) { text += value.text }

    private mutating func append(_ privacy: LogPrivacy, _ describe: () -> String) {
      switch privacy.kind {
      case .open: text += describe()
      case .hidden: text += "<private>"
      case .hashed: text += LogPrivacy.hash(describe())
      }
    }
  }
}

/// What a log line tells besides its message, by name; the values mask what is private as messages do.
public typealias LogMetadata = [String: LogMessage]
