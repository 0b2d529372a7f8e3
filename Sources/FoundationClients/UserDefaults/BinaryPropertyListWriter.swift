#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Writes Apple's binary property-list format, version 00.
///
/// Foundation's own writer on Linux is not used because its dictionaries fold keys that are
/// canonically equivalent. Nothing is shared between equal objects: the file is a little larger, and
/// written in one pass.
struct BinaryPropertyListWriter {
  private var bytes: [UInt8] = Array("bplist00".utf8)
  private var offsets: [Int] = []
  private let referenceSize: Int

  static func data(of value: PropertyListValue) -> Data {
    var writer = Self(objectCount: count(value))
    let root = writer.write(value)
    return writer.finish(root: root)
  }

  /// In no particular order: sorting a thousand keys takes longer than all the rest.
  static func data(of contents: DefaultsContents) -> Data {
    let objectCount = contents.values.reduce(1 + contents.count) { $0 + count($1) }
    var writer = Self(objectCount: objectCount)
    let root = writer.write(contents.map { ($0.key.string, $0.value) })
    return writer.finish(root: root)
  }

  private init(objectCount: Int) {
    referenceSize = Self.width(of: objectCount)
    offsets.reserveCapacity(objectCount)
    bytes.reserveCapacity(objectCount * 16)
  }

  private static func count(_ value: PropertyListValue) -> Int {
    switch value {
    case .array(let elements): elements.reduce(1) { $0 + count($1) }
    case .dictionary(let pairs): pairs.values.reduce(1 + pairs.count) { $0 + count($1) }
    default: 1
    }
  }

  /// The bytes that a number takes in the format's tables: 1, 2, 4 or 8.
  private static func width(of number: Int) -> Int {
    if number < 1 << 8 {
      1
    } else if number < 1 << 16 {
      2
    } else if number < 1 << 32 {
      4
    } else {
      8
    }
  }

  private mutating func write(_ value: PropertyListValue) -> Int {
    switch value {
    case .bool(let value): return object { $0.append(value ? 0x09 : 0x08) }
    case .int(let value): return object { Self.append(integer: value, to: &$0) }
    case .double(let value):
      return object {
        $0.append(0x23)
        Self.append(value.bitPattern, width: 8, to: &$0)
      }
    case .date(let value):
      return object {
        $0.append(0x33)
        Self.append(value.timeIntervalSinceReferenceDate.bitPattern, width: 8, to: &$0)
      }
    case .data(let value):
      return object {
        Self.append(marker: 0x40, count: value.count, to: &$0)
        $0.append(contentsOf: value)
      }
    case .string(let value): return write(value)
    case .array(let elements):
      let references = elements.map { write($0) }
      return container(marker: 0xA0, count: elements.count, references: references)
    case .dictionary(let pairs):
      return write(pairs.sorted { ExactString($0.key) < ExactString($1.key) }.map { ($0, $1) })
    }
  }

  private mutating func write(_ pairs: [(key: String, value: PropertyListValue)]) -> Int {
    var references: [Int] = []
    references.reserveCapacity(pairs.count * 2)
    for pair in pairs { references.append(write(pair.key)) }
    for pair in pairs { references.append(write(pair.value)) }
    return container(marker: 0xD0, count: pairs.count, references: references)
  }

  private mutating func write(_ string: String) -> Int {
    object { bytes in
      if string.utf8.allSatisfy({ $0 < 0x80 }) {
        Self.append(marker: 0x50, count: string.utf8.count, to: &bytes)
        bytes.append(contentsOf: string.utf8)
      } else {
        Self.append(marker: 0x60, count: string.utf16.count, to: &bytes)
        for unit in string.utf16 { Self.append(UInt64(unit), width: 2, to: &bytes) }
      }
    }
  }

  private mutating func container(marker: UInt8, count: Int, references: [Int]) -> Int {
    let referenceSize = referenceSize
    return object { bytes in
      Self.append(marker: marker, count: count, to: &bytes)
      for reference in references {
        Self.append(UInt64(reference), width: referenceSize, to: &bytes)
      }
    }
  }

  private mutating func object(_ body: (inout [UInt8]) -> Void) -> Int {
    offsets.append(bytes.count)
    body(&bytes)
    return offsets.count - 1
  }

  private mutating func finish(root: Int) -> Data {
    let table = bytes.count
    let offsetSize = Self.width(of: table)
    for offset in offsets { Self.append(UInt64(offset), width: offsetSize, to: &bytes) }
    bytes.append(contentsOf: [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)])
    for number in [offsets.count, root, table] { Self.append(UInt64(number), width: 8, to: &bytes) }
    return Data(bytes)
  }

  private static func append(marker: UInt8, count: Int, to bytes: inout [UInt8]) {
    if count < 15 {
      bytes.append(marker | UInt8(count))
    } else {
      bytes.append(marker | 0x0F)
      append(integer: count, to: &bytes)
    }
  }

  /// Whole numbers of 1, 2 and 4 bytes are read as unsigned, so what is negative takes all 8.
  private static func append(integer: Int, to bytes: inout [UInt8]) {
    let width = integer < 0 ? 8 : width(of: integer)
    bytes.append(0x10 | UInt8(width.trailingZeroBitCount))
    append(UInt64(bitPattern: Int64(integer)), width: width, to: &bytes)
  }

  private static func append(_ number: UInt64, width: Int, to bytes: inout [UInt8]) {
    var shift = UInt64(width * 8)
    while shift > 0 {
      shift -= 8
      bytes.append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }
}
