extension ContextDescriptor {
  /// The descriptor of a struct, an enum or a class, or nothing if its metadata looks otherwise.
  ///
  /// Meant for the systems on which images can be walked: a class has its descriptor elsewhere
  /// where Objective-C classes exist.
  init?(type: any Any.Type) {
    self.init(metadata: unsafeBitCast(type, to: UnsafeRawPointer.self))
  }

  /// The descriptor of the type that an identifier stands for.
  init?(_ identifier: ObjectIdentifier) {
    guard let metadata = UnsafeRawPointer(bitPattern: UInt(bitPattern: identifier)) else {
      return nil
    }
    self.init(metadata: metadata)
  }

  private init?(metadata: UnsafeRawPointer) {
    let offset: Int
    switch metadata.load(as: UInt.self) {
    case 0x200, 0x201: offset = 8  // struct, enum
    case 0: offset = 40  // class
    default: return nil
    }
    guard let address = metadata.load(fromByteOffset: offset, as: UnsafeRawPointer?.self) else {
      return nil
    }
    self.init(address: address)
  }

  /// The descriptor of a protocol, found through the metadata of its plain existential type.
  ///
  /// Nothing if that metadata is not laid out as one protocol and no superclass.
  init?(existential type: any Any.Type) {
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    guard metadata.load(as: UInt.self) == 0x303,
      metadata.load(fromByteOffset: 12, as: UInt32.self) == 1,
      let address = metadata.load(fromByteOffset: 16, as: UnsafeRawPointer?.self)
    else { return nil }
    self.init(address: address)
    guard kind == .protocol else { return nil }
  }
}
