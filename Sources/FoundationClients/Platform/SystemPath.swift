/// A path as the system sees it: bytes without a zero in them, in no particular encoding.
///
/// A `String` would not do: it cannot hold names that are not UTF-8, and it takes the two
/// spellings of "é" for one name where the file system sees two.
package struct SystemPath: Hashable, Sendable {
  /// The path's bytes, ending in the zero that the system wants.
  private var storage: ContiguousArray<UInt8>

  /// Makes a path of text; everything from a zero byte on is dropped.
  package init(_ text: String) {
    self.init(bytes: text.utf8)
  }

  /// Makes a path of bytes; everything from a zero byte on is dropped.
  package init(bytes: some Collection<UInt8>) {
    storage = ContiguousArray()
    storage.reserveCapacity(bytes.count + 1)
    storage.append(contentsOf: bytes)
    if let zero = storage.firstIndex(of: 0) { storage.removeSubrange(zero...) }
    storage.append(0)
  }

  /// The path's bytes, without the ending zero.
  package var bytes: ArraySlice<UInt8> { ArraySlice(storage.dropLast()) }

  /// The path as text, with what is not UTF-8 replaced by U+FFFD.
  package var text: String {
    // The storage is never empty: every initialiser appends the zero.
    storage.withUnsafeBufferPointer { String(decoding: $0.dropLast(), as: UTF8.self) }
  }

  /// Whether the path starts at the root.
  package var isAbsolute: Bool { storage[0] == UInt8(ascii: "/") }

  /// Calls a function with the path as a C string.
  package func withCString<R, E: Error>(
    _ body: (UnsafePointer<CChar>) throws(E) -> R
  ) throws(E) -> R {
    try storage.withUnsafeBufferPointer { (buffer) throws(E) -> R in
      let raw = UnsafeRawPointer(
        buffer.baseAddress ?? UnsafePointer(bitPattern: 1).unsafelyUnwrapped
      )
      return try body(raw.assumingMemoryBound(to: CChar.self))
    }
  }
}

extension SystemPath {
  /// The path of an item in the folder that this path names.
  package func appending(_ name: some Collection<UInt8>) -> SystemPath {
    var bytes = ContiguousArray<UInt8>()
    bytes.reserveCapacity(storage.count + name.count + 1)
    bytes.append(contentsOf: storage.dropLast())
    if bytes.last != UInt8(ascii: "/") { bytes.append(UInt8(ascii: "/")) }
    bytes.append(contentsOf: name)
    return SystemPath(bytes: bytes)
  }

  /// The path of an item in the folder that this path names.
  package func appending(_ name: String) -> SystemPath { appending(name.utf8) }

  /// Where the last component starts.
  private var nameStart: Int {
    guard let slash = storage.lastIndex(of: UInt8(ascii: "/")) else { return 0 }
    return slash + 1
  }

  /// The last component's bytes; empty for the root.
  package var name: ArraySlice<UInt8> { ArraySlice(storage[nameStart..<(storage.count - 1)]) }

  /// The folder that holds the item; the root's is the root, a bare name's is the current folder.
  package var parent: SystemPath {
    switch nameStart {
    case 0: SystemPath(".")
    case 1: SystemPath("/")
    case let start: SystemPath(bytes: storage[..<(start - 1)])
    }
  }

  /// The components between the slashes, without empty ones.
  package var components: [ArraySlice<UInt8>] {
    bytes.split(separator: UInt8(ascii: "/"))
  }
}
