import Testing
import taskflow

@Suite struct TodoDocumentTests {
  @Test(arguments: OddShape.all)
  func `an odd file comes back byte for byte`(shape: OddShape) throws {
    let document = try TodoDocument(bytes: shape.bytes)
    #expect(document.bytes == shape.bytes)
    #expect(document.lineCount == shape.lineCount)
    #expect(document.tasks.map(\.line) == shape.taskLines)
  }

  @Test(arguments: OddShape.all)
  func `a new line leaves the old bytes alone and uses the file's ending`(shape: OddShape) throws {
    var document = try TodoDocument(bytes: shape.bytes)
    document.append(lines: [Array("new".utf8)])
    let gap = shape.lineCount == 0 || shape.bytes.last == UInt8(ascii: "\n") ? "" : shape.ending
    #expect(document.bytes == shape.bytes + Array("\(gap)new\(shape.ending)".utf8))
    #expect(document.lineCount == shape.lineCount + 1)
  }

  @Test(arguments: OddShape.all)
  func `replacing a line changes nothing before or after it`(shape: OddShape) throws {
    let original = try TodoDocument(bytes: shape.bytes)
    for number in shape.taskLines {
      var edited = original
      edited.replaceLine(number, with: Array("other".utf8))
      #expect(edited.lineCount == original.lineCount)
      for other in 1...original.lineCount {
        let expected = other == number ? Array("other".utf8)[...] : original.line(other)
        #expect(edited.line(other) == expected)
      }
      edited.replaceLine(number, with: Array(original.line(number)))
      #expect(edited.bytes == original.bytes)
    }
  }

  @Test(arguments: OddShape.all)
  func `taking a line out keeps the others with their endings`(shape: OddShape) throws {
    let original = try TodoDocument(bytes: shape.bytes)
    for number in shape.taskLines {
      var edited = original
      edited.removeLines([number])
      let patch = BytePatch(from: original.bytes, to: edited.bytes)
      #expect(edited.lineCount == original.lineCount - 1)
      #expect(patch.inserted.isEmpty)
      #expect((0...2).contains(patch.removed.count - original.line(number).count))
    }
  }

  @Test func `taking out all lines leaves the byte-order mark`() throws {
    var document = try TodoDocument(bytes: Array("\u{FEFF}one\ntwo".utf8))
    document.removeLines([1, 2, 77])
    #expect(document.bytes == [0xEF, 0xBB, 0xBF])
  }

  @Test func `lines outside the file are not there`() throws {
    let document = try TodoDocument(bytes: Array("one\ntwo".utf8))
    #expect([-1, 0, 1, 2, 3, .max].filter(document.hasLine) == [1, 2])
    #expect(!TodoDocument().hasLine(1))
  }

  @Test(
    arguments: [
      ([0xFF, 0xFE, 0x61, 0x00], 1, "the file is UTF-16, not UTF-8"),
      ([0xFE, 0xFF, 0x00, 0x61], 1, "the file is UTF-16, not UTF-8"),
      (Array("one\ntwo\0\n".utf8), 2, "holds a NUL byte"),
      (
        Array("one\n".utf8) + [0x63, 0x61, 0x66, 0xE9, 0x0A], 2, "byte 4 (0xE9) is not valid UTF-8"
      ),
      (Array("a\n\r\n\nü ".utf8) + [0xC0, 0xAF], 4, "byte 4 (0xC0) is not valid UTF-8"),
      ([0xED, 0xA0, 0x80], 1, "byte 1 (0xED) is not valid UTF-8"),
      (Array("one\ntwo".utf8) + [0xE2, 0x82], 2, "byte 4 (0xE2) is not valid UTF-8"),
      ([0xF4, 0x90, 0x80, 0x80], 1, "byte 1 (0xF4) is not valid UTF-8"),
      ([0x0A, 0x80], 2, "byte 1 (0x80) is not valid UTF-8"),
    ] as [([UInt8], Int, String)]
  )
  func `what is not text in UTF-8 is refused with its line`(
    bytes: [UInt8],
    line: Int,
    reason: String
  ) throws {
    let error = #expect(throws: TodoFormatError.self) { try TodoDocument(bytes: bytes) }
    #expect(error?.line == line)
    #expect(error?.reason.hasPrefix(reason) == true, "\(error?.reason ?? "")")
  }
}
