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
