/// Tasks as rows of text: the line number, then the line as it is in the file.
package struct TaskRows: Sendable {
  /// Where the rows go.
  package enum Style: Sendable {
    /// To a file or a pipe: the line's own bytes.
    case plain
    /// To a terminal: control characters are made visible, so that a list cannot steer it.
    case terminal
    /// To a terminal that shows colours.
    case colored
  }

  /// How wide the number is.
  let numberWidth: Int
  /// Where the rows go.
  let style: Style
  /// The day before which a due task is overdue.
  let today: CalendarDay

  /// Makes rows.
  ///
  /// - Parameters:
  ///   - lineCount: The number of lines in the file, which decides how wide numbers are.
  ///   - style: Where the rows go.
  ///   - today: The day before which a due task is overdue.
  package init(lineCount: Int, style: Style, today: CalendarDay) {
    numberWidth = String(lineCount).count
    self.style = style
    self.today = today
  }

  /// Adds a task's row.
  ///
  /// - Parameters:
  ///   - task: The task.
  ///   - output: Where to add it.
  package func append(_ task: TodoTask, to output: inout [UInt8]) {
    let number = String(task.line)
    output.append(
      contentsOf: repeatElement(ByteText.space, count: max(0, numberWidth - number.utf8.count))
    )
    output += number.utf8
    output.append(ByteText.space)
    switch style {
    case .plain: output += task.raw
    case .terminal: TerminalText.appendVisibly(task.raw, to: &output)
    case .colored: appendColored(task, to: &output)
    }
    output.append(ByteText.newline)
  }

  private func appendColored(_ task: TodoTask, to output: inout [UInt8]) {
    if task.isDone {
      TerminalText.append(task.raw, color: .dim, to: &output)
      return
    }
    let header = task.raw[..<task.body.startIndex]
    TerminalText.append(header, color: task.priority.map(color), to: &output)
    var start = task.body.startIndex
    while start < task.body.endIndex {
      let isSpace = ByteText.isWhitespace(task.body[start])
      let rest = task.body[start...]
      let end = rest.firstIndex { ByteText.isWhitespace($0) != isSpace } ?? rest.endIndex
      TerminalText.append(rest[..<end], color: isSpace ? nil : color(rest[..<end]), to: &output)
      start = end
    }
  }

  private func color(_ priority: TaskPriority) -> TerminalText.Color {
    switch priority.letter {
    case UInt8(ascii: "A"): .boldRed
    case UInt8(ascii: "B"): .yellow
    default: .green
    }
  }

  private func color(_ word: ArraySlice<UInt8>) -> TerminalText.Color? {
    switch TodoTask.Word(word) {
    case .project: return .magenta
    case .context: return .cyan
    case .tag(let key, let value) where key.elementsEqual("due".utf8):
      guard let day = CalendarDay(value), day < today else { return .blue }
      return .boldRed
    case .tag: return .blue
    case nil: return nil
    }
  }
}
