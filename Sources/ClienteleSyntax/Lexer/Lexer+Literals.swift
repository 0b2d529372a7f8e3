extension Lexer {
  /// What a string literal may be inside of while it is scanned.
  private enum Nesting {
    case string(hashes: Int, isMultiline: Bool)
    case interpolation(parentheses: Int)
  }

  /// `#`: a raw string, an extended regular expression, a directive or a bare sign.
  mutating func hash() -> Token.Kind {
    if offset == 0, source[1] == UInt8(ascii: "!") { return lineComment() }
    var end = offset
    while source[end] == UInt8(ascii: "#") { end += 1 }
    let hashes = end - offset
    if source[end] == UInt8(ascii: "\"") {
      offset = end
      return string(hashes: hashes)
    }
    if source[end] == UInt8(ascii: "/") {
      offset = end + 1
      return extendedRegex(hashes: hashes)
    }
    offset += 1
    skipName()
    return .pound
  }

  private mutating func extendedRegex(hashes: Int) -> Token.Kind {
    // A line end right after the opening slash makes the literal a multi-line one.
    var probe = offset
    while source[probe] == UInt8(ascii: " ") || source[probe] == UInt8(ascii: "\t") { probe += 1 }
    let isMultiline =
      source[probe] == UInt8(ascii: "\n") || source[probe] == UInt8(ascii: "\r")
    while offset < source.count {
      switch source[offset] {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        if !isMultiline { return .unknown }
      case UInt8(ascii: "/") where hasHashes(hashes, at: offset + 1):
        offset += 1 + hashes
        return .regex
      default: break
      }
      offset += 1
    }
    return .unknown
  }

  private func hasHashes(_ count: Int, at start: Int) -> Bool {
    for index in 0..<count where source[start + index] != UInt8(ascii: "#") { return false }
    return true
  }

  private func hasThreeQuotes(at start: Int) -> Bool {
    source[start] == UInt8(ascii: "\"") && source[start + 1] == UInt8(ascii: "\"")
      && source[start + 2] == UInt8(ascii: "\"")
  }

  /// A whole string literal whose quote stands at the offset, with everything interpolated in it.
  ///
  /// A one-line literal without an end stops at the end of its line; one that ends inside an
  /// interpolation takes the rest of the text, so that nothing is scanned twice.
  mutating func string(hashes: Int) -> Token.Kind {
    var stack: [Nesting] = []
    var isWhole = true
    open(hashes: hashes, on: &stack)
    while let top = stack.last {
      guard offset < source.count else { return .unknown }
      switch top {
      case .string(let hashes, let isMultiline):
        isWhole = stringStep(hashes: hashes, isMultiline: isMultiline, on: &stack) && isWhole
      case .interpolation(let parentheses):
        interpolationStep(parentheses: parentheses, on: &stack)
      }
    }
    return isWhole ? .string : .unknown
  }

  private mutating func open(hashes: Int, on stack: inout [Nesting]) {
    // In a raw string `#"""#` is one quotation mark, not the start of three.
    let isMultiline =
      hasThreeQuotes(at: offset) && !(hashes > 0 && hasHashes(hashes, at: offset + 3))
    offset += isMultiline ? 3 : 1
    stack.append(.string(hashes: hashes, isMultiline: isMultiline))
  }

  /// Moves on by one piece of a literal; false when it ended without its quote.
  private mutating func stringStep(
    hashes: Int,
    isMultiline: Bool,
    on stack: inout [Nesting]
  ) -> Bool {
    switch source[offset] {
    case UInt8(ascii: "\\") where hasHashes(hashes, at: offset + 1):
      offset += 1 + hashes
      if source[offset] == UInt8(ascii: "(") {
        offset += 1
        stack.append(.interpolation(parentheses: 0))
      } else if offset < source.count, isMultiline || !isLineEnd(source[offset]) {
        offset += 1
      }
    case UInt8(ascii: "\""):
      if !isMultiline, hasHashes(hashes, at: offset + 1) {
        offset += 1 + hashes
        stack.removeLast()
      } else if isMultiline, hasThreeQuotes(at: offset), hasHashes(hashes, at: offset + 3) {
        offset += 3 + hashes
        stack.removeLast()
      } else {
        offset += 1
      }
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      if isMultiline {
        offset += 1
      } else {
        stack.removeLast()
        return false
      }
    default: offset += 1
    }
    return true
  }

  private func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  private mutating func interpolationStep(parentheses: Int, on stack: inout [Nesting]) {
    switch source[offset] {
    case UInt8(ascii: "("):
      offset += 1
      stack[stack.count - 1] = .interpolation(parentheses: parentheses + 1)
    case UInt8(ascii: ")"):
      offset += 1
      if parentheses == 0 {
        stack.removeLast()
      } else {
        stack[stack.count - 1] = .interpolation(parentheses: parentheses - 1)
      }
    case UInt8(ascii: "\""): open(hashes: 0, on: &stack)
    case UInt8(ascii: "#"):
      var end = offset
      while source[end] == UInt8(ascii: "#") { end += 1 }
      if source[end] == UInt8(ascii: "\"") {
        let hashes = end - offset
        offset = end
        open(hashes: hashes, on: &stack)
      } else {
        offset = end
      }
    case UInt8(ascii: "/")
    where source[offset + 1] == UInt8(ascii: "*") || source[offset + 1] == UInt8(ascii: "/"):
      _ = slash()
    default: offset += 1
    }
  }
}
