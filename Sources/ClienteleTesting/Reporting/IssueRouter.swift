import Clientele
import Testing

/// Decides which test an issue belongs to, and which library to tell.
///
/// An issue recorded with one library during a run of the other is lost without a trace, and one
/// recorded with Swift Testing outside the test's task lands on an unknown test: the order below is
/// what keeps both from happening.
enum IssueRouter {
  static func route(_ issue: DependencyIssue, owner: RunningTest?) {
    if Test.current != nil {
      // On the test's task or a child of it. Recorded here, so that `withKnownIssue` matches it.
      return record(issue)
    }
    // From elsewhere: the test that made what reports, or else the one that is bound here, if that
    // still runs.
    let bound = World.bound?.owner as? RunningTest
    if owner?.take(issue) == true || bound?.take(issue) == true { return }
    let issue =
      (owner ?? bound).map { issue.noting("It arose from what \($0.name) made.") } ?? issue
    if XCTestRun.isObserved {
      XCTestRun.take(issue)
    } else {
      // Nobody knows from which test; or from the child of an exit test, whose issues Testing
      // forwards to the test in the parent.
      record(issue)
    }
  }

  /// Records an issue with Swift Testing, at the place that it names.
  static func record(_ issue: DependencyIssue) {
    Issue.record(Comment(rawValue: issue.message), sourceLocation: SourceLocation(issue))
  }
}

extension DependencyIssue {
  /// The same issue with a sentence more.
  func noting(_ note: String) -> DependencyIssue {
    DependencyIssue(
      kind: kind,
      message: "\(message)\n\(note)",
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}

extension SourceLocation {
  /// The place of an issue; Testing counts lines and columns from 1 and stops at anything else.
  init(_ issue: DependencyIssue) {
    let fileID = "\(issue.fileID)"
    self.init(
      fileID: fileID.contains("/") ? fileID : "Unknown/\(fileID)",
      filePath: "\(issue.filePath)",
      line: Int(clamping: max(issue.line, 1)),
      column: Int(clamping: max(issue.column, 1))
    )
  }
}
