/// Reports a mistake, loudly: as an issue of the running test, or on standard error.
///
/// Outside a test it prints and goes on; use `fatalError` where the program must not go on.
///
/// ```swift
/// func pick(_ items: [String]) -> String? {
///   if items.isEmpty { reportIssue("pick(_:) was called with nothing to pick from.") }
///   return items.first
/// }
/// ```
///
/// - Parameters:
///   - message: What happened and how to fix it.
///   - fileID: The place that the issue names.
///   - filePath: The place that the issue names.
///   - line: The place that the issue names.
///   - column: The place that the issue names.
public func reportIssue(
  _ message: @autoclosure () -> String,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  IssueReporting.report(
    .make(.reported, SourcePlace(fileID, filePath, line, column), message())
  )
}
