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
}
