/// Looks for further copies of this module in the process.
///
/// A module that is linked into the program and again into a library has two registries: what one
/// of them was given, the other does not see, and neither complains. Every copy brings a protocol
/// descriptor of the same name at an address of its own.
enum CoreCopies {
  /// The files that hold a copy, this one's first; one file when all is well.
  static func images() -> [String] {
    all().map { LoadedImage.path(holding: $0.address) ?? "an image without a name" }
  }

  /// The descriptors of the core's protocol, this copy's first.
  ///
  /// - Complexity: O(n) in the protocols of the process; some microseconds.
  static func all() -> [ContextDescriptor] {
    guard let own = ContextDescriptor(existential: (any TestDependencyKey).self),
      let module = own.parent?.name, let name = own.name
    else { return [] }
    var copies = [own]
    for image in LoadedImage.all() {
      for candidate in protocols(in: image.protocols, named: name) where !copies.contains(candidate)
      {
        if candidate.parent?.name == module { copies.append(candidate) }
      }
    }
    return copies
  }

  private static func protocols(
    in records: UnsafeRawBufferPointer,
    named name: String
  ) -> [ContextDescriptor] {
    guard let start = records.baseAddress else { return [] }
    var found: [ContextDescriptor] = []
    name.utf8CString.withUnsafeBytes { name in
      var offset = 0
      while offset + 4 <= records.count {
        if let address = RelativeReference.indirectable(at: start + offset),
          let candidate = RelativeReference.direct(at: address + 8),
          isEqual(candidate, name)
        {
          found.append(ContextDescriptor(address: address))
        }
        offset += 4
      }
    }
    return found
  }

  /// Compares byte by byte, the closing zero included, and stops at the first difference.
  private static func isEqual(_ text: UnsafeRawPointer, _ other: UnsafeRawBufferPointer) -> Bool {
    for index in 0..<other.count
    where text.load(fromByteOffset: index, as: UInt8.self) != other[index] {
      return false
    }
    return true
  }
}

/// Says on standard error that there is more than one copy of this module, if there is.
///
/// The registry calls it once, when it starts, so that each copy that comes later finds the others.
/// The program goes on: two copies may well keep to themselves. `requireLiveDependencies`, which
/// promises that nothing is missing, does not let it pass.
package func reportDuplicateCore() {
  guard CoreCopies.all().count > 1 else { return }
  System.writeToStandardError("\(AuditMessage.duplicateCore(CoreCopies.images()))\n")
}
