/// Stops the program if one of these keys has neither a live value nor a prepared one.
///
/// Call it once, at launch, after preparing. It touches no dependency: nothing is built, and the
/// message names everything that is missing at once. In a test it records an issue and returns.
///
/// ```swift
/// requireLiveDependencies([UserDefaultsClientKey.self])
/// ```
///
/// - Parameters:
///   - keys: The keys that the program reads. Works on every platform.
///   - fileID: The module and file that a message names.
///   - filePath: The file in which a test shows the issue.
///   - line: The line that a message names.
///   - column: The column in which a test shows the issue.
/// - Complexity: O(n) in the keys.
public func requireLiveDependencies(
  _ keys: [any TestDependencyKey.Type],
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let report = LaunchReport(fileID: fileID, filePath: filePath, line: line, column: column)
  report.check(DependencyAudit.run(of: keys).entries.filter(\.isMissing), extent: .list)
}

/// Stops the program if any key in the process has neither a live value nor a prepared one.
///
/// Call it once, at launch, after preparing. It touches no dependency: nothing is built, and the
/// message names everything that is missing at once. In a test it records an issue and returns.
///
/// A debug build sees every key of the linked modules, also those that nothing reads; a release
/// build sees those that the program can reach, and the public ones. List the ones that this program
/// never reads in `excluded`. Where ``DependencyAudit/isSupported`` is false, this says so once on standard error
/// and returns: give the list of keys there.
///
/// ```swift
/// requireLiveDependencies(except: [UserDefaultsClientKey.self])
/// ```
///
/// - Parameters:
///   - excluded: The keys to leave out; one specialisation of a generic key leaves out all.
///   - fileID: The module and file that a message names.
///   - filePath: The file in which a test shows the issue.
///   - line: The line that a message names.
///   - column: The column in which a test shows the issue.
/// - Complexity: O(n) in the conformances of the process: about a millisecond for 500 keys and
///   Foundation.
public func requireLiveDependencies(
  except excluded: [any TestDependencyKey.Type] = [],
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  guard let missing = DependencyAudit.missing(except: excluded) else {
    return LaunchReport.noteUnsupported
  }
  let report = LaunchReport(fileID: fileID, filePath: filePath, line: line, column: column)
  report.check(missing, extent: .process)
}

/// Reports what an audit found, at the place where the program required it.
private struct LaunchReport {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  /// Evaluated once, and so said once.
  static let noteUnsupported: Void = System.writeToStandardError("\(AuditMessage.unsupported)\n")

  func check(_ missing: [DependencyAudit.Entry], extent: AuditMessage.Extent) {
    if CoreCopies.all().count > 1 {
      stop(.duplicateCore, AuditMessage.duplicateCore(CoreCopies.images()))
    }
    if !missing.isEmpty {
      stop(.missingLiveValue, AuditMessage.missingLiveValues(missing, extent: extent))
    }
  }

  private func stop(_ kind: DependencyIssue.Kind, _ message: String) {
    IssueReporting.reportOrStop(
      DependencyIssue(
        kind: kind,
        message: message,
        fileID: fileID,
        filePath: filePath,
        line: line,
        column: column
      )
    )
  }
}
