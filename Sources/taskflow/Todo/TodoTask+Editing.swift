extension TodoTask {
  /// The line once the task is done: `x`, the day, the day of creation, the text, and the priority
  /// kept as `pri:A`.
  ///
  /// - Parameter day: The day of completion.
  /// - Returns: The new line, without an ending.
  package func completedLine(on day: CalendarDay) -> [UInt8] {
    var line = Array("x \(day)".utf8)
    func add(_ part: some Collection<UInt8>) {
      guard !part.isEmpty else { return }
      line.append(ByteText.space)
      line += part
    }
    if let created { add(created.description.utf8) }
    add(body)
    if let priority { add("pri:\(priority)".utf8) }
    return line
  }

  /// The line with one more word at its end.
  ///
  /// - Parameter word: The word, without spaces.
  /// - Returns: The new line, without an ending.
  package func line(adding word: String) -> [UInt8] {
    var line = Array(raw)
    if let last = line.last, !ByteText.isWhitespace(last) { line.append(ByteText.space) }
    line += word.utf8
    return line
  }
}
