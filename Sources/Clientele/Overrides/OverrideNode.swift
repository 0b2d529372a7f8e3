import Synchronization

/// The overrides that one `withDependencies` adds to those around it.
///
/// Changed by its one owner while an update closure runs, and immutable once it is bound, but for
/// `flat`, which is set once: hence `@unchecked`.
@usableFromInline
final class OverrideNode: @unchecked Sendable {
  private let parent: OverrideNode?
  /// The addresses of what this node owns: a search walks them without a retain.
  private let parentAddress: UInt
  private var moreAddress: UInt = 0
  /// The world of the test around, or `nil` in the process's own.
  let ownWorld: World?
  /// The context, where an override or a trait has set one.
  private(set) var context: DependencyContext?
  private(set) var isStrict: Bool

  /// The bits of every slot overridden here or above.
  private var bloom: Bloom
  private var slot = Slot(bits: 0)
  private var box: Box?
  private var address: UInt = 0
  private var more: SlotTable? {
    didSet { moreAddress = OverrideNode.address(of: more) }
  }
  private let depth: Int
  /// The address of a node with all that stands here and above, made when a child is to be added.
  private let flat = Atomic<UInt>(0)

  /// Whether the update closure runs for which this node was made.
  private let isOpen: Atomic<Bool>
  /// Slots that were read in the update closure and had only a test value where a live one is due.
  private var partial: PartialSlots?

  private final class PartialSlots { var slots: [Slot] = [] }

  /// What is given to a reader that finds nothing, while a value is set through a key path.
  private var standIn: Box?

  private static let maximumDepth = 4

  /// Makes a node without overrides.
  init(world: World?, context: DependencyContext? = nil, isStrict: Bool = false) {
    parent = nil
    parentAddress = 0
    ownWorld = world.flatMap { $0.isProcess ? nil : $0 }
    self.context = context
    self.isStrict = isStrict
    bloom = Bloom()
    depth = 0
    isOpen = Atomic(false)
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
    let isDeep = parent.depth >= Self.maximumDepth
    isOpen = Atomic(isDeep && parent.isBeingUpdated)
    let parent = isDeep ? parent.flattened : parent
    self.parent = parent
    parentAddress = Self.address(of: parent)
    ownWorld = parent.ownWorld
    context = parent.context
    isStrict = parent.isStrict
    bloom = parent.bloom
    depth = parent.depth + 1
  }

  /// Makes a node with what `inner` and, where it has nothing, `outer` hold.
  private init(inner: OverrideNode, outer: OverrideNode?) {
    parent = nil
    parentAddress = 0
    ownWorld = inner.ownWorld ?? outer?.ownWorld
    context = inner.context ?? outer?.context
    isStrict = inner.isStrict || outer?.isStrict ?? false
    bloom = inner.bloom
    if let outer { bloom.formUnion(outer.bloom) }
    depth = 0
    isOpen = Atomic(false)
    let table = SlotTable(room: inner.count + (outer?.count ?? 0))
    outer?.insertAll(into: table)
    inner.insertAll(into: table)
    more = table
    moreAddress = Self.address(of: table)
  }

  deinit {
    if let pointer = UnsafeRawPointer(bitPattern: flat.load(ordering: .acquiring)) {
      Unmanaged<OverrideNode>.fromOpaque(pointer).release()
    }
  }

  private static func address(of object: AnyObject?) -> UInt {
    object.map { UInt(bitPattern: Unmanaged.passUnretained($0).toOpaque()) } ?? 0
  }

  var world: World { ownWorld ?? World.process.takeUnretainedValue() }

  /// Whether children may already share a copy of this node, so that it must not change any more.
  var isFlattened: Bool { flat.load(ordering: .relaxed) != 0 }

  /// Whether defaults under this node may not be those of its world.
  var isSpecial: Bool { context != nil || isStrict }

  // MARK: Reading

  /// The address of the box of a slot overridden here or above, or 0.
  ///
  /// It lives as long as the node.
  ///
  /// - Complexity: O(1): the depth is bounded.
  func find(_ slot: Slot) -> UInt {
    bloom.contains(slot) ? search(slot) : 0
  }

