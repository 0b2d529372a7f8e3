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
      JSONText.append(index == 0 ? "\n  " : ",\n  ", to: &output)
      append(task, to: &output)
    }
    JSONText.append(tasks.isEmpty ? "]\n" : "\n]\n", to: &output)
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
    JSONText.append("{\"line\":", to: &output)
    output += String(task.line).utf8
    JSONText.append(task.isDone ? ",\"done\":true" : ",\"done\":false", to: &output)
    JSONText.append(",\"priority\":", to: &output)
    append(task.priority, to: &output)
    JSONText.append(",\"created\":", to: &output)
    append(task.created, to: &output)
    JSONText.append(",\"completed\":", to: &output)
    append(task.completed, to: &output)
    JSONText.append(",\"text\":", to: &output)
    JSONText.append(string: task.body, to: &output)
    JSONText.append(",\"projects\":", to: &output)
    JSONText.append(array: projects, to: &output)
    JSONText.append(",\"contexts\":", to: &output)
    JSONText.append(array: contexts, to: &output)
    JSONText.append(",\"tags\":{", to: &output)
    for (index, tag) in tags.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      JSONText.append(string: tag.key, to: &output)
      output.append(ByteText.colon)
      JSONText.append(array: tag.values, to: &output)
    }
    JSONText.append("}}", to: &output)
  }

  private static func append(
    _ value: (some CustomStringConvertible)?,
    to output: inout [UInt8]
  ) {
    guard let value else {
      JSONText.append("null", to: &output)
      return
    }
    JSONText.append(string: Array(value.description.utf8)[...], to: &output)
  }
}
