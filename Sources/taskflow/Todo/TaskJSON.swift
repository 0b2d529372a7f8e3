/// Tasks as JSON, written straight from the file's bytes.
///
/// An array with one object a line: `line`, `done`, `priority`, `created`, `completed`, `text`,
/// `projects`, `contexts` and `tags`. What a task does not have is `null`; `tags` maps each key to
/// all its values, because a key may come more than once.
package enum TaskJSON {
  /// Writes tasks.
  ///
  /// - Parameter tasks: The tasks, in the order wanted.
  /// - Returns: The JSON text, with a newline at its end.
  /// - Complexity: O(*n*) in the number of bytes.
  package static func array(_ tasks: [TodoTask]) -> [UInt8] {
    var output = [UInt8(ascii: "[")]
    for (index, task) in tasks.enumerated() {
      output += (index == 0 ? "\n  " : ",\n  ").utf8
      append(task, to: &output)
    }
    output += (tasks.isEmpty ? "]\n" : "\n]\n").utf8
    return output
  }

  private static func append(_ task: TodoTask, to output: inout [UInt8]) {
    var projects: [ArraySlice<UInt8>] = []
    var contexts: [ArraySlice<UInt8>] = []
    var tags: [(key: ArraySlice<UInt8>, values: [ArraySlice<UInt8>])] = []
    var tagIndex: [ArraySlice<UInt8>: Int] = [:]
    task.forEachWord { word in
      switch word {
      case .project(let name): projects.append(name)
      case .context(let name): contexts.append(name)
      case .tag(let key, let value):
        if let index = tagIndex[key] {
          tags[index].values.append(value)
        } else {
          tagIndex[key] = tags.count
          tags.append((key, [value]))
        }
      }
    }
    output += "{\"line\":\(task.line),\"done\":\(task.isDone),\"priority\":".utf8
    append(task.priority?.description, to: &output)
    output += ",\"created\":".utf8
    append(task.created?.description, to: &output)
    output += ",\"completed\":".utf8
    append(task.completed?.description, to: &output)
    output += ",\"text\":".utf8
    JSONText.append(string: task.body, to: &output)
    output += ",\"projects\":".utf8
    JSONText.append(array: projects, to: &output)
    output += ",\"contexts\":".utf8
    JSONText.append(array: contexts, to: &output)
    output += ",\"tags\":{".utf8
    for (index, tag) in tags.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      JSONText.append(string: tag.key, to: &output)
      output.append(ByteText.colon)
      JSONText.append(array: tag.values, to: &output)
    }
    output += "}}".utf8
  }

  private static func append(_ text: String?, to output: inout [UInt8]) {
    guard let text else {
      output += "null".utf8
      return
    }
    JSONText.append(string: text.utf8, to: &output)
  }
}
