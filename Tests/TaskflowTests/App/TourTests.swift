import ClienteleTesting
import Foundation
import FoundationClients
import Testing
import taskflow

@Suite(.dependencies) struct TourTests {
  @Test func `the tour shows its commands and leaves nothing`() throws {
    @Dependency(\.fileSystemClient) var fileSystem
    @Dependency(\.userDefaultsClient) var defaults
    let outcome = withDependencies {
      $0.mainBundleClient = .inMemory(resources: [
        "sample.todo.txt": Data("(A) a @phone\n(B) b +garden\nx c\n".utf8)
      ])
    } operation: {
      TestProgram.run([])
    }
    #expect(outcome.code == 0)
    #expect(outcome.error == "")
    #expect(outcome.output.contains("$ taskflow --file todo.txt list\n1 (A) a @phone\n"))
    #expect(outcome.output.contains("$ taskflow --file todo.txt done 1\ndone 1\n"))
    #expect(outcome.output.contains("\"completed\":\"2026-11-30\""))
    var left: [String] = []
    for name in try fileSystem.contents(of: URL(filePath: "/")) {
      left += try fileSystem.contents(of: name).map(\.path)
    }
    #expect(left == [])
    #expect(defaults.keys() == [])
  }

  @Test func `without its list the tour says what is missing`() throws {
    let outcome = TestProgram.run([])
    #expect(outcome.code == 1)
    #expect(outcome.error.contains("sample.todo"))
  }
}
