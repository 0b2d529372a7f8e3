#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension SystemPath {
  /// The path of a file URL, without a slash at its end.
  ///
  /// `path(percentEncoded:)` is the cheapest way from a URL to its path on Linux (66 ns; `path` and
  /// the file system representation take 160). It decodes zero bytes and slashes too, which no name
  /// can hold, so those are looked for.
  init(_ url: URL) throws(FileSystemError) {
    guard url.isFileURL else { throw Self.invalid(url) }
    var path = url.path(percentEncoded: false)
    let isUsable = path.withUTF8 { bytes in !bytes.isEmpty && !bytes.contains(0) }
    guard isUsable, !Self.hidesSlash(url.absoluteString) else { throw Self.invalid(url) }
    while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
    self.init(path)
  }

  /// Whether percent-encoded text holds an encoded slash.
  static func hidesSlash(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var rest = bytes[...]
      while let percent = rest.firstIndex(of: UInt8(ascii: "%")) {
        let code = rest[(percent + 1)...].prefix(2)
        if code.first == UInt8(ascii: "2"), let last = code.dropFirst().first,
          last | 0x20 == UInt8(ascii: "f")
        {
          return true
        }
        rest = rest[(percent + 1)...]
      }
      return false
    }
  }

  static func invalid(_ url: URL) -> FileSystemError {
    FileSystemError(code: .invalidPath, path: url.absoluteString)
  }

  /// The file URL of this path.
  var url: URL { URL(filePath: text, directoryHint: .notDirectory) }
}

extension URL {
  /// The URL of an item in the folder, never with a slash at its end.
  func item(_ name: [UInt8]) -> URL {
    appending(component: String(decoding: name, as: UTF8.self), directoryHint: .notDirectory)
  }
}
