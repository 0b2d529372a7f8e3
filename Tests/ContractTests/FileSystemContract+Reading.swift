import Foundation
import FoundationClients
import Testing

extension FileSystemContract {
  @Test(arguments: subjects, [0, 1, 4_096, 65_537, 1 << 20])
  func `reads back the bytes that were written`(_ subject: Subject, _ size: Int) async throws {
    try await subject.run { files, folder in
      let data = Data((0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) })
      try files.write(data, to: folder / "a", options: [])
      #expect(try files.read(from: folder / "a") == data)
      #expect(try files.attributes(at: folder / "a").size == size)
    }
  }

  @Test(arguments: subjects) func `reading what is missing`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      expect(.notFound) { _ = try files.read(from: folder / "a") }
      expect(.notFound) { _ = try files.read(from: folder / "a/b") }
    }
  }

  @Test(arguments: subjects) func `reading a folder`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      expect(.isDirectory) { _ = try files.read(from: folder) }
    }
  }

  @Test(arguments: subjects) func `reading below a file`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      try files.put("x", folder / "a")
      expect(.notDirectory) { _ = try files.read(from: folder / "a/b") }
    }
  }

  @Test(arguments: subjects) func `reading through a link`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      try files.put("x", folder / "a")
      try files.createSymbolicLink(at: folder / "l", destination: "a")
      #expect(try files.text(folder / "l") == "x")
    }
  }

  @Test(arguments: subjects) func `reading through a folder link`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      try files.put("x", folder / "d/a", .createIntermediates)
      try files.createSymbolicLink(at: folder / "l", destination: "d")
      #expect(try files.text(folder / "l/a") == "x")
    }
  }

  @Test(arguments: subjects)
  func `dots after a link mean the parent of its target`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      try files.put("deep", folder / "d/a", .createIntermediates)
      try files.put("flat", folder / "a")
      try files.makeFolder(folder / "d/e")
      try files.createSymbolicLink(at: folder / "l", destination: "d/e")
      #expect(try files.text(folder / "l/../a") == "deep")
      #expect(try files.text(folder / "d/../a") == "flat")
    }
  }

  @Test(arguments: subjects) func `a dangling link`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      try files.createSymbolicLink(at: folder / "l", destination: "nothing")
      expect(.notFound) { _ = try files.read(from: folder / "l") }
      #expect(try files.itemKind(at: folder / "l") == .symbolicLink)
      #expect(try !files.fileExists(at: folder / "l"))
    }
  }

  @Test(arguments: subjects) func `links in a circle`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      try files.createSymbolicLink(at: folder / "a", destination: "b")
      try files.createSymbolicLink(at: folder / "b", destination: "a")
      expect(.tooManyLinks) { _ = try files.read(from: folder / "a") }
      expect(.tooManyLinks) { try files.put("x", folder / "a", .atomic) }
      #expect(try files.names(folder) == ["a", "b"])
    }
  }

  @Test(arguments: subjects) func `a chain of thirty links`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      try files.put("x", folder / "0")
      for index in 1...30 {
        try files.createSymbolicLink(at: folder / "\(index)", destination: "\(index - 1)")
      }
      #expect(try files.text(folder / "30") == "x")
    }
  }

  @Test(
    arguments: subjects,
    ["plain", "two words", "50%", "a%41", "#?&;", "日本語", "🗂️", "line\nbreak", "-rf", "a:b", "'\""]
  )
  func `any name works`(_ subject: Subject, _ name: String) async throws {
    try await subject.run { files, folder in
      let url = folder.appending(component: name, directoryHint: .notDirectory)
      try files.put(name, url, .atomic)
      #expect(try files.text(url) == name)
      #expect(try files.contents(of: folder) == [url])
      try files.delete(at: url)
      #expect(try files.contents(of: folder) == [])
    }
  }

  @Test(
    .enabled("Apple's file systems take both spellings for one name") { !isApple },
    arguments: subjects
  )
  func `two spellings of one name are two files`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      try files.put("composed", folder / "caf\u{E9}")
      try files.put("decomposed", folder / "cafe\u{301}")
      #expect(try files.contents(of: folder).count == 2)
      #expect(try files.text(folder / "caf\u{E9}") == "composed")
    }
  }

  @Test(arguments: subjects) func `a name of 255 bytes`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      let name = String(repeating: "n", count: 255)
      for options in [FileWriteOptions(), .atomic, [.atomic, .durable]] {
        try files.put("x", folder / name, options)
      }
      #expect(try files.text(folder / name) == "x")
    }
  }

  @Test(arguments: subjects) func `a name of 256 bytes`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      let long = folder / String(repeating: "n", count: 256)
      try files.put("x", folder / "a")
      expect(.nameTooLong) { _ = try files.read(from: long) }
      expect(.nameTooLong) { try files.put("x", long) }
      expect(.nameTooLong) { try files.put("x", long, .atomic) }
      expect(.nameTooLong) { try files.append(Data("x"), to: long) }
      expect(.nameTooLong) { try files.createDirectory(at: long, withIntermediates: false) }
      expect(.nameTooLong) { try files.createSymbolicLink(at: long, destination: "a") }
      expect(.nameTooLong) { try files.move(from: folder / "a", to: long) }
      expect(.nameTooLong) { try files.copy(from: folder / "a", to: long) }
      expect(.nameTooLong) { try files.delete(at: long) }
      #expect(try files.names(folder) == ["a"])
    }
  }

  @Test(arguments: subjects) func `a path beyond the limit`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      let path = Array(repeating: String(repeating: "d", count: 200), count: 25)
      let deep = folder / path.joined(separator: "/")
      expect(.nameTooLong) { try files.put("x", deep) }
      expect(.nameTooLong) { try files.createDirectory(at: deep, withIntermediates: true) }
    }
  }

  @Test(
    arguments: subjects,
    ["https://example.com/a", "file:///tmp/a%00b", "file:///tmp/a%2Fb", "file:///tmp/a%2fb"]
  )
  func `unusable URLs`(_ subject: Subject, _ text: String) async throws {
    try await subject.run { files, _ in
      let url = try #require(URL(string: text))
      expect(.invalidPath) { _ = try files.read(from: url) }
      expect(.invalidPath) { try files.put("x", url) }
      expect(.invalidPath) { _ = try files.itemKind(at: url) }
    }
  }

  @Test(arguments: subjects) func `a slash at the end`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      try files.put("x", folder / "a")
      let url = folder.appending(path: "a", directoryHint: .isDirectory)
      #expect(try files.text(url) == "x")
    }
  }

  // MARK: Kinds and attributes

  @Test(arguments: subjects) func `kinds of items`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      try files.put("x", folder / "file")
      try files.makeFolder(folder / "folder")
      try files.createSymbolicLink(at: folder / "link", destination: "file")
      #expect(try files.itemKind(at: folder / "file") == .file)
      #expect(try files.itemKind(at: folder / "folder") == .directory)
      #expect(try files.itemKind(at: folder / "link") == .symbolicLink)
      #expect(try files.itemKind(at: folder / "missing") == nil)
      #expect(try files.itemKind(at: folder / "file/below") == nil)
      #expect(try files.itemKind(at: folder / "missing/below") == nil)
    }
  }

  @Test(arguments: subjects) func `existence follows links`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      try files.put("x", folder / "file")
      try files.makeFolder(folder / "folder")
      try files.createSymbolicLink(at: folder / "toFile", destination: "file")
      try files.createSymbolicLink(at: folder / "toFolder", destination: "folder")
      for (name, isFile, isFolder) in [
        ("file", true, false), ("folder", false, true), ("toFile", true, false),
        ("toFolder", false, true), ("missing", false, false), ("file/below", false, false),
      ] {
        #expect(try files.fileExists(at: folder / name) == isFile, "\(name)")
        #expect(try files.folderExists(at: folder / name) == isFolder, "\(name)")
      }
    }
  }

  @Test(arguments: subjects) func `attributes of a file`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      try files.put("twelve bytes", folder / "a", .mode(0o640))
      let attributes = try files.attributes(at: folder / "a")
      #expect(attributes.kind == .file)
      #expect(attributes.size == 12)
      #expect(attributes.mode == 0o640)
    }
  }

  @Test(arguments: subjects) func `attributes of a link`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      try files.put("long content", folder / "a")
      try files.createSymbolicLink(at: folder / "l", destination: "a")
      #expect(try files.attributes(at: folder / "l").kind == .symbolicLink)
      #expect(try files.attributes(at: folder / "l").size == 1)
    }
  }

  @Test(arguments: subjects) func `attributes of what is missing`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      expect(.notFound) { _ = try files.attributes(at: folder / "a") }
      expect(.notFound) { try files.setMode(0o600, at: folder / "a") }
    }
  }

  @Test(arguments: subjects) func `an item keeps its identity`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      try files.put("x", folder / "a")
      let identity = try files.attributes(at: folder / "a").identity
      try files.move(from: folder / "a", to: folder / "b")
      #expect(try files.attributes(at: folder / "b").identity == identity)
      try files.put("y", folder / "b")
      #expect(try files.attributes(at: folder / "b").identity == identity)
      try files.put("z", folder / "b", .atomic)
      #expect(try files.attributes(at: folder / "b").identity != identity)
    }
  }

  @Test(arguments: subjects) func `modes are set exactly`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      try files.put("x", folder / "a")
      try files.createSymbolicLink(at: folder / "l", destination: "a")
      for mode: UInt16 in [0o600, 0o666, 0o777, 0o640] {
        try files.setMode(mode, at: folder / "a")
        #expect(try files.attributes(at: folder / "a").mode == mode)
      }
      try files.setMode(0o604, at: folder / "l")
      #expect(try files.attributes(at: folder / "a").mode == 0o604)
    }
  }

  @Test(arguments: subjects) func `synchronizing`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      try files.put("x", folder / "a")
      try files.synchronize(at: folder / "a")
      try files.synchronize(at: folder)
      expect(.notFound) { try files.synchronize(at: folder / "b") }
    }
  }
}

#if canImport(Darwin)
let isApple = true
#else
let isApple = false
#endif
