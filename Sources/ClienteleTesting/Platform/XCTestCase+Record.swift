import Clientele
import XCTest

extension XCTestCase {
  /// Records a failure of this test at the place that an issue names.
  ///
  /// The form for Apple systems has not been compiled here.
  func record(_ issue: DependencyIssue) {
    #if canImport(Darwin)
    let location = XCTSourceCodeLocation(
      filePath: "\(issue.filePath)",
      lineNumber: Int(clamping: issue.line)
    )
    record(
      XCTIssue(
        type: .assertionFailure,
        compactDescription: issue.message,
        sourceCodeContext: XCTSourceCodeContext(location: location)
      )
    )
    #else
    recordFailure(
      withDescription: issue.message,
      inFile: "\(issue.filePath)",
      atLine: Int(clamping: issue.line),
      expected: true
    )
    #endif
  }
}
