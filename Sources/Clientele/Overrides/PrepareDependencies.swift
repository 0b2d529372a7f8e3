import Synchronization

/// Sets process-wide values, once, at launch, before anything reads them.
///
/// Within one call a dependency may be set several times; the last wins. Preparing one that was
/// already read, or was prepared by another call, is an issue that names both places: outside a
/// test the process stops, in a test the first value stays. Inside a test, only that test sees what
/// it prepares. A closure that throws prepares nothing.
///
/// ```swift
/// enum RegionKey: TestDependencyKey {
///   static var testValue: String { "nowhere" }
/// }
///
/// func launch() {
///   prepareDependencies { $0[RegionKey.self] = "eu-west" }
/// }
/// ```
///
/// - Parameters:
///   - update: Sets the values. Reading one here is no issue and does not count as a read.
///   - fileID: The place that messages name.
///   - filePath: The place that messages name.
///   - line: The place that messages name.
///   - column: The place that messages name.
/// - Returns: What `update` returns.
/// - Throws: What `update` throws.
@discardableResult
public func prepareDependencies<R>(
  _ update: (inout DependencyValues) throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows -> R {
  try World.current().setProcessWide(
    update,
    at: SourcePlace(fileID, filePath, line, column),
    isReplacing: false
  )
}

/// Sets process-wide values from modules, once, at launch; a later module wins over an earlier one.
///
/// - Parameters:
///   - module: The first module.
///   - more: Further modules.
///   - fileID: The place that messages name.
///   - filePath: The place that messages name.
///   - line: The place that messages name.
///   - column: The place that messages name.
public func prepareDependencies(
  _ module: any DependencyModule,
  _ more: any DependencyModule...,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  World.current().setProcessWide(
    { $0.register(module, more) },
    at: SourcePlace(fileID, filePath, line, column),
    isReplacing: false
  )
}

/// Replaces process-wide values while the program runs.
///
/// All values of one call change together: no reader sees half of them. Whoever holds a
/// ``Dependency`` sees the new value at its next read; overrides in force keep theirs. Inside a
/// test, only that test sees it.
///
/// ```swift
/// enum ServerKey: DependencyKey {
///   static var liveValue: String { "production" }
///   static var testValue: String { "none" }
/// }
///
/// func showDemo() {
///   replaceDependencies { $0[ServerKey.self] = "demo" }
/// }
/// ```
///
/// - Parameters:
///   - update: Sets the values. Reading one here is no issue and does not count as a read.
///   - fileID: The place that messages name.
///   - filePath: The place that messages name.
///   - line: The place that messages name.
///   - column: The place that messages name.
/// - Returns: What `update` returns.
/// - Throws: What `update` throws; then nothing is replaced.
@discardableResult
public func replaceDependencies<R>(
  _ update: (inout DependencyValues) throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows -> R {
  try World.current().setProcessWide(
    update,
    at: SourcePlace(fileID, filePath, line, column),
    isReplacing: true
  )
}

extension World {
  /// Collects what a closure sets and makes it process-wide, all at once.
  @discardableResult
  func setProcessWide<R>(
    _ update: (inout DependencyValues) throws -> R,
    at place: SourcePlace,
    isReplacing: Bool
  ) rethrows -> R {
    var values = DependencyValues(mode: .preparing)
    values.head = OverrideNode(world: self)
    let result = try values.update(update)
    guard values.mode == .preparing, let node = values.head else {
      IssueReporting.reportOrStopUnattended(
        .make(.misuse, place, DependencyIssue.assignedValues),
        owner: owner
      )
      return result
    }
    if let context = node.context {
      IssueReporting.reportOrStopUnattended(
        .make(.misuse, place, DependencyIssue.preparedContext(context)),
        owner: owner
      )
    }
    // Above the node too: setting a value after a copy of the values was kept makes a new node.
    let boxes = node.collect()
    var issues: [DependencyIssue] = []
    let dropped: SlotTable? = Self.monitor.withLock {
      let table = processWideTable?.copy(addingRoom: 16) ?? SlotTable(room: 16)
      var target = table
      boxes.forEach { slot, object in
        let box = unsafeDowncast(object, to: Box.self)
        if !isReplacing, let issue = refusal(of: slot, box, at: place) {
          issues.append(issue)
          return
        }
        box.extra?.detail?.place = place
        if !target.hasRoom { target = target.copy(addingRoom: target.count) }
        target.insert(slot, box)
        for surroundings in Surroundings.all {
          findCell(slot, surroundings)?.becomeProcessWide()
        }
      }
      return install(target)
    }
    if let dropped { Self.free([dropped]) }
    for issue in issues { IssueReporting.reportOrStopUnattended(issue, owner: owner) }
    return result
  }

  /// Why a slot cannot be prepared, if it cannot.
  ///
  /// Called under the monitor.
  private func refusal(of slot: Slot, _ box: Box, at place: SourcePlace) -> DependencyIssue? {
    guard let names = box.detail?.names else { return nil }
    if let first = UnsafeRawPointer(bitPattern: processWideTable?.find(slot) ?? 0) {
      let first = Unmanaged<Box>.fromOpaque(first).takeUnretainedValue()
      return .preparedTwice(names, firstAt: first.detail?.place, place: place)
    }
    for surroundings in Surroundings.all {
      if let read = findCell(slot, surroundings)?.firstRead {
        return .preparedTooLate(names, readAt: read, place: place)
      }
    }
    return nil
  }
}

extension Cell {
  /// Sends readers to the process-wide values first.
  ///
  /// Called under the monitor, before they change.
  func becomeProcessWide() {
    isProcessWide = true
    published.store(0, ordering: .sequentiallyConsistent)
    current.store(0, ordering: .sequentiallyConsistent)
  }
}
