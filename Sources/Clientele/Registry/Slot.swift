/// The identity of one place for a value, as an address that is never used for anything else.
///
/// A key's slot is the address of its metadata. A named value and a value by type have the address
/// of an ``InternedSlot``, so that `[T.self]` and `[type: T.self]` can never be the same place.
@usableFromInline
struct Slot: Hashable, Sendable {
  @usableFromInline let bits: UInt

  @inlinable
  init(bits: UInt) { self.bits = bits }

  /// The slot of a key without a name.
  ///
  /// Forming the `ObjectIdentifier` at run time also keeps the key's metadata in release builds,
  /// where the launch audit finds keys by it.
  @inlinable
  init<Key: TestDependencyKey>(_ key: Key.Type) {
    bits = UInt(bitPattern: ObjectIdentifier(key))
  }

  /// The slot of one of several named values of a key.
  @usableFromInline
  init<Key: TestDependencyKey>(_ key: Key.Type, name: String) {
    self = InternedSlot.slot(.init(type: ObjectIdentifier(key), name: name, isByType: false))
  }

  /// The slot of a value by its type.
  @usableFromInline
  init<T>(type: T.Type, name: String?) {
    self = InternedSlot.slot(.init(type: ObjectIdentifier(type), name: name, isByType: true))
  }

  /// A well-mixed hash; tables use its low bits and blooms its high ones.
  @inline(__always)
  var hash: UInt64 { (UInt64(bits) &>> 3) &* 0x9E37_79B9_7F4A_7C15 }

  /// The word of this slot in a ``Bloom``.
  @inline(__always)
  var bloomWord: Int { Int(truncatingIfNeeded: hash &>> 62) }

  /// The bit of this slot in its word.
  @inline(__always)
  var bloomBit: UInt64 { 1 &<< ((hash &>> 56) & 63) }
}

/// An address for a slot that is not a key's own; made once for each type and name, never freed.
final class InternedSlot: Sendable {
  struct Identity: Hashable, Sendable {
    var type: ObjectIdentifier
    var name: String?
    var isByType: Bool
  }

  private static let monitor = Monitor()
  // Read and changed under `monitor` only.
  nonisolated(unsafe) private static var known: [Identity: InternedSlot] = [:]

  static func slot(_ identity: Identity) -> Slot {
    monitor.withLock {
      let interned = known[identity] ?? InternedSlot()
      known[identity] = interned
      return Slot(bits: UInt(bitPattern: Unmanaged.passUnretained(interned).toOpaque()))
    }
  }
}

/// What a dependency is called in messages; made without work, spelt out only for a message.
@usableFromInline
struct SlotNames: Sendable {
  enum Subject: Sendable {
    case key(any TestDependencyKey.Type)
    case type
  }

  var subject: Subject
  var value: any Any.Type
  var name: String?
  /// The `#function` in which a key was named.
  var function: StaticString?

  init<Key: TestDependencyKey>(_ key: Key.Type, name: String?, function: StaticString?) {
    subject = .key(key)
    value = Key.Value.self
    self.name = name
    self.function = function
  }

  init<T>(type: T.Type, name: String?) {
    subject = .type
    value = type
    self.name = name
  }

  /// The property of `DependencyValues` through which a key was read, where there is one: its
  /// `#function` is its bare name, a function's carries parentheses.
  ///
  /// The members of a key are no
  /// such property.
  var property: String? {
    guard let function else { return nil }
    let text = "\(function)"
    if text.contains("(") || text.isEmpty || text.hasSuffix("Value") || text == "lifetime" {
      return nil
    }
    return text
  }
}

/// A place in a source file.
@usableFromInline
struct SourcePlace: Sendable {
  @usableFromInline var fileID: StaticString
  @usableFromInline var filePath: StaticString
  @usableFromInline var line: UInt
  @usableFromInline var column: UInt

  @inlinable
  init(_ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  var short: String { "\(fileID):\(line)" }
}
