/// A short stand-in for a file's content, by which an edit made outside is noticed.
///
/// The length and a 64-bit FNV-1a hash: against accidents, not against an adversary.
package struct ByteFingerprint: Sendable, Hashable, Codable {
  /// The number of bytes.
  package let count: Int
  /// The hash.
  package let hash: UInt64

  /// Takes a content's fingerprint.
  ///
  /// - Parameter bytes: The content.
  /// - Complexity: O(*n*) in the number of bytes.
  package init(_ bytes: [UInt8]) {
    count = bytes.count
    hash = bytes.withUnsafeBufferPointer { buffer in
      buffer.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
    }
  }
}
