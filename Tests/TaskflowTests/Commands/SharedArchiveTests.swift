import ClienteleTesting
import Foundation
import FoundationClients
import Synchronization
import Testing
import taskflow

/// Lists that share an archive, with a folder of their own or without.
@Suite(.dependencies { $0.date = .constant(.today) })
struct SharedArchiveTests {
  private static let archive = URL(filePath: "/lists/done.txt")
  private static let shared = URL(filePath: "/archive/done.txt")

  /// A list whose archive is a link to a file in another folder.
  private func linkedProgram() throws -> TestProgram {
    let program = try TestProgram("x a\nb\n")
    let disk = program.fileSystem
    let folder = Self.shared.deletingLastPathComponent()
    try disk.createDirectory(at: folder, withIntermediates: true)
    try disk.createSymbolicLink(at: Self.archive, destination: Self.shared.path)
    try disk.write(Data("x old\n".utf8), to: Self.shared, options: [])
    return program
  }

  @Test(arguments: ["archive", "undo"])
  func `the folder of a linked archive is locked before it is read`(command: String) throws {
    let program = try linkedProgram()
    if command == "undo" { program("archive") }
    let disk = program.fileSystem
    let locked = Mutex<[String]>([])
    let readers = Mutex(0)
    let outcome = withDependencies {
      $0.fileSystemClient.lock = { url, mode, timeout in
        let lock = try disk.lock(at: url, mode: mode, timeout: timeout)
        locked.withLock { $0.append(url.path) }
        return lock
      }
      $0.fileSystemClient.read = { url in
        if url == Self.shared {
          readers.withLock { $0 += 1 }
          // Another process, which adds to the archive as a list of its own.
          #expect(throws: FileSystemError.self) {
            try disk.lock(at: URL(filePath: "/archive/"), mode: .exclusive, timeout: .zero).unlock()
          }
        }
        return try disk.read(from: url)
      }
    } operation: {
      program.run(["-f", TestProgram.list.path, command])
    }
    #expect(outcome.code == 0, "\(outcome.error)")
    #expect(readers.withLock { $0 } > 0)
    // In the order of the paths: two that want the same two folders cannot wait for each other.
    #expect(locked.withLock { $0 } == ["/archive", "/lists"])
  }

  @Test func `an archive in a folder that is gone changes nothing`() throws {
    let program = try linkedProgram()
    try program.fileSystem.delete(at: Self.shared.deletingLastPathComponent())
    #expect(program("archive").code == 1)
    #expect(try program.text() == "x a\nb\n")
    #expect(program("undo").error.contains("nothing to undo"))
  }

  @Test func `a change whose copy is gone with its folder is taken back all the same`() throws {
    let program = try TestProgram("a\n")
    program("attach", "1", TestProgram.list.path)
    try program.fileSystem.delete(
      at: program.fileSystem.urlForDirectory(.applicationSupport)
        .appending(path: "taskflow/attachments")
    )
    #expect(program("undo").code == 0)
    #expect(try program.text() == "a\n")
  }

  @Test(arguments: [nil, "", "x old\n", "x old"] as [String?], [["a", "b"], ["b", "a"]])
  func `lists that share an archive take back what is theirs, in any order`(
    old: String?,
    order: [String]
  ) throws {
    let program = try TestProgram()
    let disk = program.fileSystem
    if let old { try disk.write(Data(old.utf8), to: Self.archive, options: []) }
    for name in ["a", "b"] {
      let list = URL(filePath: "/lists/\(name).txt")
      try disk.write(Data("x \(name)\n\(name)\n".utf8), to: list, options: [])
      #expect(program.run(["-f", list.path, "archive"]).code == 0)
    }
    let kept = old == "x old" ? "x old\n" : old ?? ""
    #expect(try program.text(of: Self.archive) == "\(kept)x a\nx b\n")

    #expect(
      program.run(["-f", "/lists/\(order[0]).txt", "undo"])
        == .init(code: 0, output: "undone: archive\n", error: "")
    )
    #expect(try program.text(of: Self.archive) == "\(kept)x \(order[1])\n")
    #expect(program.run(["-f", "/lists/\(order[1]).txt", "undo"]).code == 0)
    #expect((try program.text(of: Self.archive) ?? "").hasPrefix(old ?? ""))
    #expect(try program.text(of: Self.archive)?.contains(/x [ab]/) != true)
    for name in ["a", "b"] {
      #expect(try program.text(of: URL(filePath: "/lists/\(name).txt")) == "x \(name)\n\(name)\n")
    }
  }

  @Test(arguments: [
    "x a!\nx b\n",  // edited
    "x b\n",  // gone
    "x c x a\nx b\n",  // not a line of its own
    "x b\nx a\nx a\n",  // twice, and neither where it was
  ])
  func `lines that are not in the archive as they were left are not taken back`(
    text: String
  ) throws {
    let program = try TestProgram("x a\nb\n")
    program("archive")
    try program.fileSystem.write(Data(text.utf8), to: Self.archive, options: [])
    #expect(program("undo").error.contains("/lists/done.txt: edited outside taskflow"))
    #expect(try program.text() == "b\n")
    #expect(try program.text(of: Self.archive) == text)
  }

  @Test func `equal lines of another list do not stop an undo`() throws {
    let program = try TestProgram()
    for name in ["a", "b"] {
      let list = URL(filePath: "/lists/\(name).txt")
      try program.fileSystem.write(Data("x same\n".utf8), to: list, options: [])
      #expect(program.run(["-f", list.path, "archive"]).code == 0)
    }
    #expect(program.run(["-f", "/lists/a.txt", "undo"]).code == 0)
    #expect(try program.text(of: Self.archive) == "x same\n")
    #expect(try program.text(of: URL(filePath: "/lists/a.txt")) == "x same\n")
  }

  @Test func `lines of others are not taken for those of a change that was never made`() throws {
    let program = try TestProgram("x a\n")
    program("archive")
    // As after a crash before anything was written, and an equal task of another list since.
    try program.fileSystem.write(Data("x a\n".utf8), to: TestProgram.list, options: [])
    try program.fileSystem.write(Data("x b\nx a\n".utf8), to: Self.archive, options: [])
    #expect(program("undo").error.contains("/lists/done.txt: edited outside taskflow"))
    #expect(try program.text(of: Self.archive) == "x b\nx a\n")
  }

  @Test func `a copy that somebody adds to is not cut`() throws {
    let program = try TestProgram("a\n")
    let note = URL(filePath: "/lists/note.txt")
    try program.fileSystem.write(Data("one\n".utf8), to: note, options: [])
    program("attach", "1", note.path)
    let copy = try program.fileSystem.urlForDirectory(.applicationSupport)
      .appending(path: "taskflow/attachments/note.txt")
    try program.fileSystem.write(Data("one\ntwo\n".utf8), to: copy, options: [])
    #expect(program("undo").error.contains("note.txt: edited outside taskflow"))
    #expect(try program.text(of: copy) == "one\ntwo\n")
  }
}
