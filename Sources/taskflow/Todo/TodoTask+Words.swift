extension TodoTask {
  /// A word that the format gives a meaning to.
  package enum Word: Sendable {
    /// `+name`.
    case project(ArraySlice<UInt8>)
    /// `@name`.
    case context(ArraySlice<UInt8>)
    /// `key:value`, with exactly one colon and neither side empty.
    case tag(key: ArraySlice<UInt8>, value: ArraySlice<UInt8>)
  }

  /// Visits the words with a meaning, in order.
  ///
  /// - Parameter visit: Receives each of them.
  /// - Complexity: O(*n*) in the length of the text.
  package func forEachWord(_ visit: (Word) -> Void) {
    var start = body.startIndex
    while start < body.endIndex {
      let end = body[start...].firstIndex(where: ByteText.isWhitespace) ?? body.endIndex
      if start < end, let word = Word(body[start..<end]) { visit(word) }
      start = end + 1
    }
  }

  /// The names of the projects, without `+`, in order.
  package var projects: [String] {
    words { if case .project(let name) = $0 { ByteText.string(name) } else { nil } }
  }

  /// The names of the contexts, without `@`, in order.
  package var contexts: [String] {
    words { if case .context(let name) = $0 { ByteText.string(name) } else { nil } }
  }

  /// The `key:value` pairs, in order; a key may come more than once.
  package var tags: [(key: String, value: String)] {
    words {
      guard case .tag(let key, let value) = $0 else { return nil }
      return (ByteText.string(key), ByteText.string(value))
    }
  }

  /// The day of the first `due:` whose value is a date.
  package var due: CalendarDay? {
    var due: CalendarDay?
    forEachWord { word in
      guard due == nil, case .tag(let key, let value) = word, key.elementsEqual("due".utf8)
      else { return }
      due = CalendarDay(value)
    }
    return due
  }

  private func words<Value>(_ select: (Word) -> Value?) -> [Value] {
    var found: [Value] = []
    forEachWord { word in if let value = select(word) { found.append(value) } }
    return found
  }
}

extension TodoTask.Word {
  /// Understands a word; `nil` when it is an ordinary one.
  package init?(_ word: ArraySlice<UInt8>) {
    switch word.first {
    case UInt8(ascii: "+") where word.count > 1: self = .project(word.dropFirst())
    case UInt8(ascii: "@") where word.count > 1: self = .context(word.dropFirst())
    default:
      guard let colon = word.firstIndex(of: ByteText.colon), colon > word.startIndex,
        colon + 1 < word.endIndex, !word[(colon + 1)...].contains(ByteText.colon)
      else { return nil }
      self = .tag(key: word[..<colon], value: word[(colon + 1)...])
    }
  }
}
