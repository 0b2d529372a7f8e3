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

  /// Copies of this box whose values have storage of their own, one for a group of threads, so that
  /// threads do not contend on one reference count; empty where there is nothing to gain.
  final let stripes: [Unmanaged<Box>]
  /// Whether the value was made by changing a test value, where a live one was wanted.
  final let isPartial: Bool
  /// Set where the box is to become process-wide.
  final var detail: Detail?

  init(stripes: [Unmanaged<Box>] = [], isPartial: Bool = false) {
    self.stripes = stripes
    self.isPartial = isPartial
  }

  deinit {
    for stripe in stripes { stripe.release() }
  }
}

/// A box with a value in it.
@usableFromInline
final class ValueBox<Value>: Box, @unchecked Sendable {
  @usableFromInline let value: Value

  init(_ value: Value, stripes: [Unmanaged<Box>] = [], isPartial: Bool = false) {
    self.value = value
    super.init(stripes: stripes, isPartial: isPartial)
  }

  /// A box for a value that many threads are going to read.
  static func striped(_ value: Value) -> ValueBox {
    // The type decides and not the value: a cast of the value would look into an Optional.
    guard let type = Value.self as? any DependencyClientValue.Type else { return ValueBox(value) }
    func stripes<Client: DependencyClientValue>(_ type: Client.Type) -> [Unmanaged<Box>] {
      guard let client = value as? Client else { return [] }
      return (0..<Readers.stripeCount).map { _ in
        .passRetained(ValueBox<Client>(client._withFreshStorage()))
      }
    }
    return ValueBox(value, stripes: stripes(type))
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

  init(read: @escaping @Sendable (DependencyValues) -> Value) {
    self.read = read
    super.init()
  }
}
