/// What a slot holds: a value, or a way to get one.
///
/// Readers know the value's type from the slot, so that a box is read with an unchecked downcast
/// and never through an existential. Immutable once another thread can see it: hence `@unchecked`,
/// here and in the subclasses.
@usableFromInline
class Box: @unchecked Sendable {
  /// What only messages need to know of a box.
  struct Detail {
    var names: SlotNames
    var place: SourcePlace?
  }

  /// What few boxes have.
  final class Extra {
    /// Copies of the box whose values have storage of their own, one for a group of threads, so
    /// that threads do not contend on one reference count; empty where there is nothing to gain.
    var stripes: [Box] = []
    /// Whether the value was made by changing a test value, where a live one was wanted.
    var isPartial = false
    /// Set where the box is to become process-wide.
    var detail: Detail?
  }

  final var extra: Extra?

  @usableFromInline
  init() {}

  /// The extra part, made where there is none.
  ///
  /// Only before another thread can see the box.
  final var madeExtra: Extra {
    if let extra { return extra }
    let new = Extra()
    extra = new
    return new
  }

  final var isPartial: Bool { extra?.isPartial ?? false }

  final var detail: Detail? { extra?.detail }
}

/// A box with a value in it.
@usableFromInline
final class ValueBox<Value>: Box, @unchecked Sendable {
  @usableFromInline let value: Value

  @inlinable
  init(_ value: Value) {
    self.value = value
    super.init()
  }

  /// A box for a value that many threads are going to read.
  static func striped(_ value: Value) -> ValueBox {
    let box = ValueBox(value)
    // The type decides and not the value: a cast of the value would look into an Optional.
    guard let type = Value.self as? any DependencyClientValue.Type else { return box }
    func stripes<Client: DependencyClientValue>(_ type: Client.Type) -> [Box] {
      guard let client = value as? Client else { return [] }
      return (0..<Readers.stripeCount).map { _ in ValueBox<Client>(client._withFreshStorage()) }
    }
    box.madeExtra.stripes = stripes(type)
    return box
  }
}

/// A way to build a value by type at its first read.
final class Registration<Value: Sendable>: Box, @unchecked Sendable {
  let lifetime: DependencyLifetime
  let build: @Sendable () -> Value
  let cell: Cell

  init(
    slot: Slot,
    names: SlotNames,
    lifetime: DependencyLifetime,
    build: @escaping @Sendable () -> Value
  ) {
    self.lifetime = lifetime
    self.build = build
    cell = Cell(slot: slot, names: names, isDefault: false)
    super.init()
  }
}

/// A way to get a value by type from another dependency, at each read.
final class Alias<Value: Sendable>: Box, @unchecked Sendable {
  let read: @Sendable (DependencyValues) -> Value
  /// Stands for the alias where a cycle is looked for.
  let cell: Cell

  init(slot: Slot, names: SlotNames, read: @escaping @Sendable (DependencyValues) -> Value) {
    self.read = read
    cell = Cell(slot: slot, names: names, isDefault: false)
    super.init()
  }
}
