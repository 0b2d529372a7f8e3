import Clientele
import Synchronization
import Testing

@Suite struct RequireLiveDependenciesTests {
  /// The issues that an operation reports.
  private func issues(of operation: () -> Void) -> [DependencyIssue] {
    let issues = Mutex<[DependencyIssue]>([])
    let collecting = DependencyIssueReporter { issue in issues.withLock { $0.append(issue) } }
    withDependencyIssueReporter(collecting) { operation() }
    return issues.withLock { $0 }
  }

  @Test func `a list is reported once, with the whole of what it lacks, at the caller's line`()
    throws
  {
    let found = issues {
      requireLiveDependencies([OwnKey.self, ExtendedKey.self, ClassKey.self, OwnKey.self])
    }
    let issue = try #require(found.first)
    #expect(found.count == 1)
    #expect(issue.kind == .missingLiveValue)
    #expect(issue.line == #line - 5)
    #expect("\(issue.fileID)" == #fileID)
    #expect(
      issue.message.hasPrefix(
        "2 dependencies have no live value:\n  ClienteleTests.ClassKey\n  ClienteleTests.OwnKey\nThe"
      )
    )
  }

  @Test func `a list that lacks nothing passes in silence`() {
    #expect(
      issues { requireLiveDependencies([ExtendedKey.self, GenericLiveKey<Int>.self]) }.isEmpty
    )
    #expect(issues { requireLiveDependencies([]) }.isEmpty)
  }

  @Test func `what was replaced is present, in a list and in the process`() {
    replaceDependencies {
      $0[ClassKey.self] = 5
      $0[OwnKey.self, name: "second"] = OwnKey()
      $0[GenericKey<Int>.self] = [1]
    }
    #expect(issues { requireLiveDependencies([ClassKey.self, OwnKey.self]) }.isEmpty)
    #expect(issues { requireLiveDependencies([GenericKey<Int>.self]) }.isEmpty)
    #expect(issues { requireLiveDependencies([GenericKey<String>.self]) }.count == 1)
    guard DependencyAudit.isSupported else { return }
    let prepared = DependencyAudit.run().entries.filter(\.isPrepared).map(\.name)
    #expect(
      prepared == [
        "ClienteleTests.ClassKey", "ClienteleTests.GenericKey", "ClienteleTests.OwnKey",
      ]
    )
  }

  @Test func `an override is not a live value`() {
    withDependencies {
      $0[ClassKey.self] = 5
    } operation: {
      #expect(issues { requireLiveDependencies([ClassKey.self]) }.count == 1)
    }
  }

  @Test(.enabled(if: DependencyAudit.isSupported))
  func `the process is reported with all that it lacks, less what is left out`() throws {
    let found = issues { requireLiveDependencies(except: [ClassKey.self, GenericKey<Bool>.self]) }
    let issue = try #require(found.first)
    #expect(found.count == 1)
    #expect(issue.kind == .missingLiveValue)
    let lines = issue.message.split(separator: "\n")
    #expect(lines.contains("  ClienteleTests.OwnKey"))
    #expect(!lines.contains("  ClienteleTests.ClassKey"))
    #expect(!lines.contains { $0.contains("GenericKey") })
    #expect(!lines.contains("  ClienteleTests.ExtendedKey"))
  }

  @Test func `types show in the audit once they are registered`() {
    #expect(DependencyAudit.run().typeRegistrations.isEmpty)
    replaceDependencies {
      $0[type: Int.self] = 1
      $0[type: String.self, name: "title"] = ""
    }
    #expect(DependencyAudit.run().typeRegistrations == ["Int", "String \"title\""])
  }

  @Test func `outside a test the process stops with the message, and touches no dependency`()
    async throws
  {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent, \.standardOutputContent]
    ) {
      withDependencyIssueReporter(.trap) {
        requireLiveDependencies([TouchyKey.self])
        print("went on")
      }
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains("1 dependency has no live value:\n  ClienteleTests.TouchyKey\n"))
    #expect(!message.contains("touched"))
    #expect(!String(decoding: result.standardOutputContent, as: UTF8.self).contains("went on"))
  }
}

/// A key that nobody may evaluate.
private enum TouchyKey: TestDependencyKey {
  static var testValue: Int { fatalError("touched") }
}
