import Foundation
import FoundationClients
import Testing

extension FileSystemContract {
  /// The two ways to bring an item to another path.
  enum Way: String, CaseIterable, Sendable {
    case move, copy

    func callAsFunction(_ files: FileSystemClient, _ from: URL, _ to: URL) throws {
      switch self {
      case .move: try files.move(from: from, to: to)
      case .copy: try files.copy(from: from, to: to)
      }
    }
  }

  @Test(arguments: subjects, Way.allCases)
  func `a file to another path`(_ subject: Subject, _ way: Way) async throws {
    try await subject.run { files, folder in
      try files.put("x", folder / "a", .mode(0o640))
      try way(files, folder / "a", folder / "b")
      #expect(try files.text(folder / "b") == "x")
      #expect(try files.attributes(at: folder / "b").mode == 0o640)
      #expect(try files.names(folder) == (way == .move ? ["b"] : ["a", "b"]))
    }
  }

  @Test(arguments: subjects, Way.allCases)
  func `a whole folder to another path`(_ subject: Subject, _ way: Way) async throws {
    try await subject.run { files, folder in
      try files.put("x", folder / "d/a", [.createIntermediates, .mode(0o600)])
      try files.put("y", folder / "d/.h/b", .createIntermediates)
      try files.createSymbolicLink(at: folder / "d/l", destination: "a")
      try files.createSymbolicLink(at: folder / "d/m", destination: "nothing")
      try files.makeFolder(folder / "d/empty")
      try files.setMode(0o750, at: folder / "d/empty")
      try way(files, folder / "d", folder / "e")
      #expect(try files.names(folder / "e") == [".h", "a", "empty", "l", "m"])
      #expect(try files.text(folder / "e/.h/b") == "y")
      #expect(try files.attributes(at: folder / "e/a").mode == 0o600)
      #expect(try files.attributes(at: folder / "e/empty").mode == 0o750)
      #expect(try files.destinationOfSymbolicLink(at: folder / "e/m") == "nothing")
      #expect(try files.folderExists(at: folder / "d") == (way == .copy))
    }
  }

  @Test(arguments: subjects, Way.allCases)
  func `onto a file`(_ subject: Subject, _ way: Way) async throws {
    try await subject.run { files, folder in
      try files.put("x", folder / "a")
      try files.put("y", folder / "b")
      expect(.exists) { try way(files, folder / "a", folder / "b") }
      #expect(try files.text(folder / "a") == "x")
      #expect(try files.text(folder / "b") == "y")
      #expect(try files.names(folder) == ["a", "b"])
    }
  }

  @Test(arguments: subjects, Way.allCases)
  func `onto a folder`(_ subject: Subject, _ way: Way) async throws {
    try await subject.run { files, folder in
      try files.put("x", folder / "a")
      try files.makeFolder(folder / "empty")
      try files.put("y", folder / "d/b", .createIntermediates)
      expect(.exists) { try way(files, folder / "a", folder / "empty") }
      expect(.exists) { try way(files, folder / "d", folder / "empty") }
      expect(.exists) { try way(files, folder / "empty", folder / "d") }
      expect(.exists) { try way(files, folder / "d", folder / "a") }
      #expect(try files.names(folder) == ["a", "d", "empty"])
      #expect(try files.names(folder / "d") == ["b"])
    }
  }

  @Test(arguments: subjects, Way.allCases)
  func `onto a dangling link`(_ subject: Subject, _ way: Way) async throws {
    try await subject.run { files, folder in
      try files.put("x", folder / "a")
      try files.createSymbolicLink(at: folder / "l", destination: "nothing")
      expect(.exists) { try way(files, folder / "a", folder / "l") }
      #expect(try files.names(folder) == ["a", "l"])
    }
  }

  @Test(arguments: subjects, Way.allCases)
  func `onto itself`(_ subject: Subject, _ way: Way) async throws {
    try await subject.run { files, folder in
      try files.put("x", folder / "a")
      expect(.exists) { try way(files, folder / "a", folder / "a") }
      #expect(try files.text(folder / "a") == "x")
    }
  }

  @Test(arguments: subjects, Way.allCases)
  func `something missing`(_ subject: Subject, _ way: Way) async throws {
    try await subject.run { files, folder in
      expect(.notFound) { try way(files, folder / "a", folder / "b") }
      try files.put("x", folder / "a")
      expect(.notFound) { try way(files, folder / "a", folder / "d/b") }
      #expect(try files.names(folder) == ["a"])
    }
  }

  @Test(arguments: subjects, Way.allCases)
  func `a folder into itself`(_ subject: Subject, _ way: Way) async throws {
    try await subject.run { files, folder in
      try files.put("x", folder / "d/e/a", .createIntermediates)
      expect(.intoItself) { try way(files, folder / "d", folder / "d/f") }
      expect(.intoItself) { try way(files, folder / "d", folder / "d/e/f") }
      try files.createSymbolicLink(at: folder / "l", destination: "d/e")
      expect(.intoItself) { try way(files, folder / "d", folder / "l/f") }
      #expect(try files.names(folder / "d") == ["e"])
      #expect(try files.names(folder / "d/e") == ["a"])
    }
  }

  @Test(arguments: subjects, Way.allCases)
  func `a folder beside one of a longer name`(_ subject: Subject, _ way: Way) async throws {
    try await subject.run { files, folder in
      try files.put("x", folder / "d/a", .createIntermediates)
      try files.makeFolder(folder / "dd")
      try way(files, folder / "d", folder / "dd/d")
      #expect(try files.text(folder / "dd/d/a") == "x")
    }
  }

