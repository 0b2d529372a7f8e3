import Clientele
import ClienteleTesting
import Dispatch
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

/// Where reports of a test under the trait land, from places that know nothing of it.
@Suite struct EscapedReportingTests {
  @Test(.expects("escaped"), .dependencies)
  func `a report from a detached task`() async {
    let continuation = withEscapedDependencies { $0 }
    await Task.detached { continuation.yield { reportIssue("escaped") } }.value
  }

  @Test(.expects("escaped"), .dependencies)
  func `a report from a dispatch queue`() async {
    let continuation = withEscapedDependencies { $0 }
    await onQueue { continuation.yield { reportIssue("escaped") } }
  }

  @Test(.expects("PagerClient.beep"), .dependencies)
  func `an endpoint called from a detached task`() async {
    let pager = Dependency(\.pager)()
    await Task.detached { pager.beep() }.value
  }

  @Test(.expects("PagerClient.beep"), .strictDependencies)
  func `an endpoint of a strict test called from a detached task`() async {
    let pager = Dependency(\.pager)()
    await Task.detached { pager.beep() }.value
  }

  @Test(.expects("PagerClient.beep"), .dependencies)
  func `an endpoint called from a dispatch queue`() async {
    let pager = Dependency(\.pager)()
    await onQueue { pager.beep() }
  }

  @Test(.expects("PagerClient.beep"), .dependencies)
  func `an endpoint called from a deinit in the body`() { _ = BeepsAtEnd() }

  @Test(.expects("PagerClient.beep"), .dependencies)
  func `an endpoint called from a deinit on a dispatch queue`() async {
    let holder = Holder(BeepsAtEnd())
    await onQueue { holder.drop() }
  }

  @Test(.expects("PagerClient.beep"), .dependencies)
  func `an endpoint called from the deinit of a value that was built for the test`() {
    _ = Dependency(BeepsAtEndKey.self)()
  }

  @Test(.expects("PagerClient.beep"), .dependency(BeepsAtEndKey.self, BeepsAtEnd()))
  func `an endpoint called from the deinit of an override`() {
    _ = Dependency(BeepsAtEndKey.self)()
  }

  @Test(.expects("PagerClient.beep"), .dependencies)
  func `an endpoint called from the deinit of a value that was prepared in the test`() {
    prepareDependencies { $0[BeepsAtEndKey.self] = BeepsAtEnd() }
  }

  @Test(.expects("LiveOnlyKey"), .dependencies)
  func `a read through a wrapper in a detached task`() async {
    let liveOnly = Dependency(\.liveOnly)
    #expect(await Task.detached { liveOnly() }.value == 1)
  }

  @Test(.expects("1", "2", "3", "4"), .dependencies, arguments: 0..<8)
  func `many reports at once, in many cases at once`(number: Int) async {
    let continuation = withEscapedDependencies { $0 }
    await withTaskGroup { group in
      for text in 1...4 {
        group.addTask {
          await onQueue { continuation.yield { reportIssue("\(text)") } }
        }
      }
    }
  }
}

/// Runs a closure on a dispatch queue and waits for it.
private func onQueue(_ work: @escaping @Sendable () -> Void) async {
  await withCheckedContinuation { done in
    DispatchQueue.global().async {
      work()
      done.resume()
    }
  }
}

/// Calls an unimplemented endpoint when it is let go.
final class BeepsAtEnd: Sendable {
  private let pager = Dependency(\.pager)()
  deinit { pager.beep() }
}

private enum BeepsAtEndKey: DependencyKey {
  static var liveValue: BeepsAtEnd { BeepsAtEnd() }
  static var testValue: BeepsAtEnd { BeepsAtEnd() }
}

private enum LiveOnlyKey: DependencyKey {
  static var liveValue: Int { 1 }
}

extension DependencyValues {
  fileprivate var liveOnly: Int { self[LiveOnlyKey.self] }
}
