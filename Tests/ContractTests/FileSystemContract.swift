import Foundation
import FoundationClients
import Testing

/// What every file system client does, whatever is beneath it.
///
/// Each behaviour is one test, and runs for all subjects.
@Suite struct FileSystemContract {
  /// A client under test.
  enum Subject: String, CaseIterable, CustomTestStringConvertible, Sendable {
    case live, inMemory, sandboxed, sandboxedInMemory, withQuietFaults

    var testDescription: String { rawValue }
    var isSandboxed: Bool { self == .sandboxed || self == .sandboxedInMemory }

    /// Gives a test an empty folder in a client of its own, and takes it away again.
    func run(_ body: (FileSystemClient, URL) async throws -> Void) async throws {
      let base: FileSystemClient =
        switch self {
        case .live, .sandboxed: .live
        case .inMemory, .sandboxedInMemory: .test
        case .withQuietFaults: .failing(over: .test, when: .none)
        }
      let folder = try base.uniqueTemporaryDirectory()
      defer { try? base.delete(at: folder) }
      try await body(isSandboxed ? base.sandboxed(to: folder) : base, folder)
    }
  }

  static let subjects = Subject.allCases
}

extension FileSystemContract {
  @Test(arguments: subjects) func `appending nothing creates a file`(_ subject: Subject)
    async throws
  {
    try await subject.run { files, folder in
      try files.append(Data(), to: folder / "a")
      let content = try files.read(from: folder / "a")
      #expect(content.isEmpty)
    }
  }

  @Test(arguments: subjects) func `appending sets the mode asked for`(_ subject: Subject)
    async throws
  {
    try await subject.run { files, folder in
      try files.append(Data("x"), to: folder / "a", options: .mode(0o600))
      let mode = try files.attributes(at: folder / "a").mode
      #expect(mode == 0o600)
    }
  }

  @Test(arguments: subjects) func `a plain write keeps the item`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      try files.put("x", folder / "a")
      let before = try files.attributes(at: folder / "a").identity
      try files.put("y", folder / "a", .durable)
      let after = try files.attributes(at: folder / "a").identity
      #expect(before == after)
    }
  }

  @Test(arguments: subjects) func `links are not files on the way down`(_ subject: Subject)
    async throws
  {
    try await subject.run { files, folder in
      try files.put("x", folder / "a")
      try files.createSymbolicLink(at: folder / "l", destination: "a")
      expect(.notDirectory) { _ = try files.read(from: folder / "l/b") }
      expect(.notDirectory) { _ = try files.contents(of: folder / "l") }
    }
  }

  @Test(arguments: subjects) func `a link to a folder is no file`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      try files.makeFolder(folder / "d")
      try files.createSymbolicLink(at: folder / "l", destination: "d")
      expect(.isDirectory) { _ = try files.read(from: folder / "l") }
      expect(.isDirectory) { try files.put("x", folder / "l") }
      expect(.isDirectory) { try files.put("x", folder / "l", .atomic) }
      let kind = try files.itemKind(at: folder / "l")
      #expect(kind == .symbolicLink)
    }
  }

  @Test(arguments: subjects) func `a link to itself can be deleted`(_ subject: Subject) async throws
  {
    try await subject.run { files, folder in
      try files.createSymbolicLink(at: folder / "l", destination: "l")
      try files.delete(at: folder / "l")
      let names = try files.names(folder)
      #expect(names == [])
    }
  }

  @Test(arguments: subjects) func `a moved folder takes its link along`(_ subject: Subject)
    async throws
  {
    try await subject.run { files, folder in
      try files.put("x", folder / "d/a", .createIntermediates)
      try files.createSymbolicLink(at: folder / "d/l", destination: "a")
      try files.move(from: folder / "d", to: folder / "e")
      let text = try files.text(folder / "e/l")
      #expect(text == "x")
    }
  }

  @Test(arguments: subjects) func `one of many copies to a path wins`(_ subject: Subject)
    async throws
  {
    try await subject.run { files, folder in
      try files.put("x", folder / "a")
      let winners = await withTaskGroup(of: Bool.self) { group in
        for _ in 0..<10 {
          group.addTask { (try? files.copy(from: folder / "a", to: folder / "b")) != nil }
        }
        return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
      }
      #expect(winners == 1)
      let names = try files.names(folder)
      #expect(names == ["a", "b"])
    }
  }

  @Test(arguments: subjects, ways)
  func `one of many writers without overwriting wins`(
    _ subject: Subject,
    _ way: FileWriteOptions
  ) async throws {
    try await subject.run { files, folder in
      let winners = await withTaskGroup(of: Bool.self) { group in
        for number in 0..<10 {
          group.addTask {
            let options = way.union(.withoutOverwriting)
            return (try? files.put("\(number)", folder / "a", options)) != nil
          }
        }
        return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
      }
      #expect(winners == 1)
      let names = try files.names(folder)
      #expect(names == ["a"])
    }
  }

  @Test(arguments: subjects) func `one of many moves wins`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      try files.put("x", folder / "a")
      let winners = await withTaskGroup(of: Bool.self) { group in
        for number in 0..<10 {
          group.addTask { (try? files.move(from: folder / "a", to: folder / "\(number)")) != nil }
        }
        return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
      }
      #expect(winners == 1)
    }
  }

  @Test(arguments: subjects) func `deleting together`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      for number in 0..<40 { try files.put("", folder / "d/\(number)", .createIntermediates) }
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<4 { group.addTask { try? files.delete(at: folder / "d") } }
      }
      let kind = try files.itemKind(at: folder / "d")
      #expect(kind == nil)
    }
  }

  @Test(arguments: subjects) func `an empty folder is walked once`(_ subject: Subject)
    async throws
  {
    try await subject.run { files, folder in
      try files.makeFolder(folder / "d")
      var depths: [Int] = []
      for try await entry in try files.walk(of: folder) { depths.append(entry.depth) }
      #expect(depths == [1])
    }
  }

  @Test(arguments: subjects) func `dots in a path`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      try files.put("x", folder / "d/a", .createIntermediates)
      let text = try files.text(folder / "d/./../d/a")
      #expect(text == "x")
    }
  }
}

/// Expects a file system error of one code.
func expect(
  _ code: FileSystemError.Code,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: () throws -> Void
) {
  do {
    try body()
    Issue.record(
      "Nothing was thrown; \(code.rawValue) was expected.",
      sourceLocation: sourceLocation
    )
  } catch let error as FileSystemError {
    #expect(error.code == code, "\(error)", sourceLocation: sourceLocation)
  } catch {
    Issue.record("Not a FileSystemError: \(error)", sourceLocation: sourceLocation)
  }
}

extension URL {
  static func / (folder: URL, name: String) -> URL {
    folder.appending(path: name, directoryHint: .notDirectory)
  }
}

extension Data {
  init(_ text: String) { self.init(text.utf8) }
}

extension FileSystemClient {
  func put(_ text: String, _ url: URL, _ options: FileWriteOptions = []) throws {
    try write(Data(text), to: url, options: options)
  }

  func text(_ url: URL) throws -> String { String(decoding: try read(from: url), as: UTF8.self) }

  func makeFolder(_ url: URL) throws { try createDirectory(at: url, withIntermediates: true) }

  func names(_ url: URL) throws -> [String] {
    try contents(of: url, options: .includingHidden).map(\.lastPathComponent)
  }
}
