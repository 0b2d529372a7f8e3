/// Whether an interpolated value may be seen in the log.
public struct LogPrivacy: Hashable, Sendable {
  enum Kind: Hashable { case open, hidden, hashed }

  let kind: Kind

  /// The value is written as it is.
  public static let `public` = LogPrivacy(kind: .open)

  /// `<private>` is written instead of the value, which is not even made into text.
  public static let `private` = LogPrivacy(kind: .hidden)

  /// A mask is written instead of the value.
  ///
  /// - Parameter mask: Which one.
  /// - Returns: The privacy.
  public static func `private`(mask: Mask) -> LogPrivacy { LogPrivacy(kind: mask.kind) }

  /// What stands for a private value.
  public struct Mask: Hashable, Sendable {
    let kind: Kind

    /// A hash, by which equal values can be found in the log of one run of the program.
    ///
    /// It is keyed with random numbers that the process draws at its start and tells nobody: the same
    /// value has another hash in the next run, and guesses cannot be tried out against the log.
    public static let hash = Mask(kind: .hashed)
  }
}

extension LogPrivacy {
  /// The hash that stands for a private text, such as `<hash: 0f1e2d3c4b5a6978>`.
  static func hash(_ text: String) -> String {
    var hasher = Hasher()
    // `Hasher` draws its key at random too, but leaves that out where SWIFT_DETERMINISTIC_HASHING
    // is set.
    hasher.combine(salt.high)
    hasher.combine(salt.low)
    hasher.combine(text)
    let digits = String(UInt(bitPattern: hasher.finalize()), radix: 16)
    return "<hash: \(String(repeating: "0", count: max(0, 16 - digits.count)))\(digits)>"
  }

  private static let salt = (
    high: UInt64.random(in: 0...UInt64.max), low: UInt64.random(in: 0...UInt64.max)
  )
}
