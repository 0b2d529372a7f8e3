import Clientele
import ClienteleTesting
import XCTest

/// XCTest's side of the library; the one place where this package uses XCTest.
final class XCTestSupportTests: XCTestCase {
  @Dependency(\.notes) private var notes

  func testFirstMethodHasAFreshValue() { addLine() }

  func testSecondMethodHasAFreshValue() { addLine() }

  func testAsyncMethodHasAFreshValue() async {
    addLine()
    await Task.yield()
    XCTAssertEqual(notes.all, ["line"])
    await Task.detached { XCTAssertEqual(Dependency(\.notes)().all, ["line"]) }.value
  }

  private func addLine() {
    XCTAssertEqual(notes.all, [])
    notes.add("line")
    XCTAssertEqual(notes.all, ["line"])
  }
}
