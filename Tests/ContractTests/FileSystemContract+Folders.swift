import Foundation
import FoundationClients
import Testing

extension FileSystemContract {
  @Test(arguments: subjects) func `creating a folder`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      try files.createDirectory(at: folder / "d", withIntermediates: false)
      #expect(try files.folderExists(at: folder / "d"))
      #expect(try files.contents(of: folder / "d") == [])
    }
  }

  @Test(arguments: subjects) func `a folder that exists`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      try files.put("x", folder / "d/a", .createIntermediates)
      expect(.exists) { try files.createDirectory(at: folder / "d", withIntermediates: false) }
      try files.createDirectory(at: folder / "d", withIntermediates: true)
      #expect(try files.text(folder / "d/a") == "x")
    }
  }

  @Test(arguments: subjects, [false, true])
  func `a file where a folder shall be`(_ subject: Subject, _ deep: Bool) async throws {
    try await subject.run { files, folder in
      try files.put("x", folder / "a")
      expect(.exists) { try files.createDirectory(at: folder / "a", withIntermediates: deep) }
      expect(.notDirectory) {
        try files.createDirectory(at: folder / "a/b", withIntermediates: deep)
      }
    }
  }

  @Test(arguments: subjects, [false, true])
  func `a link where a folder shall be`(_ subject: Subject, _ deep: Bool) async throws {
    try await subject.run { files, folder in
      try files.makeFolder(folder / "d")
      try files.createSymbolicLink(at: folder / "l", destination: "d")
      try files.createSymbolicLink(at: folder / "dangling", destination: "nothing")
      expect(.exists) {
        try files.createDirectory(at: folder / "dangling", withIntermediates: deep)
      }
      if deep {
        try files.createDirectory(at: folder / "l", withIntermediates: true)
      } else {
        expect(.exists) { try files.createDirectory(at: folder / "l", withIntermediates: false) }
      }
    }
  }

  @Test(arguments: subjects) func `a folder in a missing one`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      expect(.notFound) { try files.createDirectory(at: folder / "d/e", withIntermediates: false) }
      try files.createDirectory(at: folder / "d/e/f", withIntermediates: true)
      #expect(try files.folderExists(at: folder / "d/e/f"))
    }
  }

  @Test(arguments: subjects)
  func `fifty tasks create the same folders`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<50 {
          group.addTask {
            try files.createDirectory(at: folder / "a/b/c/d/e", withIntermediates: true)
          }
        }
        try await group.waitForAll()
      }
      #expect(try files.folderExists(at: folder / "a/b/c/d/e"))
    }
  }

  @Test(arguments: subjects) func `listings are sorted by bytes`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      let names = ["b", "a", "B", "10", "9", "é", "z", "_", "a.b", "a-b"]
      for name in names { try files.put("", folder / name) }
      let sorted = names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      #expect(try files.contents(of: folder) == sorted.map { folder / $0 })
    }
  }

  @Test(arguments: subjects) func `hidden items by option`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      try files.put("", folder / ".hidden")
      try files.put("", folder / "seen")
      #expect(try files.contents(of: folder) == [folder / "seen"])
      let all = [folder / ".hidden", folder / "seen"]
      #expect(try files.contents(of: folder, options: .includingHidden) == all)
    }
  }

  @Test(arguments: subjects) func `listing what is no folder`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      try files.put("x", folder / "a")
      expect(.notDirectory) { _ = try files.contents(of: folder / "a") }
      expect(.notFound) { _ = try files.contents(of: folder / "b") }
    }
  }

  @Test(arguments: subjects) func `listing through a link`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      try files.put("x", folder / "d/a", .createIntermediates)
      try files.createSymbolicLink(at: folder / "l", destination: "d")
      #expect(try files.contents(of: folder / "l").map(\.lastPathComponent) == ["a"])
    }
  }

  // MARK: Deleting

  @Test(arguments: subjects) func `deleting a file`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      try files.put("x", folder / "a")
      try files.delete(at: folder / "a")
      #expect(try files.itemKind(at: folder / "a") == nil)
    }
  }

  @Test(arguments: subjects) func `deleting a whole folder`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      for name in ["d/a", "d/.h", "d/e/b", "d/e/f/c"] {
        try files.put("x", folder / name, .createIntermediates)
      }
      try files.delete(at: folder / "d")
      #expect(try files.names(folder) == [])
    }
  }

  @Test(arguments: subjects) func `deleting what is missing`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      expect(.notFound) { try files.delete(at: folder / "a") }
      expect(.notFound) { try files.delete(at: folder / "a/b") }
    }
  }

  @Test(arguments: subjects) func `deleting links only`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      try files.put("x", folder / "d/a", .createIntermediates)
      for (name, destination) in [("l", "d"), ("m", "d/a"), ("n", "nothing")] {
        try files.createSymbolicLink(at: folder / name, destination: destination)
      }
      try files.makeFolder(folder / "e")
      try files.createSymbolicLink(at: folder / "e/l", destination: "../d")
      for name in ["l", "m", "n", "e"] { try files.delete(at: folder / name) }
      #expect(try files.names(folder) == ["d"])
      #expect(try files.text(folder / "d/a") == "x")
    }
  }

  // MARK: Places

  @Test(arguments: subjects) func `temporary folders are new`(_ subject: Subject) async throws {
    try await subject.run { files, _ in
      let urls = try (0..<5).map { _ in try files.uniqueTemporaryDirectory() }
      defer { for url in urls { try? files.delete(at: url) } }
      #expect(Set(urls).count == 5)
      for url in urls {
        #expect(try files.names(url) == [])
        #expect(try files.attributes(at: url).mode == 0o700)
        try files.put("x", url / "a")
      }
    }
  }

  @Test(arguments: subjects) func `every kind of folder is another`(_ subject: Subject) async throws
  {
    try await subject.run { files, _ in
      let urls = try FileSystemDirectory.allCases.map { try files.urlForDirectory($0) }
      #expect(Set(urls).count == FileSystemDirectory.allCases.count)
      #expect(urls.allSatisfy { $0.isFileURL && $0.path.hasPrefix("/") })
      #expect(try urls == FileSystemDirectory.allCases.map { try files.urlForDirectory($0) })
    }
  }

  @Test(arguments: subjects) func `deleting all`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      try files.put("x", folder / "d/a", .createIntermediates)
      guard subject != .live else {
        expect(.unsupported) { try files.deleteAll() }
        return
      }
      try files.deleteAll()
      #expect(try files.itemKind(at: folder / "d") == nil)
    }
  }

  // MARK: Links

  @Test(arguments: subjects, ["a", "./a", "../x/a", "nothing/at/all", "ü"])
  func `a link says what it was told`(_ subject: Subject, _ text: String) async throws {
    try await subject.run { files, folder in
      try files.makeFolder(folder / "x")
      try files.createSymbolicLink(at: folder / "x/l", destination: text)
      #expect(try files.destinationOfSymbolicLink(at: folder / "x/l") == text)
    }
  }

  @Test(arguments: subjects) func `an absolute link`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      try files.put("x", folder / "a")
      try files.createSymbolicLink(at: folder / "l", destination: (folder / "a").path)
      #expect(try files.text(folder / "l") == "x")
    }
  }

  @Test(arguments: subjects) func `links that cannot be`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      try files.put("x", folder / "a")
      expect(.exists) { try files.createSymbolicLink(at: folder / "a", destination: "b") }
      expect(.notFound) { try files.createSymbolicLink(at: folder / "d/l", destination: "b") }
      expect(.invalidPath) {
        try files.createSymbolicLink(at: folder / "l", destination: "a\0b")
      }
      #expect(try files.names(folder) == ["a"])
    }
  }

  @Test(arguments: subjects) func `what is no link`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      try files.put("x", folder / "a")
      expect(.notSymbolicLink) { _ = try files.destinationOfSymbolicLink(at: folder / "a") }
      expect(.notSymbolicLink) { _ = try files.destinationOfSymbolicLink(at: folder) }
      expect(.notFound) { _ = try files.destinationOfSymbolicLink(at: folder / "b") }
    }
  }
}
