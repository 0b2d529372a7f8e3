import ClienteleTesting
import Foundation
import FoundationClients
import Synchronization
import Testing
import taskflow

/// What is left when the machine stops in the middle of a command, at each of its steps.
@Suite(.dependencies { $0.date = .constant(.today) })
struct CrashTests {
  private static let before = "(A) a\nx b +p\n\nx c\r\nd"
  private static let archive = URL(filePath: "/lists/done.txt")

  private static func disk() -> FileSystemClient {
    .inMemory(files: [
      TestProgram.list.path: Data(before.utf8), archive.path: Data("x old\n".utf8),
      "/lists/photo.jpg": Data([1, 2, 3]),
    ])
  }

  private func run(_ arguments: [String], on disk: FileSystemClient) -> TestProgram.Outcome {
    withDependencies {
      $0.fileSystemClient = disk
      $0.fileSystemResourceClient = .files(of: disk)
    } operation: {
      TestProgram.run(["--file", TestProgram.list.path] + arguments)
    }
  }

  private func text(_ url: URL, on disk: FileSystemClient) throws -> String {
    String(decoding: try disk.read(from: url), as: UTF8.self)
  }

  @Test(
    arguments: [
      ["add", "new"], ["done", "1"], ["archive"], ["attach", "1", "/lists/photo.jpg"],
    ],
    [CrashSurvival.synchronized, .everything]
  )
  func `every crash leaves the old list or the new one, and undo leads back`(
    arguments: [String],
    survival: CrashSurvival
  ) throws {
    let calm = Self.disk()
    let journal = FileSystemFaults.none
    #expect(run(arguments, on: .failing(over: calm, when: journal)).code == 0)
    let after = try text(TestProgram.list, on: calm)
    #expect(after != Self.before)
    try #require(journal.changeCount > 10)

    var reached: Set<String> = []
    for change in 1...journal.changeCount {
      let disk = Self.disk()
      let faults = FileSystemFaults.crash(atChange: change, keeping: survival)
      #expect(run(arguments, on: .failing(over: disk, when: faults)).code == 1)
      let left = try text(TestProgram.list, on: disk)
      #expect(left == Self.before || left == after, "change \(change)")
      reached.insert(left)
      let done = try text(Self.archive, on: disk)
      if left.contains("file:") {
        let folder = try disk.urlForDirectory(.applicationSupport)
        let copy = folder.appending(path: "taskflow/attachments/photo.jpg")
        #expect(try disk.read(from: copy) == Data([1, 2, 3]), "change \(change)")
      }
      for line in Self.before.split(whereSeparator: \.isNewline) where arguments == ["archive"] {
        #expect((left + done).contains(line), "change \(change) lost '\(line)'")
      }

      _ = run(["undo"], on: disk)
      #expect(try text(TestProgram.list, on: disk) == Self.before, "change \(change)")
      #expect(try text(Self.archive, on: disk) == "x old\n", "change \(change)")
      #expect(run(arguments, on: disk).code == 0)
      // A copy that was attached before the crash, and that no list names, keeps its name.
      let again = try text(TestProgram.list, on: disk).replacing("photo-2.jpg", with: "photo.jpg")
      #expect(again == after)
    }
    // The last step makes the new list durable: only with what a killed process leaves is it there.
    #expect(reached == (survival == .everything ? [Self.before, after] : [Self.before]))
  }

  @Test(arguments: [
    ["add", "new"], ["done", "1"], ["archive"], ["attach", "1", "/lists/photo.jpg"],
  ])
  func `what a finished command wrote survives a crash, and so does its undo`(
    arguments: [String]
  ) throws {
    let disk = Self.disk()
    try finish(arguments, thenCrash: disk)
    let after = try text(TestProgram.list, on: disk)
    #expect(after != Self.before)
    let kept = try text(Self.archive, on: disk)
    #expect((kept == "x old\n") == (arguments != ["archive"]))
    try finish(["undo"], thenCrash: disk)
    #expect(try text(TestProgram.list, on: disk) == Self.before)
    #expect(try text(Self.archive, on: disk) == "x old\n")
    #expect(run(["undo"], on: disk).error.contains("nothing to undo"))
  }

  /// Runs a command to its end, then loses everything that it did not make durable.
  private func finish(_ arguments: [String], thenCrash disk: FileSystemClient) throws {
    let isOver = Mutex(false)
    let machine = FileSystemClient.failing(over: disk) { _ in
      isOver.withLock { $0 } ? .crash(keeping: .synchronized) : nil
    }
    #expect(run(arguments, on: machine).code == 0)
    isOver.withLock { $0 = true }
    #expect(throws: FileSystemError.self) {
      try machine.write(Data(), to: URL(filePath: "/tmp/last"), options: [])
    }
  }

  @Test(arguments: [["add", "new"], ["done", "1"], ["archive"]])
  func `a crash during undo leaves something that undo finishes`(arguments: [String]) throws {
    let calm = Self.disk()
    #expect(run(arguments, on: calm).code == 0)
    let journal = FileSystemFaults.none
    #expect(run(["undo"], on: .failing(over: calm, when: journal)).code == 0)
    #expect(try text(TestProgram.list, on: calm) == Self.before)

    for change in 1...journal.changeCount {
      let disk = Self.disk()
      _ = run(arguments, on: disk)
      let faults = FileSystemFaults.crash(atChange: change)
      _ = run(["undo"], on: .failing(over: disk, when: faults))
      #expect(faults.hasCrashed)
      _ = run(["undo"], on: disk)
      #expect(try text(TestProgram.list, on: disk) == Self.before, "change \(change)")
      #expect(try text(Self.archive, on: disk) == "x old\n", "change \(change)")
    }
  }

  @Test func `a full disk changes nothing and leaves nothing to undo`() throws {
    var wasEverEnough = false
    for bytes in stride(from: 0, to: 900, by: 20) {
      let disk = Self.disk()
      let outcome = run(
        ["done", "1"],
        on: .failing(over: disk, when: .noSpace(afterBytes: bytes))
      )
      guard outcome.code != 0 else {
        wasEverEnough = true
        continue
      }
      #expect(try text(TestProgram.list, on: disk) == Self.before)
      #expect(run(["undo"], on: disk).code == 1)
      #expect(try text(TestProgram.list, on: disk) == Self.before)
    }
    #expect(wasEverEnough)
  }
}
