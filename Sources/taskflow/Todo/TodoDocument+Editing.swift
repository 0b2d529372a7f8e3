extension TodoDocument {
  /// Puts other text on a line and keeps its line ending.
  ///
  /// - Parameters:
  ///   - number: A line number for which `hasLine(_:)` is true; others trap.
  ///   - content: The new text, in UTF-8 and without a line ending.
  package mutating func replaceLine(_ number: Int, with content: [UInt8]) {
    var edited = bytes
    edited.replaceSubrange(contentRange(number), with: content)
    self = TodoDocument(trusted: edited)
  }

  /// Adds lines at the end, with the line ending that the file uses.
  ///
  /// A last line without an ending gets one first: otherwise the new text would run into it.
  ///
  /// - Parameter contents: The new lines, in UTF-8 and without line endings.
  package mutating func append(lines contents: [[UInt8]]) {
    var edited = bytes
    let ending = lineEnding
    if lineCount > 0, edited.last != ByteText.newline { edited += ending }
    for content in contents {
      edited += content
      edited += ending
    }
    self = TodoDocument(trusted: edited)
  }

  /// Takes lines out, together with their endings.
  ///
  /// - Parameter numbers: The lines to remove; numbers that the file does not have are ignored.
  package mutating func removeLines(_ numbers: Set<Int>) {
    guard lineCount > 0 else { return }
    var edited = Array(bytes[..<fullRange(1).lowerBound])
    edited.reserveCapacity(bytes.count)
    for number in 1...lineCount where !numbers.contains(number) {
      edited += bytes[fullRange(number)]
    }
    self = TodoDocument(trusted: edited)
  }

  /// The ending of the file's last ended line; `\n` where no line has one.
  var lineEnding: [UInt8] {
    for number in stride(from: lineCount, to: 0, by: -1) {
      let ending = bytes[contentRange(number).upperBound..<fullRange(number).upperBound]
      if !ending.isEmpty { return Array(ending) }
    }
    return [ByteText.newline]
  }
}
