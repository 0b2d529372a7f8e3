/// The command line as the system hands it over.
enum ProcessArguments {
  /// The words after the program's name.
  ///
  /// Not from `CommandLine.arguments`, which puts U+FFFD for what is not UTF-8: a task would get
  /// another text, and a path would lead to another file.
  ///
  /// - Returns: The words, byte for byte as they were given.
  /// - Throws: `UsageError` when one of them is not valid UTF-8.
  static func words() throws(UsageError) -> [String] {
    var words: [String] = []
    for position in 1..<max(1, Int(CommandLine.argc)) {
      guard let bytes = CommandLine.unsafeArgv[position],
        let word = String(validatingCString: bytes)
      else { throw UsageError("argument \(position) is not valid UTF-8") }
      words.append(word)
    }
    return words
  }
}