  @Test(arguments: subjects, Way.allCases)
  func `a link stays a link`(_ subject: Subject, _ way: Way) async throws {
    try await subject.run { files, folder in
      try files.put("x", folder / "a")
      try files.createSymbolicLink(at: folder / "l", destination: "a")
      try way(files, folder / "l", folder / "m")
      #expect(try files.destinationOfSymbolicLink(at: folder / "m") == "a")
      #expect(try files.text(folder / "a") == "x")
    }
  }

  @Test(arguments: subjects, Way.allCases)
  func `through a folder link`(_ subject: Subject, _ way: Way) async throws {
    try await subject.run { files, folder in
      try files.put("x", folder / "a")
      try files.makeFolder(folder / "d")
      try files.createSymbolicLink(at: folder / "l", destination: "d")
      try way(files, folder / "a", folder / "l/b")
      #expect(try files.text(folder / "d/b") == "x")
    }
  }

  @Test(arguments: subjects) func `a copy is independent`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      try files.put("x", folder / "a")
      try files.copy(from: folder / "a", to: folder / "b")
      try files.put("y", folder / "a")
      #expect(try files.text(folder / "b") == "x")
    }
  }

  @Test(arguments: subjects) func `a copy of three megabytes`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      let data = Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 >> 4) })
      try files.write(data, to: folder / "a")
      try files.copy(from: folder / "a", to: folder / "b")
      #expect(try files.read(from: folder / "b") == data)
    }
  }

  // MARK: Locks

  @Test(arguments: subjects) func `an exclusive lock is alone`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      let lock = try files.lock(at: folder / "a", mode: .exclusive, timeout: .zero)
      for mode in [FileLockMode.shared, .exclusive] {
        expect(.timedOut) { _ = try files.lock(at: folder / "a", mode: mode, timeout: .zero) }
      }
      lock.unlock()
      _ = try files.lock(at: folder / "a", mode: .exclusive, timeout: .zero)
    }
  }

  @Test(arguments: subjects) func `shared locks go together`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      let first = try files.lock(at: folder / "a", mode: .shared, timeout: .zero)
      let second = try files.lock(at: folder / "a", mode: .shared, timeout: .zero)
      first.unlock()
      expect(.timedOut) { _ = try files.lock(at: folder / "a", mode: .exclusive, timeout: .zero) }
      second.unlock()
      _ = try files.lock(at: folder / "a", mode: .exclusive, timeout: .zero)
    }
  }

  @Test(arguments: subjects) func `a forgotten lock is free`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      do { _ = try files.lock(at: folder / "a", mode: .exclusive, timeout: .zero) }
      let lock = try files.lock(at: folder / "a", mode: .exclusive, timeout: .zero)
      lock.unlock()
      lock.unlock()
      _ = try files.lock(at: folder / "a", mode: .exclusive, timeout: nil)
    }
  }

  @Test(arguments: subjects) func `locks of files and folders`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      try files.put("x", folder / "a")
      let lock = try files.lock(at: folder, mode: .exclusive, timeout: .zero)
      expect(.timedOut) { _ = try files.lock(at: folder, mode: .shared, timeout: .milliseconds(5)) }
      let file = try files.lock(at: folder / "a", mode: .exclusive, timeout: .zero)
      #expect(try files.text(folder / "a") == "x")
      expect(.notFound) { _ = try files.lock(at: folder / "d/a", mode: .shared, timeout: .zero) }
      lock.unlock()
      file.unlock()
    }
  }

  @Test(arguments: subjects) func `a slash asks for a folder`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      let url = folder.appending(path: "d", directoryHint: .isDirectory)
      expect(.notFound) { _ = try files.lock(at: url, mode: .shared, timeout: .zero) }
      #expect(try files.names(folder) == [])
      try files.makeFolder(url)
      let lock = try files.lock(at: url, mode: .exclusive, timeout: .zero)
      expect(.timedOut) { _ = try files.lock(at: folder / "d", mode: .shared, timeout: .zero) }
      lock.unlock()
    }
  }

  @Test(arguments: subjects) func `a lock creates its file`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      let lock = try files.lock(at: folder / "a", mode: .shared, timeout: .zero)
      #expect(try files.read(from: folder / "a") == Data())
      lock.unlock()
    }
  }

  @Test(arguments: subjects) func `a lock on a deleted file`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      let old = try files.lock(at: folder / "a", mode: .exclusive, timeout: .zero)
      try files.delete(at: folder / "a")
      let new = try files.lock(at: folder / "a", mode: .exclusive, timeout: .zero)
      old.unlock()
      expect(.timedOut) { _ = try files.lock(at: folder / "a", mode: .shared, timeout: .zero) }
      new.unlock()
    }
  }

  @Test(arguments: subjects) func `a lock is freed by an error`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      struct Stop: Error {}
      #expect(throws: Stop.self) { try files.withLock(at: folder / "a") { throw Stop() } }
      let seven = try files.withLock(at: folder / "a", timeout: .zero) { 7 }
      #expect(seven == 7)
    }
  }

  @Test(arguments: subjects, [Duration?.none, .seconds(60)])
  func `locked increments add up`(_ subject: Subject, _ timeout: Duration?) async throws {
    try await subject.run { files, folder in
      try files.put("0", folder / "n")
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<4 {
          group.addTask {
            for _ in 0..<25 {
              try files.withLock(at: folder / "lock", timeout: timeout) {
                let number = Int(try files.text(folder / "n")) ?? -1_000
                try files.put("\(number + 1)", folder / "n", .atomic)
                // The next one must not hold a lock on a file that has no name.
                if number % 3 == 0 { try files.delete(at: folder / "lock") }
              }
            }
          }
        }
        try await group.waitForAll()
      }
      #expect(try files.text(folder / "n") == "100")
    }
  }
}
