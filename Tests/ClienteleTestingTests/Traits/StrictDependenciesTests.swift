import Clientele
import ClienteleTesting
import Testing

@Suite(.strictDependencies) struct StrictDependenciesTests {
  @Test(.expects("PagerClient.beep"))
  func `an endpoint that was not overridden fails the test`() { Dependency(\.pager)().beep() }

  @Test(.expects("PagerClient.page"))
  func `a throwing endpoint that was not overridden fails the test and throws`() {
    #expect(throws: UnimplementedEndpoint(endpoint: "PagerClient.page")) {
      try Dependency(\.pager)().page(name: "blob")
    }
  }

  @Test(.expects("\\.notes"))
  func `reading what has no unimplemented value fails the test, and gives the test value`() {
    #expect(Dependency(\.notes)().all == [])
  }

  @Test func `reading a client without calling it is no failure`() { _ = Dependency(\.pager)() }

  @Test(.dependency(\.notes, Notes()), .dependency(\.day, "Friday"))
  func `what is overridden is used`() {
    Dependency(\.notes)().add(Dependency(\.day)())
    #expect(Dependency(\.notes)().all == ["Friday"])
  }

  @Test(.dependency(\.pager.isOn, { true }), .expects("PagerClient.beep"))
  func `an endpoint is overridden and the others stay unimplemented`() {
    #expect(Dependency(\.pager)().isOn())
    Dependency(\.pager)().beep()
  }
}
