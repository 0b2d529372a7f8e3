import Clientele
import ClienteleTesting
import Dispatch
import Testing

@Suite struct ReportingTests {
  @Test func `a report in the body is an issue at the caller's place`() {
    let line = #line + 2
    withKnownIssue {
      reportIssue("spilt")
    } matching: { issue in
      issue.comments.map(\.rawValue) == ["spilt"] && issue.sourceLocation?.line == line
        && issue.sourceLocation?.fileID == #fileID && issue.sourceLocation?.filePath == #filePath
    }
  }

  @Test(.expects("detached"), .dependencies)
  func `a report from a detached task lands on the test`() async {
    let continuation = withEscapedDependencies { $0 }
    await Task.detached { continuation.yield { reportIssue("detached") } }.value
  }

  @Test(.expects("PagerClient.beep"), .dependencies)
  func `an endpoint called from a detached task reports on the test`() async {
    let pager = Dependency(\.pager)()
    await Task.detached { pager.beep() }.value
  }

  @Test(.expects("queue"), .dependencies)
  func `a report from a dispatch queue lands on the test`() async {
    let continuation = withEscapedDependencies { $0 }
    await withCheckedContinuation { done in
      DispatchQueue.global().async {
        continuation.yield { reportIssue("queue") }
        done.resume()
      }
    }
  }
}
