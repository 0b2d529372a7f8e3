/// Runs an operation with the dependencies of an object.
///
/// They are the overrides that the object's `@Dependency` properties carry, or else those in force
/// where the object was returned from ``withDependencies(_:operation:)``. The overrides of the
/// current task win over them. An object that has neither is reported as an issue, and the
/// operation runs as if `withDependencies` were not there.
///
/// To find the wrappers, all stored properties of the object are read: call this where they may be,
/// as from a method of the object, or from within the actor that it is.
///
/// ```swift
/// final class Parent: Sendable {
///   let greeting = Dependency(GreetingKey.self)
///   func makeChild() -> Child {
///     withDependencies(from: self) { Child() }
///   }
/// }
/// final class Child: Sendable {
///   let greeting = Dependency(GreetingKey.self)
/// }
/// enum GreetingKey: DependencyKey {
///   static var liveValue: String { "Good morning" }
///   static var testValue: String { "Hello" }
/// }
/// ```
///
/// - Parameters:
///   - object: The object whose dependencies to use.
///   - update: Sets what is to be overridden besides.
///   - operation: What to run.
///   - fileID: The place that an issue names.
///   - filePath: The place that an issue names.
///   - line: The place that an issue names.
///   - column: The place that an issue names.
/// - Returns: What the operation returns.
/// - Throws: What either closure throws.
/// - Complexity: O(*n*) in the object's properties and the overrides in force.
@discardableResult
public func withDependencies<R>(
  from object: some AnyObject,
  _ update: (inout DependencyValues) throws -> Void,
  operation: () throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows -> R {
  let node = ObjectOverrides.node(of: object, SourcePlace(fileID, filePath, line, column))
  var values = DependencyValues.overriding(node)
  try values.update(update)
  return try bind(values, operation)
}

/// Runs an asynchronous operation with the dependencies of an object.
///
/// - Parameters:
///   - isolation: The actor on which everything runs: the caller's.
///   - object: The object whose dependencies to use.
///   - update: Sets what is to be overridden besides.
///   - operation: What to run.
///   - fileID: The place that an issue names.
///   - filePath: The place that an issue names.
///   - line: The place that an issue names.
///   - column: The place that an issue names.
/// - Returns: What the operation returns.
/// - Throws: What either closure throws.
/// - Complexity: O(*n*) in the object's properties and the overrides in force.
@discardableResult
public func withDependencies<R>(
  isolation: isolated (any Actor)? = #isolation,
  from object: some AnyObject,
  _ update: (inout DependencyValues) async throws -> Void,
  operation: () async throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async rethrows -> R {
  let node = ObjectOverrides.node(of: object, SourcePlace(fileID, filePath, line, column))
  var values = DependencyValues.overriding(node)
  try await values.update(isolation: isolation, update)
  return try await bind(values, operation, isolation: isolation)
}

/// Runs an operation with the dependencies of an object, and none besides.
///
/// A function of its own, because a default for the update closure would count as a closure that
/// throws, and every call would need a `try`.
///
/// - Parameters:
///   - object: The object whose dependencies to use.
///   - operation: What to run.
///   - fileID: The place that an issue names.
///   - filePath: The place that an issue names.
///   - line: The place that an issue names.
///   - column: The place that an issue names.
/// - Returns: What the operation returns.
/// - Throws: What the operation throws.
/// - Complexity: O(*n*) in the object's properties and the overrides in force.
@discardableResult
public func withDependencies<R>(
  from object: some AnyObject,
  operation: () throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows -> R {
  let node = ObjectOverrides.node(of: object, SourcePlace(fileID, filePath, line, column))
  return try bind(DependencyValues.overriding(node), operation)
}

/// Runs an asynchronous operation with the dependencies of an object, and none besides.
///
/// - Parameters:
///   - isolation: The actor on which everything runs: the caller's.
///   - object: The object whose dependencies to use.
///   - operation: What to run.
///   - fileID: The place that an issue names.
///   - filePath: The place that an issue names.
///   - line: The place that an issue names.
///   - column: The place that an issue names.
/// - Returns: What the operation returns.
/// - Throws: What the operation throws.
/// - Complexity: O(*n*) in the object's properties and the overrides in force.
@discardableResult
public func withDependencies<R>(
  isolation: isolated (any Actor)? = #isolation,
  from object: some AnyObject,
  operation: () async throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async rethrows -> R {
  let node = ObjectOverrides.node(of: object, SourcePlace(fileID, filePath, line, column))
  return try await bind(DependencyValues.overriding(node), operation, isolation: isolation)
}

/// The overrides that objects carry.
enum ObjectOverrides {
  private struct Entry {
    weak var object: AnyObject?
    var node: OverrideNode
  }

  private static let monitor = Monitor()
  // Both read and changed under `monitor` only.
  nonisolated(unsafe) private static var entries: [ObjectIdentifier: Entry] = [:]
  nonisolated(unsafe) private static var sweepAt = 64

  /// Remembers under which overrides an object was made, for as long as it lives.
  static func remember<R>(_ binding: Current.Binding, for result: R) {
    guard R.self is AnyObject.Type, let node = binding.node else { return }
    let object = result as AnyObject
    let dropped: [AnyObject] = monitor.withLock {
      var dropped: [AnyObject] = []
      if let old = entries.updateValue(
        Entry(object: object, node: node),
        forKey: ObjectIdentifier(object)
      ) {
        dropped.append(old.node)
      }
      guard entries.count > sweepAt else { return dropped }
      for (key, entry) in entries {
        if let object = entry.object {
          // This may have become the last reference to it.
          dropped.append(object)
        } else {
          dropped.append(entry.node)
          entries[key] = nil
        }
      }
      sweepAt = max(64, entries.count * 2)
      return dropped
    }
    // Freed here, outside the lock: an object or an override may have a `deinit` of the user's.
    _ = consume dropped
  }

  /// The current task's overrides over those of an object.
  static func node(of object: some AnyObject, _ place: SourcePlace) -> OverrideNode? {
    let current = Current.node
    var isCarrier = false
    var node: OverrideNode?
    var mirror: Mirror? = Mirror(reflecting: object)
    while let each = mirror {
      for child in each.children {
        guard let carrier = child.value as? any OverrideCarrier else { continue }
        isCarrier = true
        node = OverrideNode.joining(node, over: carrier.captured)
      }
      mirror = each.superclassMirror
    }
    if !isCarrier {
      let entry = monitor.withLock { entries[ObjectIdentifier(object)] }
      if let entry, entry.object === object {
        isCarrier = true
        node = entry.node
      }
    }
    if !isCarrier {
      let type = String(describing: type(of: object as AnyObject))
      IssueReporting.report(.make(.misuse, place, DependencyIssue.notCarrier(type)))
    }
    return OverrideNode.joining(current, over: node)
  }
}
