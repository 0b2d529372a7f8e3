/// The words of a command line, taken out one kind at a time.
///
/// Options are taken first, by name; what then still looks like an option is unknown. A word after
/// `--` is never an option.
package struct ArgumentList: Sendable {
  private var words: [String]
  private var literals: [String]

  /// Makes a list.
  ///
  /// - Parameter arguments: The words after the program's name.
  package init(_ arguments: [String]) {
    let split = arguments.firstIndex(of: "--") ?? arguments.endIndex
    words = Array(arguments[..<split])
    literals = Array(arguments[split...].dropFirst())
  }

  /// Whether nothing is left.
  package var isEmpty: Bool { words.isEmpty && literals.isEmpty }

  /// Takes a switch, however often it is given.
  ///
  /// - Parameter names: Its spellings.
  /// - Returns: Whether it was given.
  package mutating func takeFlag(_ names: String...) -> Bool {
    let before = words.count
    words.removeAll { names.contains($0) }
    return words.count < before
  }

  /// Takes an option with a value, as `--name value` or `--name=value`.
  ///
  /// - Parameter names: Its spellings.
  /// - Returns: The values in the order given.
  /// - Throws: `UsageError` when a value is missing.
  package mutating func takeOptions(_ names: String...) throws(UsageError) -> [String] {
    var values: [String] = []
    var index = 0
    while index < words.count {
      let word = words[index]
      if names.contains(word) {
        guard index + 1 < words.count, !words[index + 1].hasPrefix("--") else {
          throw UsageError("'\(word)' needs a value")
        }
        values.append(words[index + 1])
        words.removeSubrange(index...(index + 1))
      } else if let name = names.first(where: { $0.hasPrefix("--") && word.hasPrefix($0 + "=") }) {
        values.append(String(word.dropFirst(name.count + 1)))
        words.remove(at: index)
      } else {
        index += 1
      }
    }
    return values
  }

  /// Takes the first word that is not an option.
  ///
  /// - Returns: The word, or `nil` when there is none.
  package mutating func takeOperand() -> String? {
    if let index = words.firstIndex(where: { !Self.isOption($0) }) {
      return words.remove(at: index)
    }
    return literals.isEmpty ? nil : literals.removeFirst()
  }

  /// Takes everything that is left.
  ///
  /// - Returns: The words that are not options, in order.
  /// - Throws: `UsageError` when an option is left that nobody knows.
  package mutating func takeRest() throws(UsageError) -> [String] {
    if let unknown = words.first(where: Self.isOption) {
      throw UsageError("unknown option '\(unknown)'")
    }
    defer { self = ArgumentList([]) }
    return words + literals
  }

  /// Makes sure that nothing is left.
  ///
  /// - Throws: `UsageError` that names what is left over.
  package mutating func finish() throws(UsageError) {
    if let extra = try takeRest().first { throw UsageError("unexpected argument '\(extra)'") }
  }

  private static func isOption(_ word: String) -> Bool { word.hasPrefix("-") && word != "-" }
}
