import Clientele
import ClienteleTesting
import Dispatch
import XCTest

// XCTest's side of the library, and the one place where this package uses XCTest. That a report
// makes a run of XCTest fail is shown by `.ci/testing-check`.

/// Each method of a class has dependencies of its own.
final class XCTestIsolationTests: XCTestCase {
  @Dependency(\.notes) private var notes
  @Dependency(\.day) private var day

  override func setUp() {
    XCTAssertEqual(notes.all, [])
    notes.add("setUp")
    addTeardownBlock { [self] in notes.add("block") }
  }

  override func tearDown() {
    XCTAssertEqual(notes.all.first, "setUp")
    XCTAssertEqual(notes.all.last, "block")
  }

  func testFirstMethodHasAFreshValue() { addLine() }

  func testSecondMethodHasAFreshValue() { addLine() }

  func testAsyncMethodHasAFreshValue() async {
    addLine()
    await Task.yield()
    XCTAssertEqual(notes.all, ["setUp", "line"])
  }

  func testOtherThreadsSeeTheValuesOfTheMethod() async {
    addLine()
    let inTask = await Task.detached { Dependency(\.notes)().all }.value
    XCTAssertEqual(inTask, ["setUp", "line"])
    let onQueue = await withCheckedContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(returning: Dependency(\.notes)().all) }
    }
    XCTAssertEqual(onQueue, ["setUp", "line"])
  }

  // Two methods, so that whichever runs second would see what the first has prepared.
  func testWhatIsPreparedStaysInTheMethod() { prepareAndReplace() }

  func testWhatIsReplacedStaysInTheMethod() { prepareAndReplace() }

  private func addLine() {
    XCTAssertEqual(notes.all, ["setUp"])
    notes.add("line")
    XCTAssertEqual(notes.all, ["setUp", "line"])
  }

  private func prepareAndReplace() {
    XCTAssertEqual(DependencyValues.current.place, "nowhere")
    prepareDependencies { $0.day = "prepared" }
    replaceDependencies { $0.place = "replaced" }
    XCTAssertEqual(day, "prepared")
    XCTAssertEqual(DependencyValues.current.place, "replaced")
    Dependency(\.draft)().add("line")
    DependencyScope.editing.reset()
    XCTAssertEqual(Dependency(\.draft)().all, [])
  }
}

/// Overrides around a whole method.
final class XCTestInvokeTests: XCTestCase {
  @Dependency(\.day) private var day

  override func invokeTest() {
    withDependencies {
      $0.day = "Friday"
    } operation: {
      super.invokeTest()
    }
  }

  override func setUp() { XCTAssertEqual(day, "Friday") }

  override func tearDown() { XCTAssertEqual(day, "Friday") }

  func testOverridesHoldForAMethod() {
    XCTAssertEqual(day, "Friday")
    XCTAssertEqual(Dependency(\.notes)().all, [])
    Dependency(\.notes)().add("line")
  }

  func testOverridesHoldForAnAsyncMethod() async {
    XCTAssertEqual(day, "Friday")
    await Task.yield()
    XCTAssertEqual(Dependency(\.notes)().all, [])
    Dependency(\.notes)().add("line")
    let inTask = await Task { Dependency(\.day)() }.value
    XCTAssertEqual(inTask, "Friday")
  }
}

#if !canImport(Darwin)
/// Takes the failures that reports become, instead of failing.
final class XCTestReportingTests: XCTestCase {
  private var failures: [String] = []

  override func recordFailure(
    withDescription description: String,
    inFile filePath: String,
    atLine lineNumber: Int,
    expected: Bool
  ) {
    let isHere = filePath == #filePath
    failures.append("\(description) \(isHere ? "here" : filePath):\(lineNumber) \(expected)")
  }

  override func tearDown() {
    // What was not asked for is a failure after all.
    for failure in failures {
      super.recordFailure(
        withDescription: failure,
        inFile: #filePath,
        atLine: #line,
        expected: true
      )
    }
  }

  private func take() -> [String] {
    defer { failures = [] }
    return failures
  }

  func testAReportIsAFailureAtTheCallersPlace() {
    reportIssue("spilt")
    let line = #line - 1
    XCTAssertEqual(take(), ["spilt here:\(line) true"])
  }

  func testAReportFromADetachedTask() async {
    await Task.detached { reportIssue("spilt") }.value
    let line = #line - 1
    XCTAssertEqual(take(), ["spilt here:\(line) true"])
  }

  func testAReportFromADispatchQueue() {
    let done = expectation(description: "The queue has done its work.")
    DispatchQueue.global().async {
      reportIssue("spilt")
      done.fulfill()
    }
    let line = #line - 3
    wait(for: [done], timeout: 10)
    XCTAssertEqual(take(), ["spilt here:\(line) true"])
  }

  func testAReportFromADeinit() {
    _ = BeepsAtEnd()
    let failures = take()
    XCTAssertEqual(failures.count, 1)
    XCTAssert(failures.first?.hasPrefix("Unimplemented: 'PagerClient.beep' ") == true)
  }

  func testAReportUnderAnOverride() {
    withDependencies {
      $0.day = "Friday"
    } operation: {
      Dependency(\.pager)().beep()
    }
    XCTAssertEqual(take().count, 1)
  }
}
#endif
