/// What a listing of a folder holds.
public struct FileListingOptions: OptionSet, Hashable, Sendable {
  /// The options as bits.
  public let rawValue: UInt8

  /// Makes options of bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Names that begin with a dot are listed too.
  public static let includingHidden = FileListingOptions(rawValue: 1)
}
