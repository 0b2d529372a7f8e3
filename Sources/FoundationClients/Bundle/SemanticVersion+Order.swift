extension SemanticVersion: Comparable {
  /// Whether two versions have the same precedence, whatever their build metadata.
  public static func == (left: Self, right: Self) -> Bool {
    left.release == right.release && left.prerelease == right.prerelease
  }

  /// Whether one version precedes another, by clause 11 of the specification.
  public static func < (left: Self, right: Self) -> Bool {
    if left.release != right.release { return left.release < right.release }
    if left.prerelease.isEmpty || right.prerelease.isEmpty {
      return !left.prerelease.isEmpty && right.prerelease.isEmpty
    }
    for (left, right) in zip(left.prerelease, right.prerelease) where left != right {
      return precedes(left, right)
    }
    return left.prerelease.count < right.prerelease.count
  }

  private var release: (Int, Int, Int) { (major, minor, patch) }

  /// Numbers come before words, numbers by size (of any length), words by their ASCII order.
  private static func precedes(_ left: String, _ right: String) -> Bool {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let leftIsNumber = left.utf8.allSatisfy(digits.contains)
    let rightIsNumber = right.utf8.allSatisfy(digits.contains)
    if leftIsNumber != rightIsNumber { return leftIsNumber }
    if leftIsNumber, left.utf8.count != right.utf8.count {
      return left.utf8.count < right.utf8.count
    }
    return left.utf8.lexicographicallyPrecedes(right.utf8)
  }
}

extension SemanticVersion: Hashable {
  /// Feeds what has a say in the order into a hasher.
  ///
  /// - Parameter hasher: The hasher to feed.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(major)
    hasher.combine(minor)
    hasher.combine(patch)
    hasher.combine(prerelease)
  }
}

extension SemanticVersion: CustomStringConvertible {
  /// The version in its full form, such as `1.2.0-beta.1+81`.
  public var description: String {
    let prerelease = prerelease.isEmpty ? "" : "-" + prerelease.joined(separator: ".")
    let build = build.isEmpty ? "" : "+" + build.joined(separator: ".")
    return "\(major).\(minor).\(patch)\(prerelease)\(build)"
  }
}

extension SemanticVersion: Codable {
  /// Reads a version that was coded as a text.
  ///
  /// - Parameter decoder: The decoder to read from.
  /// - Throws: `DecodingError` when there is no text, or the text is no version.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    do throws(SemanticVersionError) {
      self = try SemanticVersion(text)
    } catch {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: error.description)
    }
  }

  /// Codes the version as a text, in its full form.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
