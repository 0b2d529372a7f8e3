import Testing

/// A todo.txt file as somebody's program or editor left it.
///
/// Written here rather than kept as files, so that no editor or checkout can tidy them up.
struct OddShape: Sendable, CustomTestStringConvertible {
  let name: String
  let bytes: [UInt8]
  /// The number of lines, blank ones included.
  let lineCount: Int
  /// The lines that hold a task.
  let taskLines: [Int]
  /// The ending that a new line gets.
  let ending: String

  init(_ name: String, _ text: String, lines: Int, tasks: [Int], ending: String = "\n") {
    self.name = name
    bytes = Array(text.utf8)
    lineCount = lines
    taskLines = tasks
    self.ending = ending
  }

  var testDescription: String { name }

  static let all: [OddShape] = [
    OddShape("empty file", "", lines: 0, tasks: []),
    OddShape("one newline", "\n", lines: 1, tasks: []),
    OddShape("only blank lines", "\n  \n\t\n", lines: 3, tasks: []),
    OddShape("no final newline", "one\ntwo", lines: 2, tasks: [1, 2]),
    OddShape("one line without newline", "one", lines: 1, tasks: [1]),
    OddShape("CRLF", "one\r\ntwo\r\n", lines: 2, tasks: [1, 2], ending: "\r\n"),
    OddShape("CRLF, no final newline", "one\r\ntwo", lines: 2, tasks: [1, 2], ending: "\r\n"),
    OddShape(
      "mixed endings, last LF",
      "one\r\ntwo\nthree\r\nfour\n",
      lines: 4,
      tasks: [1, 2, 3, 4]
    ),
    OddShape("mixed endings, last CRLF", "one\ntwo\r\n", lines: 2, tasks: [1, 2], ending: "\r\n"),
    OddShape(
      "two carriage returns",
      "one\r\r\ntwo\r\r\n",
      lines: 2,
      tasks: [1, 2],
      ending: "\r\n"
    ),
    OddShape("lone carriage returns", "one\rtwo\rthree", lines: 1, tasks: [1]),
    OddShape("byte-order mark", "\u{FEFF}(A) one\ntwo\n", lines: 2, tasks: [1, 2]),
    OddShape(
      "byte-order mark and CRLF",
      "\u{FEFF}x 2026-01-02 one\r\n",
      lines: 1,
      tasks: [1],
      ending: "\r\n"
    ),
    OddShape("only a byte-order mark", "\u{FEFF}", lines: 0, tasks: []),
    OddShape("byte-order mark in the middle", "one\n\u{FEFF}two\n", lines: 2, tasks: [1, 2]),
    OddShape("blank lines between", "one\n\n\ntwo\n\n", lines: 5, tasks: [1, 4]),
    OddShape("spaces around", "  one  \n\t(A) two\t\n (B)  three \n", lines: 3, tasks: [1, 2, 3]),
    OddShape("double spaces inside", "(A)  one   +p    @c\n", lines: 1, tasks: [1]),
    OddShape(
      "no-break and other Unicode spaces",
      "one\u{A0}+p\u{2003}@c\u{3000}due:2026-01-02\n",
      lines: 1,
      tasks: [1]
    ),
    OddShape(
      "Unicode line separators",
      "one\u{2028}two\u{2029}three\u{85}four\n",
      lines: 1,
      tasks: [1]
    ),
    OddShape(
      "form feed and vertical tab",
      "one\u{0C}two\u{0B}three\n\u{0C}\n",
      lines: 2,
      tasks: [1]
    ),
    OddShape(
      "emoji and combining marks",
      "(A) 👩‍👩‍👧‍👦 cafe\u{301} café +projét @zuhause\n",
      lines: 1,
      tasks: [1]
    ),
    OddShape("right-to-left text", "(B) שלום עולם +פרויקט @בית\n", lines: 1, tasks: [1]),
    OddShape("escape sequences", "\u{1B}]0;owned\u{7}one \u{1B}[2J\n", lines: 1, tasks: [1]),
    OddShape(
      "comments of other tools",
      "# shopping\n--- done ---\none\n",
      lines: 3,
      tasks: [1, 2, 3]
    ),
    OddShape("unknown keys", "one uid:42 h:1 rec:+1w t:2026-01-02 p:x\n", lines: 1, tasks: [1]),
    OddShape(
      "colons everywhere",
      "::: a:b:c http://x.y/z 10:30 :v k: due:\n",
      lines: 1,
      tasks: [1]
    ),
    OddShape(
      "header without text",
      "(A) \nx \nx 2026-01-02 \n(B) 2026-01-02\n",
      lines: 4,
      tasks: [1, 2, 3, 4]
    ),
    OddShape(
      "impossible dates",
      "2026-02-30 one\nx 2026-13-01 two due:2025-02-29\n",
      lines: 2,
      tasks: [1, 2]
    ),
    OddShape(
      "look-alikes",
      "X one\nxylophone\nx\n(a) two\n(A)three\n((A) four\n",
      lines: 6,
      tasks: [1, 2, 3, 4, 5, 6]
    ),
    OddShape(
      "a very long line",
      String(repeating: "word +p ", count: 20_000) + "\n",
      lines: 1,
      tasks: [1]
    ),
    OddShape("delete and C1 control characters", "one\u{7F}\u{9B}31m two\n", lines: 1, tasks: [1]),
  ]
}
