#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Reads Apple's binary property-list format, and trusts none of its bytes.
struct BinaryPropertyListReader {
  /// Deeper nesting is refused, so that a hostile file cannot overflow the stack.
  static let maximumDepth = 512

  private let bytes: [UInt8]
  private let offsetSize: Int
  private let referenceSize: Int
  private let objectCount: Int
  private let rootReference: Int
  private let tableStart: Int
  /// Objects may be shared, so a small file can describe a huge value; this bounds what is built.
  private var budget: Int

  static func recognises(_ data: Data) -> Bool { data.starts(with: "bplist".utf8) }

  init(_ data: Data) throws(PropertyListError) {
    bytes = Array(data)
    guard bytes.count >= 40, bytes.starts(with: "bplist0".utf8) else {
      throw .malformed("the header or the trailer is missing")
    }
    let trailer = bytes.count - 32
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    objectCount = Self.number(in: bytes, at: trailer + 8, width: 8)
    rootReference = Self.number(in: bytes, at: trailer + 16, width: 8)
    tableStart = Self.number(in: bytes, at: trailer + 24, width: 8)
    guard
      (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      tableStart >= 8, tableStart <= trailer, objectCount > 0,
      objectCount <= (trailer - tableStart) / offsetSize,
      rootReference >= 0, rootReference < objectCount
    else { throw .malformed("the trailer points outside the file") }
    budget = 1_000_000 + bytes.count
  }

  func root() throws(PropertyListError) -> PropertyListValue {
    var reader = self
    return try reader.value(rootReference, depth: 0)
  }

  func rootPairs() throws(PropertyListError) -> [(key: String, value: PropertyListValue)] {
    var reader = self
    let (marker, count, start) = try reader.header(of: rootReference)
    guard marker == 0xD0 else { throw .malformed("the root is not a dictionary") }
    return try reader.pairs(count: count, at: start, depth: 0)
  }

  private mutating func value(
    _ reference: Int,
    depth: Int
  ) throws(PropertyListError) -> PropertyListValue {
    budget -= 1
    guard depth < Self.maximumDepth, budget > 0 else {
      throw .malformed("its objects are nested or shared without end")
    }
    let (marker, count, start) = try header(of: reference)
    switch marker {
    case 0x00 where count == 8: return .bool(false)
    case 0x00 where count == 9: return .bool(true)
    case 0x10: return .int(try integer(exponent: count, at: start))
    case 0x20 where count == 2:
      let bits = Self.number(in: bytes, at: try checked(start, 4), width: 4)
      return .double(Double(Float(bitPattern: UInt32(bits))))
    case 0x20 where count == 3: return .double(try double(at: start))
    case 0x30 where count == 3:
      return .date(Date(timeIntervalSinceReferenceDate: try double(at: start)))
    case 0x40: return .data(Data(bytes[try checked(start, count)..<(start + count)]))
    case 0x50, 0x60, 0x70: return .string(try string(marker: marker, count: count, at: start))
    case 0xA0:
      var elements: [PropertyListValue] = []
      for index in 0..<count {
        let element = try self.reference(index, from: start)
        elements.append(try value(element, depth: depth + 1))
      }
      return .array(elements)
    case 0xD0: return try .dictionary(of: pairs(count: count, at: start, depth: depth))
    default: throw .unsupported("an object of kind 0x\(String(marker, radix: 16))")
    }
  }

  private mutating func pairs(
    count: Int,
    at start: Int,
    depth: Int
  ) throws(PropertyListError) -> [(key: String, value: PropertyListValue)] {
    var pairs: [(key: String, value: PropertyListValue)] = []
    for index in 0..<count {
      let (marker, length, keyStart) = try header(of: reference(index, from: start))
      guard (0x50...0x70).contains(marker) else { throw .malformed("a key is not a string") }
      let key = try string(marker: marker, count: length, at: keyStart)
      let value = try value(reference(count + index, from: start), depth: depth + 1)
      pairs.append((key, value))
    }
    return pairs
  }

  /// An object's kind, its count or size, and where its contents begin.
  private func header(
    of reference: Int
  ) throws(PropertyListError) -> (marker: UInt8, count: Int, start: Int) {
    guard reference >= 0, reference < objectCount else { throw .malformed("a stray reference") }
    let entry = tableStart + reference * offsetSize
    let offset = Self.number(in: bytes, at: entry, width: offsetSize)
    guard offset >= 8, offset < tableStart else { throw .malformed("an object outside the file") }
    let marker = bytes[offset] & 0xF0
    let nibble = Int(bytes[offset] & 0x0F)
    guard marker >= 0x40, nibble == 0x0F else { return (marker, nibble, offset + 1) }
    let sizeAt = try checked(offset + 1, 1)
    guard bytes[sizeAt] & 0xF0 == 0x10, bytes[sizeAt] & 0x0F <= 3 else {
      throw .malformed("a count is not a number")
    }
    let exponent = Int(bytes[sizeAt] & 0x0F)
    let count = try integer(exponent: exponent, at: sizeAt + 1)
    guard count >= 0, count <= bytes.count else { throw .malformed("a count beyond the file") }
    return (marker, count, sizeAt + 1 + (1 << exponent))
  }

  private func reference(_ index: Int, from start: Int) throws(PropertyListError) -> Int {
    let position = try checked(start + index * referenceSize, referenceSize)
    return Self.number(in: bytes, at: position, width: referenceSize)
  }

  private func integer(exponent: Int, at start: Int) throws(PropertyListError) -> Int {
    guard exponent <= 4 else { throw .malformed("a number of unknown width") }
    let width = 1 << exponent
    _ = try checked(start, width)
    if width < 16 { return Self.number(in: bytes, at: start, width: width) }
    let high = Self.number(in: bytes, at: start, width: 8)
    let low = Self.number(in: bytes, at: start + 8, width: 8)
    guard high == (low < 0 ? -1 : 0) else { throw .unsupported("a whole number beyond 64 bits") }
    return low
  }

  private func double(at start: Int) throws(PropertyListError) -> Double {
    let bits = Self.number(in: bytes, at: try checked(start, 8), width: 8)
    return Double(bitPattern: UInt64(bitPattern: Int64(bits)))
  }

  private func string(marker: UInt8, count: Int, at start: Int) throws(PropertyListError) -> String
  {
    let length = marker == 0x60 ? count * 2 : count
    let range = try checked(start, length)..<(start + length)
    let string =
      if marker == 0x60 {
        String(
          validating: stride(from: range.lowerBound, to: range.upperBound, by: 2).lazy.map {
            UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
          },
          as: UTF16.self
        )
      } else {
        String(validating: bytes[range], as: UTF8.self)
      }
    guard let string else { throw .unsupported("a string with half a character in it") }
    return string
  }

  /// The position, if that many bytes follow it before the offset table.
  private func checked(_ position: Int, _ count: Int) throws(PropertyListError) -> Int {
    guard count >= 0, position >= 8, position <= tableStart, count <= tableStart - position else {
      throw .malformed("an object runs over the end")
    }
    return position
  }

  /// A big-endian number; one of 8 bytes may come out negative.
  private static func number(in bytes: [UInt8], at position: Int, width: Int) -> Int {
    var number: UInt64 = 0
    for index in position..<(position + width) { number = number << 8 | UInt64(bytes[index]) }
    return Int(truncatingIfNeeded: number)
  }
}
