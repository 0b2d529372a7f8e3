#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// A change while it is being made: nothing of it is written yet, except files that are new.
package struct Draft {
  /// The list.
  package var list: TodoDocument
  /// A second list that changes with it, and is written before it.
  package private(set) var other: (file: TodoFile, before: TodoDocument?, after: TodoDocument)?
  /// Files that the change has made, with their contents; deleted again when the change fails.
  package private(set) var newFiles: [URL: [UInt8]] = [:]

  /// Starts a draft.
  ///
  /// - Parameter list: The list as it is.
  package init(list: TodoDocument) { self.list = list }

  /// Moves lines to the end of another list.
  ///
  /// - Parameters:
  ///   - numbers: The lines.
  ///   - file: The other list, which need not exist.
  /// - Throws: When the other list exists and cannot be read.
  package mutating func moveLines(_ numbers: [Int], to file: TodoFile) throws {
    let before = try file.readIfPresent()
    var after = before ?? TodoDocument()
    after.append(lines: numbers.map { Array(list.line($0)) })
    list.removeLines(Set(numbers))
    other = (file, before, after)
  }

  /// Notes a file that the change has made.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - content: Its content.
  package mutating func noteNewFile(_ url: URL, content: [UInt8]) { newFiles[url] = content }

  /// The task on a line.
  ///
  /// - Parameter number: The line's number, from 1.
  /// - Returns: The task.
  /// - Throws: `CommandFailure` when the file has no such line, or a blank one.
  package func task(_ number: Int) throws(CommandFailure) -> TodoTask {
    guard list.hasLine(number) else {
      let count = list.lineCount
      throw CommandFailure(
        "there is no task \(number): the file has \(count) \(count == 1 ? "line" : "lines")"
      )
    }
    guard let task = list.task(onLine: number) else {
      throw CommandFailure("there is no task \(number): that line is blank")
    }
    return task
  }
}
