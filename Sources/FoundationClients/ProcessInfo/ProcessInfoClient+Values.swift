extension ProcessInfoClient {
  /// The text of an environment variable.
  ///
  /// - Parameters:
  ///   - name: The variable's name.
  ///   - fallback: What to return when it is not set; without it, that is an error.
  /// - Returns: The text, which may be empty.
  /// - Throws: ``ProcessInfoError`` when the variable is not set.
  public func string(_ name: String, default fallback: String? = nil) throws -> String {
    try read(name, fallback, "a text", \.self)
  }

  /// The whole number in an environment variable.
  ///
  /// - Parameters:
  ///   - name: The variable's name.
  ///   - fallback: What to return when it is not set; without it, that is an error.
  /// - Returns: The number.
  /// - Throws: ``ProcessInfoError`` when the variable is not set, or is no whole number that fits.
  public func int(_ name: String, default fallback: Int? = nil) throws -> Int {
    try read(name, fallback, "a whole number, such as 8080") { Int($0) }
  }

  /// The number in an environment variable.
  ///
  /// - Parameters:
  ///   - name: The variable's name.
  ///   - fallback: What to return when it is not set; without it, that is an error.
  /// - Returns: The number.
  /// - Throws: ``ProcessInfoError`` when the variable is not set, or is no number.
  public func double(_ name: String, default fallback: Double? = nil) throws -> Double {
    try read(name, fallback, "a number, such as 0.5") { Double($0) }
  }

  /// The answer in an environment variable: true, yes, on or 1; or false, no, off or 0.
  ///
  /// - Parameters:
  ///   - name: The variable's name.
  ///   - fallback: What to return when it is not set; without it, that is an error.
  /// - Returns: The answer, in whatever case it was written.
  /// - Throws: ``ProcessInfoError`` when the variable is not set, or is none of these words.
  public func bool(_ name: String, default fallback: Bool? = nil) throws -> Bool {
    try read(name, fallback, "true or false") { text in
      switch text.lowercased() {
      case "true", "yes", "on", "1": true
      case "false", "no", "off", "0": false
      default: nil
      }
    }
  }

  /// The case of an enumeration that an environment variable names.
  ///
  /// ```swift
  /// enum Stage: String, CaseIterable { case production, staging }
  /// @Dependency(\.processInfo) var processInfo
  /// let stage = try processInfo.value("STAGE", default: Stage.production)
  /// ```
  ///
  /// - Parameters:
  ///   - name: The variable's name.
  ///   - fallback: What to return when it is not set; without it, that is an error.
  /// - Returns: The case.
  /// - Throws: ``ProcessInfoError`` when the variable is not set, or names no case; it lists them.
  public func value<Value: RawRepresentable<String> & CaseIterable>(
    _ name: String,
    default fallback: Value? = nil
  ) throws -> Value {
    let words = Value.allCases.map(\.rawValue).joined(separator: ", ")
    return try read(name, fallback, "one of: \(words)") { Value(rawValue: $0) }
  }

  private func read<Value>(
    _ name: String,
    _ fallback: Value?,
    _ expected: @autoclosure () -> String,
    _ convert: (String) -> Value?
  ) throws -> Value {
    guard let text = environment()[name] else {
      if let fallback { return fallback }
      throw ProcessInfoError(code: .missing, variable: name, expected: expected())
    }
    guard let value = convert(text) else {
      throw ProcessInfoError(code: .malformed, variable: name, expected: expected())
    }
    return value
  }
}
