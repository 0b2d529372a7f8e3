import Clientele
import ClienteleTesting
import Testing

// Reported of comparable libraries: an unimplemented endpoint that was called from a detached task
// or a `deinit` failed nothing. Here it fails the test; `.ci/testing-check` shows that it fails the
// run, without the trait too.

@Suite struct EscapedCallTests {
  @Test(.expects("PagerClient.page", "PagerClient.isOn", "PagerClient.beep"), .dependencies)
  func `endpoints called from a detached task fail the test and go on`() async {
    let pager = Dependency(\.pager)()
    await Task.detached {
      #expect(throws: UnimplementedEndpoint(endpoint: "PagerClient.page")) {
        try pager.page(name: "blob")
      }
      #expect(!pager.isOn())
      pager.beep()
    }.value
  }

  @Test(.expects("PagerClient.beep"), .dependencies)
  func `an endpoint called from a deinit in a detached task fails the test`() async {
    let object = Holder(BeepsAtEnd())
    await Task.detached { object.drop() }.value
  }

  @Test(.expects("PagerClient.beep"), .dependencies)
  func `an endpoint read through a wrapper in a detached task fails the test`() async {
    let pager = Dependency(\.pager)
    await Task.detached { pager().beep() }.value
  }

  @Test(.expects("PagerClient.beep"), .dependencies, arguments: 0..<8)
  func `each of several cases in parallel gets its own report`(number: Int) async {
    let pager = Dependency(\.pager)()
    await Task.detached { pager.beep() }.value
  }
}
