import Foundation
import FoundationClients
import Testing

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What a user without special rights is refused.
enum PermissionRules {
  static let all: [(String, @Sendable (FileSystemClient, URL) throws -> Void)] = [
    (
      "reading a file without its read bit",
      { files, folder in
        try files.put("x", folder / "a", .mode(0o200))
        expect(.permissionDenied) { _ = try files.read(from: folder / "a") }
      }
    ),
    (
      "writing a file without its write bit",
      { files, folder in
        try files.put("x", folder / "a", .mode(0o400))
        expect(.permissionDenied) { try files.put("y", folder / "a") }
        expect(.permissionDenied) { try files.append(Data("y"), to: folder / "a") }
        #expect(try files.text(folder / "a") == "x")
      }
    ),
    (
      "an atomic write asks the folder, not the file",
      { files, folder in
        try files.put("x", folder / "a", .mode(0o400))
        try files.put("y", folder / "a", .atomic)
        #expect(try files.text(folder / "a") == "y")
        #expect(try files.attributes(at: folder / "a").mode == 0o400)
      }
    ),
    (
      "changing a read-only folder",
      { files, folder in
        try files.put("x", folder / "d/a", .createIntermediates)
        try files.put("x", folder / "b")
        try files.setMode(0o500, at: folder / "d")
        defer { try? files.setMode(0o700, at: folder / "d") }
        expect(.permissionDenied) { try files.put("x", folder / "d/new") }
        expect(.permissionDenied) { try files.put("x", folder / "d/a", .atomic) }
        expect(.permissionDenied) { try files.delete(at: folder / "d/a") }
        expect(.permissionDenied) { try files.move(from: folder / "d/a", to: folder / "c") }
        expect(.permissionDenied) { try files.move(from: folder / "b", to: folder / "d/b") }
        expect(.permissionDenied) { try files.copy(from: folder / "b", to: folder / "d/b") }
        expect(.permissionDenied) {
          try files.createSymbolicLink(at: folder / "d/l", destination: "a")
        }
        expect(.permissionDenied) {
          try files.createDirectory(at: folder / "d/e/f", withIntermediates: true)
        }
        expect(.permissionDenied) {
          _ = try files.lock(at: folder / "d/lock", mode: .exclusive, timeout: .zero)
        }
        #expect(try files.text(folder / "d/a") == "x")
        #expect(try files.names(folder / "d") == ["a"])
        #expect(try files.names(folder) == ["b", "d"])
      }
    ),
    (
      "writing in place in a read-only folder works",
      { files, folder in
        try files.put("x", folder / "d/a", .createIntermediates)
        try files.setMode(0o500, at: folder / "d")
        defer { try? files.setMode(0o700, at: folder / "d") }
        try files.put("y", folder / "d/a")
        #expect(try files.text(folder / "d/a") == "y")
      }
    ),
    (
      "a folder without its search bit",
      { files, folder in
        try files.put("x", folder / "d/a", .createIntermediates)
        try files.setMode(0o600, at: folder / "d")
        defer { try? files.setMode(0o700, at: folder / "d") }
        expect(.permissionDenied) { _ = try files.read(from: folder / "d/a") }
        expect(.permissionDenied) { _ = try files.itemKind(at: folder / "d/a") }
        expect(.permissionDenied) { _ = try files.fileExists(at: folder / "d/a") }
        #expect(try files.names(folder / "d") == ["a"])
      }
    ),
    (
      "a folder without its read bit",
      { files, folder in
        try files.put("x", folder / "d/a", .createIntermediates)
        try files.setMode(0o300, at: folder / "d")
        defer { try? files.setMode(0o700, at: folder / "d") }
        expect(.permissionDenied) { _ = try files.contents(of: folder / "d") }
        expect(.permissionDenied) { _ = try files.watch(at: folder / "d") }
        #expect(try files.text(folder / "d/a") == "x")
      }
    ),
    (
      "a resource store in a read-only folder",
      { files, folder in
        let store = ResourceStore(fileSystem: files, folder: folder / "d/s")
        try store.saveResource(1, named: "a")
        try files.setMode(0o500, at: folder / "d/s")
        defer { try? files.setMode(0o700, at: folder / "d/s") }
        #expect(throws: (any Error).self) { try store.saveResource(2, named: "a") }
        #expect(throws: (any Error).self) { try store.saveResource(2, named: "b") }
        #expect(throws: (any Error).self) { try store.deleteResource(named: "a") }
        let kept = try store.loadResource(Int.self, named: "a")
        #expect(kept == 1)
        #expect(try store.names() == ["a"])
        try files.setMode(0o700, at: folder / "d/s")
        try store.saveResource(3, named: "a")
        let saved = try store.loadResource(Int.self, named: "a")
        #expect(saved == 3)
        try store.deleteAll()
      }
    ),
    (
      "deleting a tree with a read-only folder in it",
      { files, folder in
        try files.put("x", folder / "d/e/a", .createIntermediates)
        try files.setMode(0o500, at: folder / "d/e")
        defer { try? files.setMode(0o700, at: folder / "d/e") }
        expect(.permissionDenied) { try files.delete(at: folder / "d") }
        #expect(try files.text(folder / "d/e/a") == "x")
      }
    ),
    (
      "copying a tree with an unreadable file in it",
      { files, folder in
        try files.put("x", folder / "d/a", [.createIntermediates, .mode(0o000)])
        expect(.permissionDenied) { try files.copy(from: folder / "d", to: folder / "e") }
        #expect(try files.names(folder) == ["d"])
      }
    ),
    (
      "copying a tree with a read-only folder before an unreadable file",
      { files, folder in
        try files.put("x", folder / "d/r/a", .createIntermediates)
        try files.put("x", folder / "d/z", .mode(0o000))
        try files.setMode(0o555, at: folder / "d/r")
        defer { try? files.setMode(0o700, at: folder / "d/r") }
        expect(.permissionDenied) { try files.copy(from: folder / "d", to: folder / "e") }
        #expect(try files.names(folder) == ["d"])
      }
    ),
    (
      "copying a read-only folder",
      { files, folder in
        try files.put("x", folder / "d/a", .createIntermediates)
        try files.setMode(0o500, at: folder / "d")
        defer { for name in ["d", "e"] { try? files.setMode(0o700, at: folder / name) } }
        try files.copy(from: folder / "d", to: folder / "e")
        #expect(try files.text(folder / "e/a") == "x")
        #expect(try files.attributes(at: folder / "e").mode == 0o500)
      }
    ),
  ]

