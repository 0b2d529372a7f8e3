import Foundation
import FoundationClients
import Testing

extension FileSystemContract {
  @Test(arguments: subjects, [1, 7, 1_000, 4_096, 10_000])
  func `a file in parts`(_ subject: Subject, _ size: Int) async throws {
    try await subject.run { files, folder in
      let data = Data((0..<4_096).map { UInt8(truncatingIfNeeded: $0) })
      try files.write(data, to: folder / "a")
      var parts: [Data] = []
      for try await part in try files.readChunks(from: folder / "a", size: size) {
        parts.append(part)
      }
      #expect(parts.dropLast().allSatisfy { $0.count == size })
      #expect(parts.reduce(Data(), +) == data)
    }
  }

  @Test(arguments: subjects) func `parts of odd things`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      func parts(_ name: String) async throws -> Int {
        var count = 0
        for try await _ in try files.readChunks(from: folder / name) { count += 1 }
        return count
      }
      try files.put("", folder / "empty")
      #expect(try await parts("empty") == 0)
      await #expect(throws: FileSystemError.self) { try await parts("missing") }
      try files.makeFolder(folder / "d")
      let error = await #expect(throws: FileSystemError.self) { try await parts("d") }
      #expect(error?.code == .isDirectory)
    }
  }

  @Test(arguments: subjects) func `parts can be read twice`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      try files.put("abcdef", folder / "a")
      let chunks = try files.readChunks(from: folder / "a", size: 4)
      for _ in 0..<2 {
        var text = ""
        for try await part in chunks { text += String(decoding: part, as: UTF8.self) + "|" }
        #expect(text == "abcd|ef|")
      }
    }
  }

  @Test(arguments: subjects) func `a cancelled reader stops`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      try files.put("abcdef", folder / "a")
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        for try await _ in try files.readChunks(from: folder / "a", size: 1) {}
      }
      await #expect(throws: CancellationError.self) { try await task.value }
    }
  }

  @Test(arguments: subjects) func `walking depth first`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      for name in ["b/d/e", "b/a", "a", "c", ".h/x"] {
        try files.put("x", folder / name, .createIntermediates)
      }
      try files.createSymbolicLink(at: folder / "b/up", destination: "..")
      var entries: [FileWalkEntry] = []
      for try await entry in try files.walk(of: folder) { entries.append(entry) }
      let names = ["a", "b", "b/a", "b/d", "b/d/e", "b/up", "c"]
      #expect(entries.map(\.url) == names.map { folder / $0 })
      #expect(entries.map(\.depth) == [1, 1, 2, 2, 3, 2, 1])
      #expect(entries[1].kind == .directory && entries[5].kind == .symbolicLink)
      var all: [String] = []
      for try await entry in try files.walk(of: folder, options: .includingHidden) {
        all.append(entry.url.lastPathComponent)
      }
      #expect(all.prefix(2) == [".h", "x"])
    }
  }

  @Test(arguments: subjects) func `walking odd things`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      func count(_ url: URL) async throws -> Int {
        var count = 0
        for try await _ in try files.walk(of: url) { count += 1 }
        return count
      }
      #expect(try await count(folder) == 0)
      try files.put("x", folder / "a")
      let missing = await #expect(throws: FileSystemError.self) { try await count(folder / "b") }
      #expect(missing?.code == .notFound)
      let file = await #expect(throws: FileSystemError.self) { try await count(folder / "a") }
      #expect(file?.code == .notDirectory)
      let path = Array(repeating: "d", count: 60).joined(separator: "/")
      try files.makeFolder(folder / path)
      #expect(try await count(folder) == 61)
    }
  }

  @Test(arguments: subjects)
  func `walking goes on when something vanishes`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      for name in ["a/x", "b/x", "c/x"] { try files.put("", folder / name, .createIntermediates) }
      var seen: [String] = []
      for try await entry in try files.walk(of: folder) {
        seen.append(entry.url.lastPathComponent)
        if seen == ["a"] { try files.delete(at: folder / "b") }
      }
      #expect(seen == ["a", "x", "c", "x"])
    }
  }
}
