import Synchronization

/// The default value of one slot in one world and context, and how far it has come.
///
/// The two addresses are read without a lock; everything else is read and changed under the
/// registry's monitor. Hence `@unchecked`.
final class Cell: @unchecked Sendable {
  let slot: Slot
  let names: SlotNames

  /// The box of a value that lives as long as the process; 0 where a reader must look further.
  let published = Atomic<UInt>(0)
  /// The box of a value that may be taken away; only counted readers may use it.
  let current = Atomic<UInt>(0)

  /// Owns what the addresses lead to.
  var held: Box?
  /// Where the value was first read; reading ahead in an update closure does not count.
  var firstRead: SourcePlace?
  /// Whether the process-wide values hold this slot, so that the default must not be published.
  var isProcessWide = false
  /// The thread that builds the value just now.
  var owner: ThreadRecord?
  /// The place of the read that the owner builds for.
  var ownerPlace: SourcePlace?
  /// Counts resets: a value that was begun before a reset is not kept.
  var generation = 0
  /// What was found wrong while the value was built for an update closure, told at the first read.
  var pending: [ThreadRecord.Finding] = []
  /// Whether a reset may take the value away, so that only counted readers may use it.
  var isScoped = false

  /// Whether this is the cell of a key's default, and not of a registration that may go away.
  let isDefault: Bool

  init(slot: Slot, names: SlotNames, isDefault: Bool = true) {
    self.slot = slot
    self.names = names
    self.isDefault = isDefault
  }
}
