import Foundation
import FoundationClients
import Testing

extension FileSystemContract {
  static let ways: [FileWriteOptions] = [[], .atomic, .durable, [.atomic, .durable]]

  @Test(arguments: subjects, ways)
  func `a shorter content replaces the whole`(
    _ subject: Subject,
    _ way: FileWriteOptions
  ) async throws {
    try await subject.run { files, folder in
      try files.put("a long content", folder / "a", way)
      try files.put("short", folder / "a", way)
      #expect(try files.text(folder / "a") == "short")
      #expect(try files.names(folder) == ["a"])
    }
  }

  @Test(arguments: subjects, ways)
  func `writing into a missing folder`(_ subject: Subject, _ way: FileWriteOptions) async throws {
    try await subject.run { files, folder in
      expect(.notFound) { try files.put("x", folder / "d/a", way) }
      let names = try files.names(folder)
      #expect(names.isEmpty)
    }
  }

  @Test(arguments: subjects, ways)
  func `creating the folders on the way`(_ subject: Subject, _ way: FileWriteOptions) async throws {
    try await subject.run { files, folder in
      let url = folder / "d/e/f/a"
      try files.put("x", url, way.union(.createIntermediates))
      try files.put("y", url, way.union(.createIntermediates))
      #expect(try files.text(url) == "y")
    }
  }

  @Test(arguments: subjects, ways)
  func `a file in the way of a folder`(_ subject: Subject, _ way: FileWriteOptions) async throws {
    try await subject.run { files, folder in
      try files.put("x", folder / "d")
      expect(.notDirectory) { try files.put("y", folder / "d/a", way.union(.createIntermediates)) }
      #expect(try files.text(folder / "d") == "x")
    }
  }

  @Test(arguments: subjects, ways)
  func `writing onto a folder`(_ subject: Subject, _ way: FileWriteOptions) async throws {
    try await subject.run { files, folder in
      try files.makeFolder(folder / "d")
      expect(.isDirectory) { try files.put("x", folder / "d", way) }
      expect(.exists) { try files.put("x", folder / "d", way.union(.withoutOverwriting)) }
      #expect(try files.names(folder) == ["d"])
    }
  }

  @Test(arguments: subjects, ways)
  func `without overwriting, what is there stays`(
    _ subject: Subject,
    _ way: FileWriteOptions
  ) async throws {
    try await subject.run { files, folder in
      let options = way.union(.withoutOverwriting)
      try files.put("first", folder / "a", options)
      expect(.exists) { try files.put("second", folder / "a", options) }
      #expect(try files.text(folder / "a") == "first")
      #expect(try files.names(folder) == ["a"])
    }
  }

  @Test(arguments: subjects, ways)
  func `without overwriting, a dangling link is something`(
    _ subject: Subject,
    _ way: FileWriteOptions
  ) async throws {
    try await subject.run { files, folder in
      try files.createSymbolicLink(at: folder / "l", destination: "a")
      expect(.exists) { try files.put("x", folder / "l", way.union(.withoutOverwriting)) }
      #expect(try files.names(folder) == ["l"])
    }
  }

  @Test(arguments: subjects, ways)
  func `a link survives and its target changes`(
    _ subject: Subject,
    _ way: FileWriteOptions
  ) async throws {
    try await subject.run { files, folder in
      try files.put("old", folder / "d/a", .createIntermediates)
      try files.createSymbolicLink(at: folder / "m", destination: "d/a")
      try files.createSymbolicLink(at: folder / "l", destination: "m")
      try files.put("new", folder / "l", way)
      #expect(try files.text(folder / "d/a") == "new")
      #expect(try files.itemKind(at: folder / "l") == .symbolicLink)
      #expect(try files.itemKind(at: folder / "m") == .symbolicLink)
      #expect(try files.names(folder / "d") == ["a"])
    }
  }

  @Test(arguments: subjects, ways)
  func `a dangling link's target is created`(
    _ subject: Subject,
    _ way: FileWriteOptions
  ) async throws {
    try await subject.run { files, folder in
      try files.createSymbolicLink(at: folder / "l", destination: "a")
      try files.put("x", folder / "l", way)
      #expect(try files.text(folder / "a") == "x")
      #expect(try files.itemKind(at: folder / "l") == .symbolicLink)
    }
  }

