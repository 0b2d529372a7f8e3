extension DependencyIssue {
  static func missingLiveValue(_ names: SlotNames, place: SourcePlace) -> Self {
    let prepare =
      "Prepare it once at launch, before the first read:\n\n"
      + "    prepareDependencies { \(names.assignment) }"
    let conform =
      names.name == nil
      ? "\n\nor give it a live value of its own:\n\n"
        + "    \(names.declaration(of: "liveValue", as: names.valueName, conformance: ": DependencyKey"))"
      : "\n\nThe key's own live value is only for the one without a name."
    return make(
      .missingLiveValue,
      place,
      """
      \(names.reference) has no live value, and was read in a live context.

      \(names.listing(("Read", place)))

      \(prepare)\(conform)
      """
    )
  }

  static func missingTypeValue(_ names: SlotNames, place: SourcePlace) -> Self {
    make(
      .missingTypeValue,
      place,
      """
      \(names.reference) has no value: none was set, registered or aliased for this type.

      \(names.listing(("Read", place)))

      Provide it before the first read, at launch or in the test:

          prepareDependencies { \(names.assignment) }
          withDependencies { \(names.assignment) } operation: { … }
      """
    )
  }

  static func missingTestValue(_ names: SlotNames, place: SourcePlace?) -> Self {
    make(
      .missingTestValue,
      place ?? SourcePlace(#fileID, #filePath, #line, #column),
      """
      \(names.reference) has no test value, and was read in a test; its preview value stands in.

      \(names.listing(("Read", place)))

      Override it in the test:

          withDependencies { \(names.assignment) } operation: { … }

      or give the key a test value:

          \(names.declaration(of: "testValue", as: names.valueName))
      """
    )
  }

  static func preparedTooLate(
    _ names: SlotNames,
    readAt read: SourcePlace,
    place: SourcePlace
  ) -> Self {
    make(
      .preparedTooLate,
      place,
      """
      \(names.reference) was prepared after it had been read; the first value stays.

      \(names.listing(("Read first", read), ("Prepared", place)))

      Call prepareDependencies at the very start of the program, before anything reads a dependency. \
      To change a value while the program runs, call:

          replaceDependencies { \(names.assignment) }
      """
    )
  }

  static func preparedTwice(
    _ names: SlotNames,
    firstAt first: SourcePlace?,
    place: SourcePlace
  ) -> Self {
    make(
      .preparedTwice,
      place,
      """
      \(names.reference) was prepared twice; the first value stays.

      \(names.listing(("Prepared first", first), ("Prepared again", place)))

      Prepare each dependency in one call: within it, a later module overrides an earlier one. \
      To change a value while the program runs, call:

          replaceDependencies { \(names.assignment) }
      """
    )
  }

  static func strictRead(_ names: SlotNames, place: SourcePlace) -> Self {
    make(
      .strictRead,
      place,
      """
      \(names.reference) was read in a strict test that did not override it; its test value stands in.

      \(names.listing(("Read", place)))

      Override it in the test:

          withDependencies { \(names.assignment) } operation: { … }

      or give the key a value that reports its use:

          \(names.declaration(of: "unimplementedValue", as: names.typeName + "?"))
      """
    )
  }

  static func cycle(_ path: [SlotNames], place: SourcePlace) -> Self {
    make(
      .cycle,
      place,
      """
      Building a dependency needed that same dependency:

          \(path.map(\.short).joined(separator: " → "))

      Read at \(place.short). Let one of them hold a wrapper, `let other = Dependency(…)`, and read \
      it when it is used instead of while it is built.
      """
    )
  }

  static func slowBuild(
    _ names: SlotNames,
    builtAt: SourcePlace?,
    place: SourcePlace
  ) -> Self {
    make(
      .slowBuild,
      place,
      """
      A thread has been waiting long for \(names.reference), which another thread is building; it \
      goes on waiting.

      \(names.listing(("Being built for the read at", builtAt), ("Waiting", place)))

      If the builder waits for a thread that reads this same dependency, neither can ever finish: \
      start such threads after the value was built.
      """
    )
  }

  static func partialValue(_ names: SlotNames, place: SourcePlace) -> Self {
    make(
      .partialValue,
      place,
      """
      \(names.reference) was set endpoint by endpoint over its test value: only the endpoints that \
      were set are real. Told once.

      \(names.listing(("Read", place)))

      Set the whole value:

          \(names.assignment)

      or give the key a base that reports its use:

          \(names.declaration(of: "unimplementedValue", as: names.typeName + "?"))
      """
    )
  }

  static func unknownContext(_ text: String, inferred: DependencyContext) -> Self {
    Self(
      kind: .unknownContext,
      message: """
        CLIENTELE_CONTEXT is "\(text)", which names no context; this process goes on as \
        "\(inferred.rawValue)". Use one of: live, preview, test.
        """
    )
  }

  static func unimplemented(_ endpoint: String, _ place: SourcePlace) -> Self {
    make(.unimplementedEndpoint, place, "Unimplemented: '\(endpoint)'")
  }

  static func notCarrier(_ type: String) -> String {
    """
    withDependencies(from:) was given an object of type \(type), which carries no dependencies; \
    the operation runs with those of the current task.

    Give the object a @Dependency property, or return it from the operation of withDependencies.
    """
  }

  static let assignedValues = """
    The values of a closure of prepareDependencies or replaceDependencies were assigned as a whole; \
    nothing was set.

    Set each dependency that is to change:

        $0.name = …
    """

  static func preparedContext(_ context: DependencyContext) -> String {
    """
    The context of the process cannot be prepared or replaced; it stays as it is.

    Set the environment variable CLIENTELE_CONTEXT to "\(context.rawValue)", or change the context \
    for an operation:

        withDependencies { $0.context = .\(context.rawValue) } operation: { … }
    """
  }

  static func make(_ kind: Kind, _ place: SourcePlace, _ message: String) -> Self {
    Self(
      kind: kind,
      message: message,
      fileID: place.fileID,
      filePath: place.filePath,
      line: place.line,
      column: place.column
    )
  }
}

extension SlotNames {
  /// The key's name with its module left out.
  var keyName: String {
    switch subject {
    case .key(let key): Self.withoutModule(key)
    case .type: Self.withoutModule(value)
    }
  }

  /// The value type's name with its module left out.
  var valueName: String { Self.withoutModule(value) }

  /// How one writes the read.
  var reference: String {
    let name = name.map { ", name: \"\($0)\"" } ?? ""
    switch subject {
    case .key:
      if let property, self.name == nil { return "@Dependency(\\.\(property))" }
      return "@Dependency(\(keyName).self\(name))"
    case .type: return "@Dependency(type: \(typeName).self\(name))"
    }
  }

  /// How one writes that it is set.
  var assignment: String {
    let name = name.map { ", name: \"\($0)\"" } ?? ""
    switch subject {
    case .key:
      if let property, self.name == nil { return "$0.\(property) = …" }
      return "$0[\(keyName).self\(name)] = …"
    case .type: return "$0[type: \(typeName).self\(name)] = …"
    }
  }

  /// How one writes that the key has a value of its own: a key that `@DependencyEntry` wrote has a
  /// private name, and takes the value as an argument.
  func declaration(of member: String, as type: String, conformance: String = "") -> String {
    if let property, keyName.hasPrefix("__Key_") {
      return member == "testValue"
        ? "@DependencyEntry var \(property): \(type) = …"
        : "@DependencyEntry(\(member): …) var \(property)"
    }
    return "extension \(keyName)\(conformance) { static var \(member): \(type) { … } }"
  }

  /// The name in a cycle's path.
  var short: String {
    if let property, name == nil { return "\\.\(property)" }
    return keyName + (name.map { "(\"\($0)\")" } ?? "")
  }

  /// The facts of a message, one a line.
  func listing(_ places: (String, SourcePlace?)...) -> String {
    var lines: [(String, String)] = []
    if case .key = subject { lines.append(("Key", keyName)) }
    lines.append(("Value", valueName))
    for case (let label, let place?) in places { lines.append((label, place.short)) }
    return lines.map { "    \($0): \($1)" }.joined(separator: "\n")
  }

  /// The value type's name as it stands before `.self` and `?`.
  var typeName: String {
    valueName.hasPrefix("any ") || valueName.contains("->") ? "(\(valueName))" : valueName
  }

  /// A type as it is written inside its module.
  private static func withoutModule(_ type: any Any.Type) -> String {
    let name = String(describing: type)
    // The runtime leaves `any` out; the first word of an existential's metadata tells its kind.
    let isExistential = unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee == 0x303
    return isExistential && type != Any.self && !name.hasPrefix("any ") ? "any \(name)" : name
  }
}
