/// The file name that stands for a resource's name, whatever that is.
///
/// Lower-case letters, digits, `-`, `_` and inner dots stay as they are; every other byte becomes
/// `%` and two digits. So names that differ only in case or in their Unicode spelling have different
/// files on every file system, and no name can be a path. A name too long for a file ends in the
/// digest of the whole; such a file tells its name itself.
enum ResourceFileName {
  static let suffix = ".value"
  static let lockSuffix = ".lock"
  static let backupMark = ".backup-"
  /// How many digits of its digest a backup's name ends in.
  static let backupDigits = 16
  private static let digestMark = "%~"
  private static let limit = 180

  /// What files of a resource begin with.
  static func stem(for name: String) -> String {
    let encoded = encode(name)
    guard encoded.utf8.count > limit else { return encoded }
    return encoded.prefix(100) + digestMark + SHA256.hexadecimal(name.utf8)
  }

  /// Whether the file has to tell the name.
  static func isShortened(_ stem: String) -> Bool { stem.contains(digestMark) }

  /// The stem of the file that holds a value, or `nil` if the file is another.
  static func stem(ofFile name: String) -> String? {
    name.hasSuffix(suffix) ? String(name.dropLast(suffix.utf8.count)) : nil
  }

  /// The stem of what a file locks, or `nil` if the file is no lock.
  static func stem(ofLock name: String) -> String? {
    name.hasSuffix(lockSuffix) ? String(name.dropLast(lockSuffix.utf8.count)) : nil
  }

  /// The stem of what a file keeps a copy of, or `nil` if the file is no backup.
  static func stem(ofBackup name: String) -> String? {
    let stem = name.dropLast(backupMark.utf8.count + backupDigits)
    let digits = name.suffix(backupDigits)
    guard digits.allSatisfy(\.isHexDigit), name == stem + backupMark + digits else { return nil }
    return String(stem)
  }

  static func encode(_ name: String) -> String {
    // A file needs something before its suffix, and no other name has a bare percent sign.
    if name.isEmpty { return "%" }
    var bytes: [UInt8] = []
    for (index, byte) in name.utf8.enumerated() {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "-"), UInt8(ascii: "_"):
        bytes.append(byte)
      case UInt8(ascii: ".") where index > 0:
        bytes.append(byte)
      default:
        let digits = Array("0123456789ABCDEF".utf8)
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func decode(_ stem: some StringProtocol) -> String? {
    if stem == "%" { return "" }
    var bytes: [UInt8] = []
    var rest = Array(stem.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      guard digits.utf8.count == 2, let value = UInt8(digits, radix: 16) else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
