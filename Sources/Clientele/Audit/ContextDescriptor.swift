/// The compiler's record of a module, type or protocol, read as plain memory.
///
/// Nothing is instantiated and no code of the type runs. The layout is that of the Swift ABI:
/// flags at 0, the enclosing context at 4, the name at 8, each reference relative to its own place.
struct ContextDescriptor: Hashable {
  /// Where the record lies; two descriptors are the same type exactly if this is equal.
  let address: UnsafeRawPointer

  /// What a descriptor describes.
  enum Kind: UInt8 {
    case module = 0
    case `extension` = 1
    case anonymous = 2
    case `protocol` = 3
    case `class` = 16
    case `struct` = 17
    case `enum` = 18
  }

  /// What this describes, or nothing for a kind that has no name.
  var kind: Kind? { Kind(rawValue: flags & 0x1F) }

  /// Whether this type, or a type around it, has generic parameters.
  var isGeneric: Bool { flags & 0x80 != 0 }

  private var flags: UInt8 { address.load(as: UInt8.self) }

  /// The context that this one is declared in.
  var parent: ContextDescriptor? {
    RelativeReference.indirectable(at: address + 4).map(ContextDescriptor.init(address:))
  }

  /// This context's own name; anonymous contexts and extensions have none.
  var name: String? {
    switch kind {
    case .module, .protocol, .class, .struct, .enum:
      RelativeReference.direct(at: address + 8).map {
        String(cString: $0.assumingMemoryBound(to: CChar.self))
      }
    case .extension, .anonymous, nil: nil
    }
  }

  /// The dotted name from the module down, such as `App.Settings.SessionKey`.
  ///
  /// Made by walking outwards, because printing a private type's name gives an address instead. A
  /// type declared in an extension carries the name of the extended type and of the module that
  /// extends it; what is local to a function or private to a file carries no mark of it.
  var fullName: String {
    var names: [String] = []
    var context: ContextDescriptor? = self
    while let current = context {
      if let name = current.name { names.append(name) }
      if let extended = current.extendedTypeName { names.append(extended) }
      context = current.parent
    }
    return names.reversed().joined(separator: ".")
  }

  /// For an extension, the name of the type it extends, without that type's module.
  private var extendedTypeName: String? {
    guard kind == .extension, let mangled = RelativeReference.direct(at: address + 8) else {
      return nil
    }
    // A name that begins with 1 or 2 is a reference to the extended type's own descriptor.
    switch mangled.load(as: UInt8.self) {
    case 1:
      return RelativeReference.direct(at: mangled + 1)
        .flatMap { ContextDescriptor(address: $0).nameInsideModule }
    case 2:
      return RelativeReference.indirect(at: mangled + 1)
        .flatMap { ContextDescriptor(address: $0).nameInsideModule }
    default:
      let text = String(cString: mangled.assumingMemoryBound(to: CChar.self))
      return _typeByName(text).map { String(describing: $0) }
    }
  }

  /// The dotted name without the module.
  private var nameInsideModule: String {
    fullName.split(separator: ".").dropFirst().joined(separator: ".")
  }
}

/// How the compiler's records point at each other: a 32-bit distance from the reference itself.
enum RelativeReference {
  /// What a plain reference points at, or nothing if it is null.
  static func direct(at place: UnsafeRawPointer) -> UnsafeRawPointer? {
    let distance = place.loadUnaligned(as: Int32.self)
    return distance == 0 ? nil : place + Int(distance)
  }

  /// What the pointer that a reference points at points at.
  static func indirect(at place: UnsafeRawPointer) -> UnsafeRawPointer? {
    direct(at: place)?.load(as: UnsafeRawPointer?.self)
  }

  /// Follows a reference whose lowest bit says whether a pointer stands between.
  ///
  /// The bit above it is free for the record's own use, and ignored.
  static func indirectable(at place: UnsafeRawPointer) -> UnsafeRawPointer? {
    let distance = Int(place.load(as: Int32.self))
    guard distance != 0 else { return nil }
    let target = place + (distance & ~3)
    return distance & 1 == 0 ? target : target.load(as: UnsafeRawPointer?.self)
  }
}
