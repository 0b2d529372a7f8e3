import Synchronization

/// The overrides that one `withDependencies` adds to those around it.
///
/// Changed by its one owner while an update closure runs, and immutable once it is bound, but for
/// `flat`, which is set once: hence `@unchecked`.
@usableFromInline
final class OverrideNode: @unchecked Sendable {
  let parent: OverrideNode?
  /// The world of the test around, or `nil` in the process's own.
  let ownWorld: World?
  /// The context, where an override or a trait has set one.
  private(set) var context: DependencyContext?
  private(set) var isStrict: Bool

  /// The bits of every slot overridden here or above.
  private var bloom: UInt64
  private var slot = Slot(bits: 0)
  private var box: Box?
  private var more: SlotTable?
  private let depth: Int
  /// The address of a node with all that stands here and above, made when a child is to be added.
  private let flat = Atomic<UInt>(0)

  /// Slots that were read in the update closure and had only a test value where a live one is due.
  private var partialSlots: [Slot] = []

  private static let maximumDepth = 4

  /// Makes a node without overrides.
  init(world: World?, context: DependencyContext? = nil, isStrict: Bool = false) {
    parent = nil
    ownWorld = world.flatMap { $0.isProcess ? nil : $0 }
    self.context = context
    self.isStrict = isStrict
    bloom = 0
    depth = 0
  }

  /// Makes the node under which a default is built: the same world and kind, and no overrides.
  convenience init(world: World, surroundings: Surroundings) {
    self.init(
      world: world,
      context: surroundings.context,
      isStrict: surroundings == .strictTest
    )
  }

  /// Makes a node below another.
  ///
  /// Siblings share the flattened form of a deep parent.
  init(parent: OverrideNode) {
    let parent = parent.depth >= Self.maximumDepth ? parent.flattened : parent
    self.parent = parent
    ownWorld = parent.ownWorld
    context = parent.context
    isStrict = parent.isStrict
    bloom = parent.bloom
    depth = parent.depth + 1
  }

  /// Makes a node with what `inner` and, where it has nothing, `outer` hold.
  private init(inner: OverrideNode, outer: OverrideNode?) {
    parent = nil
    ownWorld = inner.ownWorld ?? outer?.ownWorld
    context = inner.context ?? outer?.context
    isStrict = inner.isStrict || outer?.isStrict ?? false
    bloom = inner.bloom | (outer?.bloom ?? 0)
    depth = 0
    let table = SlotTable(room: inner.count + (outer?.count ?? 0))
    outer?.insertAll(into: table)
    inner.insertAll(into: table)
    more = table
  }

  deinit {
    if let pointer = UnsafeRawPointer(bitPattern: flat.load(ordering: .acquiring)) {
      Unmanaged<OverrideNode>.fromOpaque(pointer).release()
    }
  }

  var world: World { ownWorld ?? World.process.takeUnretainedValue() }

  /// Whether children may already share a copy of this node, so that it must not change any more.
  var isFlattened: Bool { flat.load(ordering: .relaxed) != 0 }

  // MARK: Reading

  /// The address of the box of a slot overridden here or above, or 0.
  ///
  /// It lives as long as the node.
  ///
  /// - Complexity: O(1): the depth is bounded.
  @inline(__always)
  func find(_ slot: Slot) -> UInt {
    guard bloom & slot.bloomBit != 0 else { return 0 }
    return search(slot)
  }

  private func search(_ slot: Slot) -> UInt {
    var node = Unmanaged.passUnretained(self)
    while true {
      let (found, next): (UInt, Unmanaged<OverrideNode>?) = node._withUnsafeGuaranteedRef {
        if $0.slot == slot, let box = $0.box {
          return (UInt(bitPattern: Unmanaged.passUnretained(box).toOpaque()), nil)
        }
        if let found = $0.more?.find(slot), found != 0 { return (found, nil) }
        guard let parent = $0.parent, parent.bloom & slot.bloomBit != 0 else { return (0, nil) }
        return (0, Unmanaged.passUnretained(parent))
      }
      guard found == 0, let next else { return found }
      node = next
    }
  }

  // MARK: Changing, before it is bound

  func set(_ slot: Slot, _ box: Box) {
    bloom |= slot.bloomBit
    if self.box == nil || self.slot == slot {
      self.slot = slot
      self.box = box
      return
    }
    var table = more ?? SlotTable(room: 6)
    if !table.hasRoom { table = table.copy(addingRoom: table.count) }
    table.insert(slot, box)
    more = table
  }

  func setContext(_ new: DependencyContext) { context = new }

  func setStrict(_ new: Bool) { isStrict = new }

  func notePartial(_ slot: Slot) { partialSlots.append(slot) }

  func isPartial(_ slot: Slot) -> Bool {
    !partialSlots.isEmpty && partialSlots.contains(slot)
  }

  // MARK: Flattening

  /// How many boxes stand here and above, shadowed ones included.
  private var count: Int {
    (box == nil ? 0 : 1) + (more?.count ?? 0) + (parent?.count ?? 0)
  }

  private func insertAll(into table: SlotTable) {
    parent?.insertAll(into: table)
    more?.forEach { table.insert($0, $1) }
    if let box { table.insert(slot, box) }
  }

  /// One node with all that stands here and above; made once.
  private var flattened: OverrideNode {
    if let pointer = UnsafeRawPointer(bitPattern: flat.load(ordering: .acquiring)) {
      return Unmanaged<OverrideNode>.fromOpaque(pointer).takeUnretainedValue()
    }
    let new = Unmanaged.passRetained(OverrideNode(inner: self, outer: nil))
    let (isFirst, winner) = flat.compareExchange(
      expected: 0,
      desired: UInt(bitPattern: new.toOpaque()),
      ordering: .acquiringAndReleasing
    )
    if isFirst { return new.takeUnretainedValue() }
    new.release()
    guard let pointer = UnsafeRawPointer(bitPattern: winner) else { return self }
    return Unmanaged<OverrideNode>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// A node in which the overrides of `inner` win over those of `outer`.
  static func joining(_ inner: OverrideNode?, over outer: OverrideNode?) -> OverrideNode? {
    guard let inner else { return outer }
    guard let outer, outer !== inner else { return inner }
    return OverrideNode(inner: inner, outer: outer)
  }

  /// The boxes set in this node itself.
  func forEachOwn(_ body: (Slot, Box) -> Void) {
    if let box { body(slot, box) }
    more?.forEach { body($0, unsafeDowncast($1, to: Box.self)) }
  }
}

/// What the current task is bound to.
enum Current {
  @TaskLocal static var node: OverrideNode?

  /// The node that a wrapper or a continuation made here carries with it: the task's, or else the
  /// running test's.
  static var nodeForCapture: OverrideNode? {
    if let node { return node }
    guard let world = TestHooks.current?.currentWorld() else { return nil }
    return OverrideNode(world: world)
  }
}
