/// The rules for the name of a suite, the same on every platform.
enum SuiteName {
  /// File names end at 255 bytes; this leaves room for what is put around the name.
  static let maximumBytes = 200

  /// Refuses a name that breaks a rule, with an error that says which.
  ///
  /// - Parameters:
  ///   - name: The name to check.
  ///   - bundleIdentifier: The process's own, which stands for the standard defaults.
  /// - Throws: `UserDefaultsError` with the code `refusedSuiteName`.
  static func check(_ name: String, bundleIdentifier: String?) throws(UserDefaultsError) {
    guard let rule = brokenRule(name, bundleIdentifier: bundleIdentifier) else { return }
    throw UserDefaultsError(code: .refusedSuiteName, subject: name, reason: rule)
  }

  private static func brokenRule(_ name: String, bundleIdentifier: String?) -> String? {
    if name.isEmpty { return "it is empty" }
    if name.utf8.count > maximumBytes { return "it is longer than \(maximumBytes) bytes" }
    if name.utf8.contains(UInt8(ascii: "/")) { return "it holds a slash" }
    if name.utf8.contains(UInt8(ascii: "\\")) { return "it holds a backslash" }
    if name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      return "it holds a control character"
    }
    if name.utf8.first == UInt8(ascii: ".") { return "it begins with a dot" }
    if name == "NSGlobalDomain" { return "it is the name of the domain that all programs share" }
    if name == bundleIdentifier { return "it is the program's own bundle identifier" }
    return nil
  }
}
