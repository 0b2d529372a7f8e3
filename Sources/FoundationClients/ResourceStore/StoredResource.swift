#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The bytes of a resource, and the version of their schema.
public struct StoredResource: Hashable, Sendable {
  /// The encoded value.
  public var data: Data
  /// The version of the schema it was stored with; `nil` if it was stored without.
  public var version: Int?

  /// Makes the bytes of a resource.
  ///
  /// - Parameters:
  ///   - data: The encoded value.
  ///   - version: The version of the schema, if there is one.
  public init(data: Data, version: Int? = nil) {
    self.data = data
    self.version = version
  }
}

extension StoredResource {
  /// The first words of a file that says more than the bytes.
  private static let mark = Array("clientele-resource/1".utf8)

  /// The file's content: the bytes, after a line that says more, where there is more to say.
  ///
  /// A line of its own, and not a wrapping in the format, so that no value can be taken for one.
  func file(named name: String?) -> Data {
    guard version != nil || name != nil || data.starts(with: Self.mark) else { return data }
    var line = Self.mark
    if let version { line += Array(" version=\(version)".utf8) }
    if let name { line += Array(" name=\(ResourceFileName.encode(name))".utf8) }
    line.append(UInt8(ascii: "\n"))
    return Data(line) + data
  }

  /// Takes a file apart.
  static func parse(_ file: Data) -> (resource: StoredResource, name: String?) {
    guard file.starts(with: mark), let end = file.firstIndex(of: UInt8(ascii: "\n")) else {
      return (StoredResource(data: file), nil)
    }
    var resource = StoredResource(data: Data(file[(end + 1)...]))
    var name: String?
    let line = String(decoding: file[file.startIndex..<end], as: UTF8.self)
    for word in line.split(separator: " ").dropFirst() {
      if word.hasPrefix("version=") { resource.version = Int(word.dropFirst(8)) }
      if word.hasPrefix("name=") { name = ResourceFileName.decode(word.dropFirst(5)) }
    }
    return (resource, name)
  }
}
