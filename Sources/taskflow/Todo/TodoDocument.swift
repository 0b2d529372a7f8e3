/// A todo.txt file as bytes, split into lines; whatever is not edited is written back as it was read.
///
/// A line ends with `\n` or `\r\n`; a byte-order mark belongs to no line. Line numbers count from 1
/// and include blank lines, as in other todo.txt programs.
package struct TodoDocument: Sendable, Equatable {
  /// The whole file.
  package private(set) var bytes: [UInt8]

  /// Where each line begins.
  private var lineStarts: [Int]

  /// An empty file.
  package init() {
    bytes = []
    lineStarts = []
  }

  /// Reads a file's bytes.
  ///
  /// - Parameter bytes: The file's content.
  /// - Throws: `TodoFormatError` when the bytes are not a text file in UTF-8.
  /// - Complexity: O(*n*) in the number of bytes.
  package init(bytes: [UInt8]) throws(TodoFormatError) {
    try TodoFormatError.check(bytes)
    self.init(trusted: bytes)
  }

  /// Splits bytes that are known to be a text file.
  init(trusted bytes: [UInt8]) {
    self.bytes = bytes
    var start = bytes.starts(with: ByteText.byteOrderMark) ? ByteText.byteOrderMark.count : 0
    lineStarts = []
    bytes.withUnsafeBufferPointer { buffer in
      for index in start..<buffer.count where buffer[index] == ByteText.newline {
        lineStarts.append(start)
        start = index + 1
      }
    }
    if start < bytes.count { lineStarts.append(start) }
  }

  /// How many lines the file has, blank ones included.
  package var lineCount: Int { lineStarts.count }

  /// Whether the file has a line of this number.
  ///
  /// - Parameter number: A line number, from 1.
  /// - Returns: `false` when the file is shorter.
  package func hasLine(_ number: Int) -> Bool { number >= 1 && number <= lineStarts.count }

  /// A line's bytes, without its line ending.
  ///
  /// - Parameter number: A line number for which `hasLine(_:)` is true; others trap.
  /// - Returns: The line's bytes.
  package func line(_ number: Int) -> ArraySlice<UInt8> { bytes[contentRange(number)] }

  /// The task on a line, or `nil` when the line is blank.
  ///
  /// - Parameter number: A line number for which `hasLine(_:)` is true; others trap.
  /// - Returns: The task.
  package func task(onLine number: Int) -> TodoTask? {
    TodoTask(line: number, raw: line(number))
  }

  /// All tasks in the order of the file.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package var tasks: [TodoTask] {
    var tasks: [TodoTask] = []
    tasks.reserveCapacity(lineCount)
    for number in 0..<lineCount {
      if let task = task(onLine: number + 1) { tasks.append(task) }
    }
    return tasks
  }

  /// Where a line's bytes are, without and with its ending.
  func contentRange(_ number: Int) -> Range<Int> {
    let whole = fullRange(number)
    var end = whole.upperBound
    if end > whole.lowerBound, bytes[end - 1] == ByteText.newline {
      end -= 1
      if end > whole.lowerBound, bytes[end - 1] == ByteText.carriageReturn { end -= 1 }
    }
    return whole.lowerBound..<end
  }

  func fullRange(_ number: Int) -> Range<Int> {
    let end = number < lineStarts.count ? lineStarts[number] : bytes.count
    return lineStarts[number - 1]..<end
  }
}
