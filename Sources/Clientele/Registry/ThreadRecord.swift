/// What one thread is building just now, and what it waits for.
///
/// Builders are followed by thread and not by task: a `Task` started by a builder is no part of
/// the build, and a raw thread has no task at all. The frames belong to their thread; `waitsFor`
/// and the ownership of cells change under the registry's monitor only. Hence `@unchecked`.
final class ThreadRecord: @unchecked Sendable {
  /// Something wrong with a value, as an issue at the place where it is read; `nil` if none is known.
  typealias Finding = @Sendable (SourcePlace?) -> DependencyIssue

  /// One value being built.
  struct Frame {
    var cell: Cell
    /// What is wrong with the value, to be told at the first read.
    var findings: [Finding] = []
  }

  private(set) var frames: [Frame] = []
  var waitsFor: Cell?

  private static let threadLocal = ThreadLocal<ThreadRecord> { ThreadRecord() }

  static var current: ThreadRecord { threadLocal.value }

  /// Enters a build.
  ///
  /// Called under the registry's monitor, since other threads walk the frames.
  func push(_ frame: Frame) { frames.append(frame) }

  /// Leaves a build and returns its frame.
  ///
  /// Called under the registry's monitor.
  func pop() -> Frame? { frames.popLast() }

  /// The names from the frame that builds this cell to the innermost, or `nil` if none builds it.
  ///
  /// Called under the registry's monitor.
  func path(from cell: Cell) -> [SlotNames]? {
    guard let index = frames.lastIndex(where: { $0.cell === cell }) else { return nil }
    return frames[index...].map(\.cell.names)
  }

  /// Notes what is wrong with the value being built; where none is, reports it at once.
  func note(_ finding: @escaping Finding) {
    let isNoted = World.monitor.withLock {
      guard let last = frames.indices.last else { return false }
      frames[last].findings.append(finding)
      return true
    }
    if !isNoted { IssueReporting.report(finding(nil)) }
  }

  /// Notes that a key has no test value, under the name by which it is being read, if it is.
  func noteMissingTestValue<Key: TestDependencyKey>(of key: Key.Type) {
    var names = SlotNames(key, name: nil, function: nil)
    if let building = frames.last?.cell.names, case .key(let subject) = building.subject,
      subject == key
    {
      names = building
    }
    note { [names] in .missingTestValue(names, place: $0) }
  }
}