  @Test(arguments: subjects, ways)
  func `the file keeps its mode`(_ subject: Subject, _ way: FileWriteOptions) async throws {
    try await subject.run { files, folder in
      try files.put("old", folder / "a", .mode(0o600))
      try files.createSymbolicLink(at: folder / "l", destination: "a")
      try files.put("new", folder / "a", way)
      #expect(try files.attributes(at: folder / "a").mode == 0o600)
      try files.put("newer", folder / "l", way)
      #expect(try files.attributes(at: folder / "a").mode == 0o600)
    }
  }

  @Test(arguments: subjects, ways)
  func `a mode that is asked for is given exactly`(
    _ subject: Subject,
    _ way: FileWriteOptions
  ) async throws {
    try await subject.run { files, folder in
      for mode: UInt16 in [0o600, 0o666, 0o644] {
        try files.put("x", folder / "\(mode)", way.union(.mode(mode)))
        #expect(try files.attributes(at: folder / "\(mode)").mode == mode)
        try files.put("x", folder / "a", way.union(.mode(mode)))
        #expect(try files.attributes(at: folder / "a").mode == mode)
      }
    }
  }

  @Test(arguments: subjects) func `the short form is atomic`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      try files.put("x", folder / "a")
      let identity = try files.attributes(at: folder / "a").identity
      try files.write(Data("y"), to: folder / "a")
      #expect(try files.attributes(at: folder / "a").identity != identity)
    }
  }

  @Test(arguments: subjects)
  func `readers of atomic writes see whole contents`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      let url = folder / "a"
      try files.put(String(repeating: "0", count: 20_000), url, .atomic)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for writer in 1...3 {
          group.addTask {
            for _ in 0..<40 {
              try files.put(String(repeating: "\(writer)", count: 20_000), url, .atomic)
            }
          }
        }
        group.addTask {
          for _ in 0..<100 {
            let text = try files.text(url)
            #expect(text.utf8.count == 20_000 && Set(text.utf8).count == 1)
          }
        }
        try await group.waitForAll()
      }
      #expect(try files.names(folder) == ["a"])
    }
  }

  // MARK: Appending

  @Test(arguments: subjects) func `appending`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      try files.append(Data("a"), to: folder / "a")
      try files.append(Data("b"), to: folder / "a", options: [.durable])
      try files.createSymbolicLink(at: folder / "l", destination: "a")
      try files.append(Data("c"), to: folder / "l")
      #expect(try files.text(folder / "a") == "abc")
    }
  }

  @Test(arguments: subjects) func `appending where nothing is`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      expect(.notFound) { try files.append(Data("x"), to: folder / "d/a") }
      try files.append(Data("x"), to: folder / "d/a", options: [.createIntermediates, .durable])
      #expect(try files.text(folder / "d/a") == "x")
      expect(.isDirectory) { try files.append(Data("x"), to: folder / "d") }
    }
  }

  @Test(arguments: subjects, [FileWriteOptions.atomic, .withoutOverwriting])
  func `appending cannot be atomic`(_ subject: Subject, _ option: FileWriteOptions) async throws {
    try await subject.run { files, folder in
      try files.put("x", folder / "a")
      expect(.unsupported) { try files.append(Data("y"), to: folder / "a", options: option) }
      #expect(try files.text(folder / "a") == "x")
    }
  }

  @Test(arguments: subjects) func `lines of many tasks do not mix`(_ subject: Subject) async throws
  {
    try await subject.run { files, folder in
      let url = folder / "log"
      try await withThrowingTaskGroup(of: Void.self) { group in
        for task in 0..<8 {
          group.addTask {
            for _ in 0..<40 {
              try files.append(Data(String(repeating: "\(task)", count: 99) + "\n"), to: url)
            }
          }
        }
        try await group.waitForAll()
      }
      let lines = try files.text(url).split(separator: "\n")
      #expect(lines.count == 320)
      #expect(lines.allSatisfy { $0.count == 99 && Set($0).count == 1 })
    }
  }
}
