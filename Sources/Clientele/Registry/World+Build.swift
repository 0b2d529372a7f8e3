import Synchronization

extension World {
  /// After how many seconds a wait for another thread's build is reported, once.
  package static var slowBuildSeconds: Int {
    get { slowBuild.load(ordering: .relaxed) }
    set { slowBuild.store(newValue, ordering: .relaxed) }
  }

  private static let slowBuild = Atomic<Int>(10)

  /// What a read wants of a cell.
  struct Request {
    var place: SourcePlace
    var scope: DependencyScope?
    /// Whether this is a real read, after which the slot can no longer be prepared.
    var counts: Bool
    /// Whether what is wrong with the value is to be told now, or at a later read.
    var tells: Bool
  }

  /// The box of a cell, built if need be: once, outside every override, and with no lock held.
  ///
  /// - Returns: The box, or `nil` where the slot became process-wide meanwhile.
  func fill(
    _ cell: Cell,
    in surroundings: Surroundings,
    _ request: Request,
    build: () -> Box
  ) -> Box? {
    let thread = ThreadRecord.current
    Self.monitor.lock()
    var deadline: Monitor.Deadline? = Monitor.Deadline(inSeconds: Self.slowBuildSeconds)
    while true {
      if request.counts && cell.isProcessWide {
        Self.monitor.unlock()
        return nil
      }
      if let box = cell.held {
        var findings: [ThreadRecord.Finding] = []
        if request.tells { swap(&findings, &cell.pending) }
        if request.counts { publish(box, in: cell, request) }
        Self.monitor.unlock()
        tell(findings, request)
        return box
      }
      guard let owner = cell.owner else { break }
      stopIfCyclic(thread, wants: cell, request.place)
      thread.waitsFor = cell
      let isLate = Self.monitor.wait(until: deadline)
      thread.waitsFor = nil
      if isLate && cell.owner === owner {
        deadline = nil
        let issue = DependencyIssue.slowBuild(
          cell.names,
          builtAt: cell.ownerPlace,
          place: request.place
        )
        Self.monitor.unlock()
        IssueReporting.report(issue, world: self)
        Self.monitor.lock()
      }
    }
    let generation = cell.generation
    let seen = enter(cell, thread, request)
    cell.owner = thread
    cell.ownerPlace = request.place
    Self.monitor.unlock()
    withExtendedLifetime(seen) {}

    let base =
      isProcess && surroundings.context == defaultContext && surroundings != .strictTest
      ? nil : OverrideNode(world: self, surroundings: surroundings)
    let box = Current.$binding.withValue(Current.Binding(node: base)) { build() }

    Self.monitor.lock()
    var findings = thread.pop()?.findings ?? []
    cell.owner = nil
    if cell.generation == generation {
      cell.held = box
      if !request.tells { swap(&findings, &cell.pending) }
      if request.counts && !cell.isProcessWide { publish(box, in: cell, request) }
    }
    Self.monitor.broadcast()
    Self.monitor.unlock()
    tell(findings, request)
    return box
  }

  /// Builds a value that is not kept.
  ///
  /// A value that needs itself is found as a cycle all the same.
  ///
  /// - Returns: The value, or `nil` where the slot became process-wide meanwhile.
  func buildTransient<Value>(_ cell: Cell, _ request: Request, build: () -> Value) -> Value? {
    let thread = ThreadRecord.current
    Self.monitor.lock()
    if request.counts && cell.isProcessWide {
      Self.monitor.unlock()
      return nil
    }
    if let path = thread.path(from: cell) {
      Self.monitor.unlock()
      IssueReporting.stop(.cycle(path + [cell.names], place: request.place), world: self)
    }
    let seen = enter(cell, thread, request)
    Self.monitor.unlock()
    withExtendedLifetime(seen) {}
    let value = build()
    tell(Self.monitor.withLock { thread.pop()?.findings ?? [] }, request)
    return value
  }

  /// Begins a build.
  ///
  /// Called under the monitor.
  ///
  /// - Returns: What must be kept until the monitor is given up.
  private func enter(_ cell: Cell, _ thread: ThreadRecord, _ request: Request) -> [Cell] {
    if request.counts { cell.firstRead = cell.firstRead ?? request.place }
    thread.push(.init(cell: cell))
    return request.scope.map { note(cell, in: $0) } ?? []
  }

  private func tell(_ findings: [ThreadRecord.Finding], _ request: Request) {
    guard request.tells else { return }
    for finding in findings { IssueReporting.report(finding(request.place), world: self) }
  }

  /// Lets readers find a box without the monitor.
  ///
  /// Only what lives as long as the process may be
  /// found by readers that do not count themselves.
  private func publish(_ box: Box, in cell: Cell, _ request: Request) {
    cell.firstRead = cell.firstRead ?? request.place
    guard cell.pending.isEmpty else { return }
    let address = UInt(bitPattern: Unmanaged.passUnretained(box).toOpaque())
    if isProcess && request.scope == nil && !cell.isScoped && cell.isDefault {
      cell.published.store(address, ordering: .releasing)
    } else {
      cell.current.store(address, ordering: .sequentiallyConsistent)
    }
  }

  /// Stops the process if waiting for a cell would never end, because its owner waits, itself or
  /// through others, for this thread.
  ///
  /// Called under the monitor.
  private func stopIfCyclic(_ thread: ThreadRecord, wants cell: Cell, _ place: SourcePlace) {
    var path: [SlotNames] = []
    var wanted = cell
    while let owner = wanted.owner {
      path += owner.path(from: wanted) ?? [wanted.names]
      if owner === thread {
        Self.monitor.unlock()
        IssueReporting.stop(.cycle(path + [cell.names], place: place), world: self)
      }
      guard let next = owner.waitsFor else { return }
      wanted = next
    }
  }
}
