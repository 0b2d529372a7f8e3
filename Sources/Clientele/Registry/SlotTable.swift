import Synchronization

/// An open-addressing table from slots to objects that can be read while one thread adds to it.
///
/// Only one thread may change a table at a time, and once readers can see it, only ``insert(_:_:)``
/// of a new slot is allowed: it stores the object before the slot, so that a reader finds both or
/// neither. A table is never full; whoever inserts makes a larger copy before it would be.
final class SlotTable: @unchecked Sendable {
  // Every word is read and written atomically; `count` belongs to the one writer.
  private struct Entry: ~Copyable {
    let slot = Atomic<UInt>(0)
    let object = Atomic<UInt>(0)
  }

  private let entries: UnsafeMutablePointer<Entry>
  private let mask: Int
  private(set) var count = 0

  /// Makes an empty table with room for this many slots.
  init(room: Int) {
    var capacity = 8
    while capacity * 3 < room * 4 { capacity *= 2 }
    entries = .allocate(capacity: capacity)
    mask = capacity - 1
    for index in 0..<capacity { (entries + index).initialize(to: Entry()) }
  }

  deinit {
    for index in 0...mask {
      let object = entries[index].object.load(ordering: .relaxed)
      if let pointer = UnsafeRawPointer(bitPattern: object) {
        Unmanaged<AnyObject>.fromOpaque(pointer).release()
      }
    }
    entries.deinitialize(count: mask + 1)
    entries.deallocate()
  }

  /// Whether one more slot fits.
  var hasRoom: Bool { (count + 1) * 4 <= (mask + 1) * 3 }

  /// The address of the object in a slot, or 0.
  ///
  /// The object lives as long as the table.
  ///
  /// - Complexity: O(1) expected.
  @inline(__always)
  func find(_ slot: Slot) -> UInt {
    var index = Int(truncatingIfNeeded: slot.hash &>> 20) & mask
    while true {
      let found = entries[index].slot.load(ordering: .acquiring)
      if found == slot.bits { return entries[index].object.load(ordering: .relaxed) }
      if found == 0 { return 0 }
      index = (index &+ 1) & mask
    }
  }

  /// Adds an object, or replaces the one in this slot (only in a table that nobody else sees yet).
  func insert(_ slot: Slot, _ object: AnyObject) {
    var index = Int(truncatingIfNeeded: slot.hash &>> 20) & mask
    let new = UInt(bitPattern: Unmanaged.passRetained(object).toOpaque())
    while true {
      let found = entries[index].slot.load(ordering: .relaxed)
      if found == slot.bits {
        let old = entries[index].object.exchange(new, ordering: .relaxed)
        if let pointer = UnsafeRawPointer(bitPattern: old) {
          Unmanaged<AnyObject>.fromOpaque(pointer).release()
        }
        return
      }
      if found == 0 {
        entries[index].object.store(new, ordering: .relaxed)
        entries[index].slot.store(slot.bits, ordering: .releasing)
        count += 1
        return
      }
      index = (index &+ 1) & mask
    }
  }

  /// Calls `body` for each slot and its object, in no particular order.
  func forEach(_ body: (Slot, AnyObject) -> Void) {
    for index in 0...mask {
      let bits = entries[index].slot.load(ordering: .acquiring)
      guard bits != 0 else { continue }
      let object = entries[index].object.load(ordering: .relaxed)
      guard let pointer = UnsafeRawPointer(bitPattern: object) else { continue }
      body(Slot(bits: bits), Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue())
    }
  }

  /// A copy with room for this many more slots.
  func copy(addingRoom more: Int) -> SlotTable {
    let copy = SlotTable(room: count + more)
    forEach { copy.insert($0, $1) }
    return copy
  }
}
