#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension PropertyListValue {
  /// Reads a property list, binary or XML.
  ///
  /// What cannot be kept exactly (whole numbers beyond `Int`, UIDs, two equal keys in one dictionary)
  /// is refused rather than dropped.
  ///
  /// - Parameter data: The bytes of a property list.
  /// - Throws: `PropertyListError` when the bytes are malformed or hold what cannot be kept.
  /// - Complexity: O(*n*) in the number of bytes.
  public init(propertyList data: Data) throws(PropertyListError) {
    self =
      if BinaryPropertyListReader.recognises(data) {
        try BinaryPropertyListReader(data).root()
      } else {
        try XMLPropertyListReader(data).root()
      }
  }

  /// The value as a binary property list, the format that keeps every value exactly.
  ///
  /// - Complexity: O(*n*) in the size of the value.
  public var propertyListData: Data { BinaryPropertyListWriter.data(of: self) }

  /// Makes a nested dictionary, refusing keys that one `Dictionary` cannot hold side by side.
  static func dictionary(
    of pairs: [(key: String, value: PropertyListValue)]
  ) throws(PropertyListError) -> PropertyListValue {
    var dictionary: [String: PropertyListValue] = [:]
    dictionary.reserveCapacity(pairs.count)
    for (key, value) in pairs {
      guard dictionary.updateValue(value, forKey: key) == nil else {
        throw .unsupported("a dictionary holds two equal keys")
      }
    }
    return .dictionary(dictionary)
  }
}

/// The values of a whole defaults file, whose keys are kept apart by their exact bytes.
typealias DefaultsContents = [ExactString: PropertyListValue]

extension DefaultsContents {
  /// Reads a defaults file; an empty one is malformed, since a whole file is never empty.
  init(propertyList data: Data) throws(PropertyListError) {
    let pairs =
      if BinaryPropertyListReader.recognises(data) {
        try BinaryPropertyListReader(data).rootPairs()
      } else {
        try XMLPropertyListReader(data).rootPairs()
      }
    self.init(minimumCapacity: pairs.count)
    for (key, value) in pairs {
      guard updateValue(value, forKey: ExactString(key)) == nil else {
        throw .unsupported("the root dictionary holds the same key twice")
      }
    }
  }

  /// The bytes of a defaults file, keys in no particular order.
  var propertyListData: Data { BinaryPropertyListWriter.data(of: self) }
}