  static func check(_ files: FileSystemClient, _ base: FileSystemClient, _ folder: URL) throws {
    for (index, rule) in all.enumerated() {
      let place = folder / "\(index)"
      try base.makeFolder(place)
      do { try rule.1(files, place) } catch { Issue.record("\(rule.0): \(error)") }
    }
  }
}

extension FileSystemContract {
  @Test(arguments: [Subject.inMemory, .sandboxedInMemory, .withQuietFaults])
  func `permissions in memory`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      try PermissionRules.check(files, files, folder)
    }
  }

  @Test(
    .enabled("The user is root, for whom there are no permissions; see the next test") {
      geteuid() != 0
    },
    arguments: [Subject.live, .sandboxed]
  )
  func `permissions on the disk`(_ subject: Subject) async throws {
    try await subject.run { files, folder in try PermissionRules.check(files, files, folder) }
  }

  #if os(Linux)
  @Test(.enabled("Only root can become another user") { geteuid() == 0 })
  func `permissions on the disk, as nobody`() async throws {
    await #expect(processExitsWith: .success) {
      let live = FileSystemClient.live
      let folder = try live.uniqueTemporaryDirectory()
      #expect(chown(folder.path, 65_534, 65_534) == 0)
      #expect(setgid(65_534) == 0 && setuid(65_534) == 0)
      try PermissionRules.check(live, live, folder)
      let box = folder / "box"
      try PermissionRules.check(live.sandboxed(to: box), live, box)
      try live.delete(at: folder)
    }
  }
  #endif
}
