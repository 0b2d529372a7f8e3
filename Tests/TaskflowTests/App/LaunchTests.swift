import ClienteleTesting
import FoundationClients
import Testing
import taskflow

@Suite struct LaunchTests {
  @Test func `a program that forgets to prepare its preferences stops with the message`()
    async throws
  {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      withDependencyIssueReporter(.trap) {
        withDependencies {
          $0.context = .live
        } operation: {
          Taskflow.prepare()
        }
      }
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains("UserDefaultsClientKey"))
  }
}
