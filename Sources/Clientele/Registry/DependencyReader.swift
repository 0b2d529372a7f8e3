/// Reads one dependency.
///
/// Immutable, hence `@unchecked`, here and in the subclasses.
@usableFromInline
class Reader<Value>: @unchecked Sendable {
  func read(_ captured: OverrideNode?) -> Value {
    preconditionFailure("Every reader overrides this.")
  }
}

// Unchecked, as a subclass must repeat it: every stored property is an immutable, Sendable `let`.
final class PathReader<Value>: Reader<Value>, @unchecked Sendable {
  private let path: any KeyPath<DependencyValues, Value> & Sendable
  private let place: KeptPlace

  init(_ path: any KeyPath<DependencyValues, Value> & Sendable, _ place: SourcePlace) {
    self.path = path
    self.place = KeptPlace(place)
  }

  override func read(_ captured: OverrideNode?) -> Value {
    DependencyValues(captured: captured, place: place)[keyPath: path]
  }
}

// Unchecked, as a subclass must repeat it: every stored property is an immutable, Sendable `let`.
final class KeyReader<Key: TestDependencyKey>: Reader<Key.Value>, @unchecked Sendable {
  private let slot: Slot
  private let name: String?
  private let place: SourcePlace

  init(_ key: Key.Type, name: String?, _ place: SourcePlace) {
    slot = name.map { Slot(key, name: $0) } ?? Slot(key)
    self.name = name
    self.place = place
  }

  override func read(_ captured: OverrideNode?) -> Key.Value {
    DependencyValues(captured: captured, place: nil)
      .value(Key.self, slot, name: name, place, function: nil)
  }
}

// Unchecked, as a subclass must repeat it: every stored property is an immutable, Sendable `let`.
final class TypeReader<Value: Sendable>: Reader<Value>, @unchecked Sendable {
  private let slot: Slot
  private let name: String?
  private let place: SourcePlace

  init(_ type: Value.Type, name: String?, _ place: SourcePlace) {
    slot = Slot(type: type, name: name)
    self.name = name
    self.place = place
  }

  override func read(_ captured: OverrideNode?) -> Value {
    DependencyValues(captured: captured, place: nil).value(Value.self, slot, name: name, place)
  }
}