  private func search(_ slot: Slot) -> UInt {
    if self.slot == slot { return address }
    if let more = UnsafeRawPointer(bitPattern: moreAddress) {
      let found = Unmanaged<SlotTable>.fromOpaque(more)._withUnsafeGuaranteedRef { $0.find(slot) }
      if found != 0 { return found }
    }
    guard let parent = UnsafeRawPointer(bitPattern: parentAddress) else { return 0 }
    return Unmanaged<OverrideNode>.fromOpaque(parent)._withUnsafeGuaranteedRef { $0.find(slot) }
  }

  // MARK: Changing, before it is bound

  func set(_ slot: Slot, _ box: consuming Box) {
    bloom.insert(slot)
    if self.box == nil || self.slot == slot {
      self.slot = slot
      address = UInt(bitPattern: Unmanaged.passUnretained(box).toOpaque())
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

  func notePartial(_ slot: Slot) {
    let partial = partial ?? PartialSlots()
    partial.slots.append(slot)
    self.partial = partial
  }

  func isPartial(_ slot: Slot) -> Bool { partial?.slots.contains(slot) ?? false }

  /// Whether a slot was noted as partial; it no longer is.
  func takePartial(_ slot: Slot) -> Bool {
    guard let partial, let index = partial.slots.firstIndex(of: slot) else { return false }
    partial.slots.remove(at: index)
    return true
  }

  /// Whether the update closure runs for which this node, or one above, was made.
  var isBeingUpdated: Bool {
    isOpen.load(ordering: .relaxed) || parent?.isBeingUpdated ?? false
  }

  /// Notes that an update closure begins.
  func beginUpdate() { isOpen.store(true, ordering: .relaxed) }

  /// Notes that the update closure has ended for which this node, or one above, was made.
  func endUpdate() {
    if partial != nil { partial = nil }
    if isOpen.load(ordering: .relaxed) {
      isOpen.store(false, ordering: .relaxed)
    } else {
      parent?.endUpdate()
    }
  }

  func setStandIn(_ new: Box) { standIn = new }

  func standIn<Value>(for type: Value.Type) -> Value? {
    (standIn as? ValueBox<Value>)?.value
  }

  /// Takes back what ``setStandIn(_:)`` gave to this node, or to the one it has become a child of.
  func removeStandIn() {
    var node: OverrideNode? = self
    while let each = node {
      // Nodes further up are shared, and have none.
      if each.standIn != nil { each.standIn = nil }
      node = each.parent
    }
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

  /// The boxes set here and above, each slot once.
  func collect() -> SlotTable {
    let table = SlotTable(room: count)
    insertAll(into: table)
    return table
  }
}

/// A set of slots that may say it holds one that it does not, and never the other way round.
///
/// 256 bits, so that with some dozens of overrides most slots that are not among them need no
/// search.
struct Bloom {
  // Not a SIMD4, whose alignment of 32 bytes would send every node through a slower allocation.
  private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  @inline(__always)
  func contains(_ slot: Slot) -> Bool {
    let word = withUnsafeBytes(of: words) {
      $0.load(fromByteOffset: slot.bloomWord * 8, as: UInt64.self)
    }
    return word & slot.bloomBit != 0
  }

  mutating func insert(_ slot: Slot) {
    withUnsafeMutableBytes(of: &words) { words in
      let offset = slot.bloomWord * 8
      let word = words.load(fromByteOffset: offset, as: UInt64.self)
      words.storeBytes(of: word | slot.bloomBit, toByteOffset: offset, as: UInt64.self)
    }
  }

  mutating func formUnion(_ other: Bloom) {
    words.0 |= other.words.0
    words.1 |= other.words.1
    words.2 |= other.words.2
    words.3 |= other.words.3
  }
}

/// What the current task is bound to.
enum Current {
  /// A struct around the Optional, because the compiler copies it with one retain.
  ///
  /// An Optional of
  /// its own is copied by the runtime's generic code, which takes as long as the rest of the read.
  struct Binding: Sendable {
    let node: OverrideNode?
  }

  @TaskLocal static var binding = Binding(node: nil)

  static var node: OverrideNode? { binding.node }

  /// The node that a wrapper or a continuation made here carries with it: the task's, or else the
  /// running test's.
  static var nodeForCapture: OverrideNode? {
    if let node { return node }
    guard let world = TestHooks.current?.currentWorld() else { return nil }
    return OverrideNode(world: world)
  }
}
