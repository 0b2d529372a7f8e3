import Clientele
import ClienteleTesting
import Testing

/// Where reports of a test without a trait land.
@Suite struct ReportingTests {
  @Test func `a report is an issue at the caller's place`() {
    let line = #line + 2
    withKnownIssue {
      reportIssue("spilt")
    } matching: { issue in
      issue.comments.map(\.rawValue) == ["spilt"] && issue.sourceLocation?.fileID == #fileID
        && issue.sourceLocation?.filePath == #filePath && issue.sourceLocation?.line == line
        && issue.sourceLocation?.column == 18
    }
  }

  @Test(.expects("in a task", "in a child task"))
  func `a report from a child task or an unstructured one lands on the test`() async {
    async let child: Void = reportIssue("in a child task")
    await Task { reportIssue("in a task") }.value
    await child
  }

  @Test(.expects("LiveOnlyKey"), arguments: 0..<2)
  func `a key without a test value fails each case that reads it, once`(number: Int) {
    #expect(Dependency(\.liveOnly)() == 1)
    #expect(DependencyValues.current.liveOnly == 1)
  }

  @Test func `an exit test's child reports to the test in the parent`() async {
    await withKnownIssue {
      await #expect(processExitsWith: .success) { reportIssue("from the child") }
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("from the child") }
    }
  }

  @Test func `an exit test's child has test values`() async {
    await #expect(processExitsWith: .success) {
      #expect(DependencyValues.current.context == .test)
      #expect(Dependency(\.day)() == "Monday")
    }
  }
}
