import Clientele

/// What a fixture found out about itself.
struct Fixture {
  let name: String
  let check: @Sendable () async throws -> Void

  init(_ name: String, _ check: @escaping @Sendable () async throws -> Void) {
    self.name = name
    self.check = check
  }
}

/// The reason why a fixture failed.
struct Failure: Error, CustomStringConvertible {
  let description: String
}

/// Throws unless two values are the same.
func expect<T: Equatable>(
  _ actual: T,
  _ expected: T,
  line: UInt = #line,
  file: StaticString = #fileID
) throws {
  guard actual == expected else {
    throw Failure(description: "\(file):\(line): \(actual) is not \(expected)")
  }
}

/// Throws unless an endpoint throws that it is unimplemented, by this name.
func expectUnimplemented(
  _ name: String,
  line: UInt = #line,
  file: StaticString = #fileID,
  _ operation: () async throws -> Void
) async throws {
  do {
    try await withDependencyIssueReporter(DependencyIssueReporter { _ in }) {
      try await operation()
    }
  } catch let error as UnimplementedEndpoint {
    return try expect(error.endpoint, name, line: line, file: file)
  }
  throw Failure(description: "\(file):\(line): nothing was thrown")
}
