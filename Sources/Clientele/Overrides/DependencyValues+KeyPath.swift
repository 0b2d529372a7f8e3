extension DependencyValues {
  /// Sets what a key path leads to, without building a default that is overwritten at once.
  ///
  /// The runtime reads a computed property before it sets it through a key path (6.3.1). Where the
  /// path leads to a dependency itself, that read is given the new value. Where it leads further, to
  /// an endpoint of a client, it needs the dependency and gets it.
  ///
  /// - Parameters:
  ///   - keyPath: The dependency, or a part of one.
  ///   - value: The new value.
  package mutating func set<Value: Sendable>(
    _ keyPath: any WritableKeyPath<DependencyValues, Value> & Sendable,
    to value: Value
  ) {
    guard Self.leadsToDependency(keyPath) else {
      self[keyPath: keyPath] = value
      return
    }
    draft().setStandIn(ValueBox(value))
    self[keyPath: keyPath] = value
    head?.removeStandIn()
  }

  /// Whether a key path has one step.
  ///
  /// Only its description tells: `\DependencyValues.<computed 0x5f3e (Value)>`. Where the runtime
  /// writes that otherwise, the answer is no: what is set is right all the same, but a default is
  /// built for it; a test then fails.
  package static func leadsToDependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>
  ) -> Bool {
    let text = keyPath.debugDescription
    let start = "\\DependencyValues.<computed 0x"
    let end = " (\(Value.self))>"
    guard text.hasPrefix(start), text.hasSuffix(end),
      text.utf8.count > start.utf8.count + end.utf8.count
    else { return false }
    return text.dropFirst(start.count).dropLast(end.count).allSatisfy(\.isHexDigit)
  }
}
