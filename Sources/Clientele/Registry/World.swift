import Synchronization

/// Everything that outlives a task: the default values built so far, and the process-wide values.
///
/// One for the process, and one for each test.
///
/// What readers see without a lock is atomic; everything else is read and changed under
/// ``monitor``: hence `@unchecked`.
package final class World: @unchecked Sendable {
  /// The one lock of the registry.
  ///
  /// No user code runs under it, and nothing is freed under it.
  static let monitor = Monitor()

  let isProcess: Bool
  let defaultContext: DependencyContext
  /// The test that this world belongs to.
  package let owner: (any AnyObject & Sendable)?

  /// A table of cells for each ``Surroundings``.
  private let tables: UnsafeMutablePointer<Atomic<UInt>>
  /// Tables that were outgrown; a reader may still be in one.
  private var outgrown: [SlotTable] = []
  /// The table of process-wide boxes, which only counted readers may use.
  let processWide = Atomic<UInt>(0)
  private(set) var processWideTable: SlotTable?
  let defaultSurroundings: Surroundings
  /// The cells built under each scope.
  private var scoped: [DependencyScope: ScopedCells] = [:]

  private struct ScopedCells {
    struct WeakCell { weak var cell: Cell? }

    var cells: [ObjectIdentifier: WeakCell] = [:]
    /// At how many cells those that are gone are taken out.
    var sweepAt = 64
  }

  package convenience init(owner: (any AnyObject & Sendable)?, context: DependencyContext = .test) {
    self.init(isProcess: false, context: context, owner: owner)
  }

  private init(isProcess: Bool, context: DependencyContext, owner: (any AnyObject & Sendable)?) {
    self.isProcess = isProcess
    defaultContext = context
    defaultSurroundings = Surroundings(context, isStrict: false)
    self.owner = owner
    tables = .allocate(capacity: Surroundings.count)
    for index in 0..<Surroundings.count { (tables + index).initialize(to: Atomic(0)) }
  }

  deinit {
    for index in 0..<Surroundings.count {
      if let pointer = UnsafeRawPointer(bitPattern: tables[index].load(ordering: .acquiring)) {
        Unmanaged<SlotTable>.fromOpaque(pointer).release()
      }
    }
    tables.deinitialize(count: Surroundings.count)
    tables.deallocate()
  }

  // Made once and never freed. Reached without a retain, which threads would contend on.
  static let process: Unmanaged<World> = {
    let (context, issue) = DependencyContext.inferred(from: .ofProcess())
    // Never to a reporter of the user's: it might read a dependency, and so wait for this.
    if let issue { IssueReporting.$reporter.withValue(nil) { IssueReporting.report(issue) } }
    reportDuplicateCore()
    return .passRetained(World(isProcess: true, context: context, owner: nil))
  }()

  /// The world of the current task: its test's, or the process's.
  package static func current() -> World {
    Current.node?.world ?? TestHooks.current?.currentWorld() ?? process.takeUnretainedValue()
  }

  // MARK: Cells

  /// The address of the box of a process-long default, or 0.
  @inline(__always)
  func findPublished(_ slot: Slot, _ surroundings: Surroundings) -> UInt {
    let table = tables[surroundings.rawValue].load(ordering: .acquiring)
    guard let table = UnsafeRawPointer(bitPattern: table) else { return 0 }
    let cell = Unmanaged<SlotTable>.fromOpaque(table)._withUnsafeGuaranteedRef { $0.find(slot) }
    guard let cell = UnsafeRawPointer(bitPattern: cell) else { return 0 }
    return Unmanaged<Cell>.fromOpaque(cell)._withUnsafeGuaranteedRef {
      $0.published.load(ordering: .acquiring)
    }
  }

  /// The cell of a slot, if there is one yet.
  ///
  /// Cells live as long as their world.
  func findCell(_ slot: Slot, _ surroundings: Surroundings) -> Cell? {
    let table = tables[surroundings.rawValue].load(ordering: .acquiring)
    guard let table = UnsafeRawPointer(bitPattern: table) else { return nil }
    let cell = Unmanaged<SlotTable>.fromOpaque(table)._withUnsafeGuaranteedRef { $0.find(slot) }
    guard let cell = UnsafeRawPointer(bitPattern: cell) else { return nil }
    return Unmanaged<Cell>.fromOpaque(cell).takeUnretainedValue()
  }

  /// The cell of a slot, made where there is none yet.
  ///
  /// Called under the monitor.
  func cell(_ slot: Slot, _ surroundings: Surroundings, names: SlotNames) -> Cell {
    if let cell = findCell(slot, surroundings) { return cell }
    let cell = Cell(slot: slot, names: names)
    cell.isProcessWide = (processWideTable?.find(slot) ?? 0) != 0
    let table: SlotTable
    let old = UnsafeRawPointer(
      bitPattern: tables[surroundings.rawValue].load(ordering: .relaxed)
    ).map { Unmanaged<SlotTable>.fromOpaque($0) }
    if let current = old?.takeUnretainedValue(), current.hasRoom {
      table = current
      table.insert(slot, cell)
    } else {
      table = old?.takeUnretainedValue().copy(addingRoom: 8) ?? SlotTable(room: 8)
      table.insert(slot, cell)
      tables[surroundings.rawValue].store(
        UInt(bitPattern: Unmanaged.passRetained(table).toOpaque()),
        ordering: .releasing
      )
      if let old { outgrown.append(old.takeRetainedValue()) }
    }
    return cell
  }

  /// Each cell there is.
  ///
  /// Called under the monitor.
  func forEachCell(_ body: (Cell) -> Void) {
    for surroundings in Surroundings.all {
      let table = tables[surroundings.rawValue].load(ordering: .acquiring)
      guard let table = UnsafeRawPointer(bitPattern: table) else { continue }
      Unmanaged<SlotTable>.fromOpaque(table).takeUnretainedValue().forEach { _, cell in
        body(unsafeDowncast(cell, to: Cell.self))
      }
    }
  }

  // MARK: Taking values away

  /// Remembers that a cell is built under a scope.
  ///
  /// Called under the monitor.
  ///
  /// - Returns: What must be kept until the monitor is given up: a cell that was looked at may by
  ///   then have no other owner, and would be freed, with its value, under the monitor.
  func note(_ cell: Cell, in scope: DependencyScope) -> [Cell] {
    cell.isScoped = true
    var noted = scoped.removeValue(forKey: scope) ?? ScopedCells()
    noted.cells[ObjectIdentifier(cell)] = ScopedCells.WeakCell(cell: cell)
    var seen: [Cell] = []
    if noted.cells.count > noted.sweepAt {
      seen = noted.cells.values.compactMap(\.cell)
      noted.cells = [:]
      for cell in seen {
        noted.cells[ObjectIdentifier(cell)] = ScopedCells.WeakCell(cell: cell)
      }
      noted.sweepAt = max(64, seen.count * 2)
    }
    scoped[scope] = noted
    return seen
  }

  func reset(_ scope: DependencyScope) {
    let dropped: [AnyObject] = Self.monitor.withLock {
      // The cells too, for this may have become the last reference to one.
      let cells = scoped.removeValue(forKey: scope)?.cells.values.compactMap(\.cell) ?? []
      return cells + cells.compactMap(Self.empty)
    }
    Self.free(dropped)
  }

  /// Drops every value, at the end of a test: a default that holds a wrapper would otherwise keep
  /// its world alive.
  ///
  /// A read that comes later builds anew.
  package func tearDown() {
    let dropped: [AnyObject] = Self.monitor.withLock {
      var dropped: [AnyObject] = []
      forEachCell { cell in
        if let box = Self.empty(cell) { dropped.append(box) }
        cell.isProcessWide = false
      }
      if let table = install(nil) { dropped.append(table) }
      return dropped
    }
    Self.free(dropped)
  }

  /// Unlinks a cell's value.
  ///
  /// Called under the monitor; the caller frees what is returned.
  private static func empty(_ cell: Cell) -> Box? {
    let box = cell.held
    cell.held = nil
    cell.generation += 1
    cell.published.store(0, ordering: .sequentiallyConsistent)
    cell.current.store(0, ordering: .sequentiallyConsistent)
    return box
  }

  /// Puts a table of process-wide boxes in the place of the present one, which is returned.
  ///
  /// Called under the monitor.
  func install(_ table: SlotTable?) -> SlotTable? {
    let old = processWideTable
    processWideTable = table
    let address = table.map { UInt(bitPattern: Unmanaged.passUnretained($0).toOpaque()) }
    processWide.store(address ?? 0, ordering: .sequentiallyConsistent)
    return old
  }

  /// Frees unlinked objects once no reader can hold them.
  ///
  /// Never called under the monitor: what is freed may have a `deinit` of the user's.
  static func free(_ objects: consuming [AnyObject]) {
    guard !objects.isEmpty else { return }
    // Stated, since what is consumed may be freed after its last use, which is above.
    withExtendedLifetime(objects) { Readers.wait() }
  }
}

/// The kind of default that a reader gets: one for each context, and one for strict tests.
@usableFromInline
struct Surroundings: RawRepresentable, Hashable, Sendable {
  @usableFromInline let rawValue: Int

  @usableFromInline
  init(rawValue: Int) { self.rawValue = rawValue }

  static let live = Surroundings(rawValue: 0)
  static let preview = Surroundings(rawValue: 1)
  static let test = Surroundings(rawValue: 2)
  static let strictTest = Surroundings(rawValue: 3)
  static let count = 4
  static var all: [Surroundings] { (0..<count).map(Surroundings.init) }

  init(_ context: DependencyContext, isStrict: Bool) {
    switch context {
    case .live: self = .live
    case .preview: self = .preview
    case .test: self = isStrict ? .strictTest : .test
    }
  }

  var context: DependencyContext {
    switch self {
    case .live: .live
    case .preview: .preview
    default: .test
    }
  }
}
