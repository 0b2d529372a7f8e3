/// Every key type in the process, found in the conformance records of the loaded images.
///
/// Whether a key has a live value is read off the records too: asking the runtime
/// `type is any DependencyKey.Type` takes fifty times as long.
struct KeyCensus {
  /// The key types, and whether each conforms to ``DependencyKey``.
  private(set) var keys: [ContextDescriptor: Bool] = [:]

  /// Walks all images, or returns nothing where the walk does not find what must be there.
  ///
  /// - Complexity: O(n) in the conformances of the process; well under a millisecond with
  ///   Foundation linked.
  init?() {
    guard let testKey = ContextDescriptor(existential: (any TestDependencyKey).self),
      let liveKey = ContextDescriptor(existential: (any DependencyKey).self),
      let probe = ContextDescriptor(ObjectIdentifier(CensusProbe.self))
    else { return nil }
    for image in LoadedImage.all() {
      scan(image.conformances, testKey: testKey.address, liveKey: liveKey.address)
    }
    guard keys.removeValue(forKey: probe) == true else { return nil }
  }

  private mutating func scan(
    _ records: UnsafeRawBufferPointer,
    testKey: UnsafeRawPointer,
    liveKey: UnsafeRawPointer
  ) {
    guard let start = records.baseAddress else { return }
    var offset = 0
    while offset + 4 <= records.count {
      if let record = RelativeReference.direct(at: start + offset) {
        let conformedTo = RelativeReference.indirectable(at: record)
        if conformedTo == testKey {
          if let type = conformingType(of: record) {
            keys[type, default: false] = keys[type] ?? false
          }
        } else if conformedTo == liveKey {
          if let type = conformingType(of: record) { keys[type] = true }
        }
      }
      offset += 4
    }
  }

  /// The struct, enum or class that a conformance record is about.
  private func conformingType(of record: UnsafeRawPointer) -> ContextDescriptor? {
    let referenceKind = (record.load(fromByteOffset: 12, as: UInt32.self) >> 3) & 7
    let address: UnsafeRawPointer?
    switch referenceKind {
    case 0: address = RelativeReference.direct(at: record + 4)
    case 1: address = RelativeReference.indirect(at: record + 4)
    default: address = nil  // Objective-C classes; the systems that can be walked have none
    }
    guard let address else { return nil }
    let type = ContextDescriptor(address: address)
    switch type.kind {
    case .class, .struct, .enum: return type
    default: return nil
    }
  }
}

/// A key that a census must find: the proof, at run time, that the walk works in this process.
private enum CensusProbe: DependencyKey {
  static var liveValue: Bool { true }
  static var testValue: Bool { false }
}
