/// One task: a line of a todo.txt file, with its first words understood.
///
/// The rules are those of the format's description: `x` counts only in lower case, first and
/// followed by a space; `(A)` only in upper case, first (or after the `x`) and followed by a space;
/// then the date of completion (done tasks only) and the date of creation. A date that the calendar
/// does not have is ordinary text.
package struct TodoTask: Sendable {
  /// The number of the task's line, from 1.
  package let line: Int
  /// The line's bytes, without its ending.
  package let raw: ArraySlice<UInt8>
  /// Whether the line begins with `x `.
  package let isDone: Bool
  /// The priority, if any.
  package let priority: TaskPriority?
  /// The day it was completed; only done tasks have one.
  package let completed: CalendarDay?
  /// The day it was created.
  package let created: CalendarDay?
  /// The text after all of the above.
  package let body: ArraySlice<UInt8>

  /// Understands a line, or gives `nil` when it is blank.
  ///
  /// - Parameters:
  ///   - line: The line's number, from 1.
  ///   - raw: The line's bytes in UTF-8, without its ending.
  package init?(line: Int, raw: ArraySlice<UInt8>) {
    guard raw.contains(where: { !ByteText.isWhitespace($0) }) else { return nil }
    self.line = line
    self.raw = raw
    var rest = raw
    isDone = Self.takeMark(from: &rest)
    priority = Self.takePriority(from: &rest)
    let first = Self.takeDay(from: &rest)
    if isDone {
      completed = first
      created = first == nil ? nil : Self.takeDay(from: &rest)
    } else {
      completed = nil
      created = first
    }
    body = rest
  }

  /// The text after the mark, the priority and the dates.
  package var text: String { ByteText.string(body) }

  private static func takeMark(from rest: inout ArraySlice<UInt8>) -> Bool {
    guard rest.count >= 2, rest[rest.startIndex] == UInt8(ascii: "x"),
      rest[rest.startIndex + 1] == ByteText.space
    else { return false }
    rest = rest.dropFirst(2)
    return true
  }

  private static func takePriority(from rest: inout ArraySlice<UInt8>) -> TaskPriority? {
    let start = rest.startIndex
    guard rest.count >= 4, rest[start] == UInt8(ascii: "("), rest[start + 2] == UInt8(ascii: ")"),
      rest[start + 3] == ByteText.space, let priority = TaskPriority(letter: rest[start + 1])
    else { return nil }
    rest = rest.dropFirst(4)
    return priority
  }

  /// Takes a date that a space follows, or that ends the line.
  private static func takeDay(from rest: inout ArraySlice<UInt8>) -> CalendarDay? {
    let end = rest.startIndex + CalendarDay.length
    guard rest.count >= CalendarDay.length,
      rest.count == CalendarDay.length
        || rest[end] == ByteText.space, let day = CalendarDay(rest[rest.startIndex..<end])
    else { return nil }
    rest = rest[min(end + 1, rest.endIndex)...]
    return day
  }
}
