import Clientele
import ClienteleTesting
import Dispatch
import Testing

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

  @Test(ExpectedIssues(texts: Array(repeating: "escaped", count: 100)), .dependencies)
  func `a hundred reports at the last moment`() async {
    let continuation = withEscapedDependencies { $0 }
    await Task.detached {
      continuation.yield { for _ in 0..<100 { reportIssue("escaped") } }
    }.value
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

/// Where reports land that come from what an earlier test has made.
@Suite(.serialized) struct InheritedReportingTests {
  private static let left = Holder<Box>(Box(.unimplemented))

  @Test(.dependencies) func `a test leaves a client behind`() {
    Self.left.put(Box(Dependency(\.pager)()))
  }

  @Test(.expects("PagerClient.beep"), .dependencies)
  func `the test that calls it fails`() throws {
    try #require(Self.left.current).pager.beep()
  }

  @Test(.expects("PagerClient.beep"), .dependencies)
  func `the test that calls it from elsewhere with its own dependencies fails`() async throws {
    let pager = try #require(Self.left.current).pager
    let continuation = withEscapedDependencies { $0 }
    await Task.detached { continuation.yield { pager.beep() } }.value
  }

  private final class Box: Sendable {
    let pager: PagerClient
    init(_ pager: PagerClient) { self.pager = pager }
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

private enum BeepsAtEndKey: DependencyKey {
  static var liveValue: BeepsAtEnd { BeepsAtEnd() }
  static var testValue: BeepsAtEnd { BeepsAtEnd() }
}
