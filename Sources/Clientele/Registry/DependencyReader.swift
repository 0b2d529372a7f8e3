/// What the place of a read can be taken from, whatever the value's type.
///
/// Immutable.
@usableFromInline
class ReaderBase: @unchecked Sendable {
  final let place: SourcePlace

  init(_ place: SourcePlace) { self.place = place }
}

/// Reads one dependency.
///
/// Immutable, hence `@unchecked`, here and in the subclasses.
@usableFromInline
class Reader<Value>: ReaderBase, @unchecked Sendable {
  func read(_ captured: OverrideNode?) -> Value {
    preconditionFailure("Every reader overrides this.")
  }

  /// The values to read from.
  ///
  /// Only messages use the address, while this reader is alive.
  @inline(__always)
  final func values(_ captured: OverrideNode?) -> DependencyValues {
    DependencyValues(
      captured: captured,
      reader: UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
    )
  }
}

// Unchecked, as a subclass must repeat it: every stored property is an immutable, Sendable `let`.
final class PathReader<Value>: Reader<Value>, @unchecked Sendable {
  private let path: any KeyPath<DependencyValues, Value> & Sendable

  init(_ path: any KeyPath<DependencyValues, Value> & Sendable, _ place: SourcePlace) {
    self.path = path
    super.init(place)
  }

  override func read(_ captured: OverrideNode?) -> Value { values(captured)[keyPath: path] }
}

// Unchecked, as a subclass must repeat it: every stored property is an immutable, Sendable `let`.
final class KeyReader<Key: TestDependencyKey>: Reader<Key.Value>, @unchecked Sendable {
  private let slot: Slot
  private let name: String?

  init(_ key: Key.Type, name: String?, _ place: SourcePlace) {
    slot = name.map { Slot(key, name: $0) } ?? Slot(key)
    self.name = name
    super.init(place)
  }

  override func read(_ captured: OverrideNode?) -> Key.Value {
    values(captured).value(Key.self, slot, name: name, place, function: nil)
  }
}

// Unchecked, as a subclass must repeat it: every stored property is an immutable, Sendable `let`.
final class TypeReader<Value: Sendable>: Reader<Value>, @unchecked Sendable {
  private let slot: Slot
  private let name: String?

  init(_ type: Value.Type, name: String?, _ place: SourcePlace) {
    slot = Slot(type: type, name: name)
    self.name = name
    super.init(place)
  }

  override func read(_ captured: OverrideNode?) -> Value {
    values(captured).value(Value.self, slot, name: name, place)
  }
}
