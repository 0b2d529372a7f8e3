import Foundation
import Testing

/// The program as it was built, run as a process with a home of its own.
struct BuiltProgram {
  /// What a run came to.
  struct Outcome {
    var code: Int32
    var output: [UInt8]
    var error: String

    var text: String { String(decoding: output, as: UTF8.self) }
  }

  /// A fresh folder for one test: home, temporary folder and lists of the program.
  let folder: URL

  /// The program, beside the test bundle that is running.
  private let executable: URL

  init() throws {
    let bundle = URL(filePath: CommandLine.arguments[0]).absoluteURL
    executable = bundle.deletingLastPathComponent().appending(path: "taskflow")
    try #require(
      FileManager.default.isExecutableFile(atPath: executable.path),
      "the program was not built beside \(bundle.path)"
    )
    folder = FileManager.default.temporaryDirectory.appending(path: "taskflow-\(UUID())")
    for name in ["home", "tmp", "lists"] {
      try FileManager.default.createDirectory(
        at: folder.appending(path: name),
        withIntermediateDirectories: true
      )
    }
  }

  /// The list that most tests use.
  var list: URL { folder.appending(path: "lists/todo.txt") }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  /// Runs the program to its end.
  func callAsFunction(
    _ arguments: String...,
    environment: [String: String] = [:],
    output: FileHandle? = nil
  ) async throws -> Outcome {
    try await run(arguments, environment: environment, output: output)
  }

  func run(
    _ arguments: [String],
    environment: [String: String] = [:],
    output: FileHandle? = nil,
    killedAfter patience: Duration? = nil
  ) async throws -> Outcome {
    try await run(
      executable,
      arguments,
      environment: environment,
      output: output,
      killedAfter: patience
    )
  }

  /// Runs a script, in which the program is `$0`.
  func shell(_ script: String) async throws -> Outcome {
    try await run(URL(filePath: "/bin/sh"), ["-c", script, executable.path])
  }

  private func run(
    _ executable: URL,
    _ arguments: [String],
    environment: [String: String] = [:],
    output: FileHandle? = nil,
    killedAfter patience: Duration? = nil
  ) async throws -> Outcome {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder.appending(path: "lists")
    process.environment =
      [
        "HOME": folder.appending(path: "home").path,
        "TMPDIR": folder.appending(path: "tmp").path,
        "PATH": "/usr/bin:/bin",
      ].merging(environment) { $1 }
    let error = folder.appending(path: "tmp-\(UUID()).error")
    let written = folder.appending(path: "tmp-\(UUID()).output")
    for file in [error, written] {
      _ = FileManager.default.createFile(atPath: file.path, contents: nil)
    }
    defer { for file in [error, written] { try? FileManager.default.removeItem(at: file) } }
    process.standardInput = FileHandle.nullDevice
    process.standardError = try FileHandle(forWritingTo: error)
    process.standardOutput = try output ?? FileHandle(forWritingTo: written)
    // Waiting must not block: the other tests run on the same few threads.
    try await withCheckedThrowingContinuation { (ended: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in ended.resume() }
      do {
        try process.run()
        if let patience { terminate(process, after: patience) }
      } catch {
        process.terminationHandler = nil
        ended.resume(throwing: error)
      }
    }
    return Outcome(
      code: process.terminationStatus,
      output: Array(try Data(contentsOf: written)),
      error: String(decoding: try Data(contentsOf: error), as: UTF8.self)
    )
  }

  /// Ends a process from outside, at a moment that it does not choose.
  ///
  private func terminate(_ process: Process, after patience: Duration) {
    Task {
      try await Task.sleep(for: patience)
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }
  }

  /// Every file below a folder, by its path from there.
  func files(below name: String) -> [String] {
    FileManager.default.subpaths(atPath: folder.appending(path: name).path)?.sorted() ?? []
  }
}

extension Tag {
  /// Long proofs, which run when `CLIENTELE_STRESS` is set.
  @Tag static var stress: Self
}

/// Whether the long proofs run.
let isStressed = ProcessInfo.processInfo.environment["CLIENTELE_STRESS"] != nil
