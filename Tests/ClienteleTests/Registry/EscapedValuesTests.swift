import Clientele
import Synchronization
import Testing

@Suite struct EscapedValuesTests {
  @Test func `what a property hands out may read after the wrapper is gone, and names its place`() {
    let issues = Mutex<[DependencyIssue]>([])
    let collecting = DependencyIssueReporter { issue in issues.withLock { $0.append(issue) } }
    withDependencyIssueReporter(collecting) {
      withDependencies {
        $0.context = .live
      } operation: {
        var readers: [@Sendable () -> Int] = []
        for _ in 0..<100 { readers.append(Dependency(\.later, line: 4_711)()) }
        var overwritten: [[Int]] = []
        for number in 0..<1_000 { overwritten.append(Array(repeating: ~number, count: 12)) }
        for read in readers { #expect(read() == 1) }
        #expect(overwritten.count == 1_000)
      }
    }
    let found = issues.withLock { $0 }
    #expect(found.count == 100)
    #expect(Set(found.map(\.line)) == [4_711])
    #expect(Set(found.map { "\($0.fileID)" }) == [#fileID])
  }
}

private enum NeverLiveKey: TestDependencyKey {
  static var testValue: Int { 1 }
}

extension DependencyValues {
  /// Reads when it is called.
  fileprivate var later: @Sendable () -> Int {
    { self[NeverLiveKey.self] }
  }
}
