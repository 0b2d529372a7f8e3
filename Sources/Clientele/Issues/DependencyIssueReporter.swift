/// What is done with an issue.
///
/// By default, an issue is recorded on the running test; outside a test it is printed on standard
/// error, and the process stops where going on would mean to use a value that nobody chose.
public struct DependencyIssueReporter: Sendable {
  /// Takes an issue.
  public var report: @Sendable (DependencyIssue) -> Void

  /// Makes a reporter.
  ///
  /// When it returns from a missing live value outside a test, the process stops all the same.
  ///
  /// - Parameter report: Takes an issue, on any thread.
  public init(_ report: @escaping @Sendable (DependencyIssue) -> Void) { self.report = report }

  /// Prints the issue on standard error and stops the process.
  public static let trap = Self { IssueReporting.trap($0) }

  /// Prints the issue on standard error and goes on.
  public static let standardError = Self { System.writeToStandardError("\($0)\n") }
}

/// Sends the issues of an operation to a reporter.
///
/// ```swift
/// func collect(_ keep: @escaping @Sendable (String) -> Void) {
///   withDependencyIssueReporter(DependencyIssueReporter { keep($0.message) }) {
///     reportIssue("The list was empty.")
///   }
/// }
/// ```
///
/// - Parameters:
///   - reporter: The reporter. It holds for the operation and its child tasks.
///   - operation: What to run.
/// - Returns: What the operation returns.
/// - Throws: What the operation throws.
@discardableResult
public func withDependencyIssueReporter<R>(
  _ reporter: DependencyIssueReporter,
  operation: () throws -> R
) rethrows -> R {
  try IssueReporting.$reporter.withValue(reporter, operation: operation)
}

/// Sends the issues of an asynchronous operation to a reporter.
///
/// - Parameters:
///   - isolation: The actor on which the operation runs: the caller's.
///   - reporter: The reporter. It holds for the operation and its child tasks.
///   - operation: What to run.
/// - Returns: What the operation returns.
/// - Throws: What the operation throws.
@discardableResult
public func withDependencyIssueReporter<R>(
  isolation: isolated (any Actor)? = #isolation,
  _ reporter: DependencyIssueReporter,
  operation: () async throws -> R
) async rethrows -> R {
  try await IssueReporting.$reporter.withValue(
    reporter,
    operation: operation,
    isolation: isolation
  )
}

extension DependencyIssue: CustomStringConvertible {
  /// The place and the message.
  public var description: String { "\(fileID):\(line): \(message)" }
}

/// Where every issue of the core passes.
enum IssueReporting {
  @TaskLocal static var reporter: DependencyIssueReporter?

  /// Whether nothing but standard error takes the issues of this task.
  private static var isUnattended: Bool { reporter == nil && !TestHooks.areInstalled }

  /// Tells of an issue and goes on.
  static func report(_ issue: DependencyIssue, world: World? = nil) {
    report(issue, owner: world?.owner)
  }

  /// Tells of an issue of a test, as far as that is known, and goes on.
  static func report(_ issue: DependencyIssue, owner: (any AnyObject & Sendable)?) {
    if let reporter {
      reporter.report(issue)
    } else if let hooks = TestHooks.current {
      hooks.report(issue, owner ?? Current.node?.ownWorld?.owner)
    } else {
      DependencyIssueReporter.standardError.report(issue)
    }
  }

  /// Tells of an issue with which a program cannot go on outside a test, and a test can.
  static func reportOrStop(_ issue: DependencyIssue, world: World? = nil) {
    guard TestHooks.areInstalled else { stop(issue, world: world) }
    report(issue, world: world)
  }

  /// Tells of an issue after which the process stops unless somebody takes it.
  static func reportOrStopUnattended(
    _ issue: DependencyIssue,
    owner: (any AnyObject & Sendable)? = nil
  ) {
    if isUnattended { trap(issue) }
    report(issue, owner: owner)
  }

  /// Tells of an issue and stops the process.
  static func stop(_ issue: DependencyIssue, world: World? = nil) -> Never {
    if !isUnattended { report(issue, world: world) }
    trap(issue)
  }

  static func trap(_ issue: DependencyIssue) -> Never {
    fatalError(issue.message, file: issue.fileID, line: issue.line)
  }
}

/// Partial values that were told of.
enum PartialValues {
  // Read and changed under the registry's monitor only.
  nonisolated(unsafe) private static var told: Set<Slot> = []

  static func tell(_ slot: Slot, _ names: SlotNames, _ place: SourcePlace, world: World) {
    let isNew = World.monitor.withLock { told.insert(slot).inserted }
    if isNew { IssueReporting.report(.partialValue(names, place: place), world: world) }
  }
}
