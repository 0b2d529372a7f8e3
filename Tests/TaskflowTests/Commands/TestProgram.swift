import Foundation
import FoundationClients
import Testing
import taskflow

/// The program on the test clients: command lines run in memory, without disk and clock.
struct TestProgram {
  /// What a command line came to.
  struct Outcome: Equatable {
    var code: Int32
    var output: String
    var error: String
  }

  /// The list that every command line works on.
  static let list = URL(filePath: "/lists/todo.txt")

  @Dependency(\.fileSystemClient) var fileSystem

  /// Makes a program that works on a list with these bytes; without them there is no list yet.
  init(_ bytes: [UInt8]? = nil) throws {
    try fileSystem.createDirectory(at: URL(filePath: "/lists"), withIntermediates: true)
    if let bytes { try fileSystem.write(Data(bytes), to: Self.list, options: []) }
  }

  init(_ text: String) throws { try self.init(Array(text.utf8)) }

  /// Runs a command line on the list.
  @discardableResult
  func callAsFunction(
    _ arguments: String...,
    terminals: Set<TerminalStream> = []
  ) -> Outcome {
    run(["--file", Self.list.path] + arguments, terminals: terminals)
  }

  /// Runs a command line as it stands.
  func run(_ arguments: [String], terminals: Set<TerminalStream> = []) -> Outcome {
    Self.run(arguments, terminals: terminals)
  }

  /// Runs a command line on whatever file system there is.
  static func run(_ arguments: [String], terminals: Set<TerminalStream> = []) -> Outcome {
    let transcript = TerminalTranscript()
    let code = withDependencies {
      $0.terminal = .recording(transcript, terminals: terminals)
    } operation: {
      Taskflow.run(arguments)
    }
    return Outcome(code: code, output: transcript.output, error: transcript.error)
  }

  /// The bytes of the list; `nil` when there is no list.
  func bytes(of url: URL = list) throws -> [UInt8]? {
    guard try fileSystem.itemKind(at: url) != nil else { return nil }
    return Array(try fileSystem.read(from: url))
  }

  /// The text of the list, or of another file.
  func text(of url: URL = list) throws -> String? {
    try bytes(of: url).map { String(decoding: $0, as: UTF8.self) }
  }
}

extension Date {
  /// Noon of 2026-11-30 in the time zone of tests.
  static let today = Date(timeIntervalSince1970: 1_796_040_000)
}
