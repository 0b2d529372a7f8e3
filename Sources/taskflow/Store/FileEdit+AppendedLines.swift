extension FileEdit {
  /// Takes out lines that the change appended, from a file that somebody else wrote to since.
  ///
  /// The lines must stand together as they were written: at their old place when nothing before
  /// them was edited, or else at one place only.
  ///
  /// - Parameter content: The file's content.
  /// - Returns: The rest; `nil` when the change did more than append, or when the lines are not
  ///   found.
  func removingAppendedLines(from content: [UInt8]) -> [UInt8]? {
    guard let patch, patch.removed.isEmpty, patch.inserted.last == ByteText.newline,
      patch.offset + patch.inserted.count == after.count
    else { return nil }
    // A last line that had no ending got one; it keeps it, for the sake of the lines that follow.
    let lines = patch.inserted.drop { $0 == ByteText.newline || $0 == ByteText.carriageReturn }
    let isInPlace = ByteFingerprint(Array(content.prefix(after.count))) == after
    guard let start = isInPlace ? after.count - lines.count : Self.onlyPlace(of: lines, in: content)
    else { return nil }
    return Array(content[..<start] + content[(start + lines.count)...])
  }

  /// Where some lines stand; `nil` when that is nowhere or at several places.
  private static func onlyPlace(of lines: ArraySlice<UInt8>, in content: [UInt8]) -> Int? {
    var place: Int?
    var start = 0
    while start < content.count {
      if content[start...].starts(with: lines) {
        guard place == nil else { return nil }
        place = start
      }
      guard let end = content[start...].firstIndex(of: ByteText.newline) else { break }
      start = end + 1
    }
    return place
  }
}
