/// Runs an operation with some dependencies overridden.
///
/// The overrides hold for the operation and all its child tasks. `Task.detached`, dispatch queues
/// and whatever else leaves the task see the process-wide values; carry the overrides there with
/// ``withEscapedDependencies(_:)``.
///
/// ```swift
/// enum DayKey: DependencyKey {
///   static var liveValue: String { "today" }
///   static var testValue: String { "Monday" }
/// }
///
/// let day = withDependencies {
///   $0[DayKey.self] = "Friday"
/// } operation: {
///   Dependency(DayKey.self)()
/// }
/// ```
///
/// - Parameters:
///   - update: Sets what is to be overridden. Reading a value here never is an issue: it gives the
///     value that one endpoint can be changed of.
///   - operation: What to run.
/// - Returns: What the operation returns. An object remembers the overrides it was made under, for
///   ``withDependencies(from:_:operation:fileID:filePath:line:column:)``.
/// - Throws: What either closure throws.
@discardableResult
public func withDependencies<R>(
  _ update: (inout DependencyValues) throws -> Void,
  operation: () throws -> R
) rethrows -> R {
  var values = DependencyValues.overriding(Current.node)
  try values.update(update)
  return try bind(values, operation)
}

/// Runs an asynchronous operation with some dependencies overridden.
///
/// - Parameters:
///   - isolation: The actor on which everything runs: the caller's.
///   - update: Sets what is to be overridden.
///   - operation: What to run.
/// - Returns: What the operation returns.
/// - Throws: What either closure throws.
@discardableResult
public func withDependencies<R>(
  isolation: isolated (any Actor)? = #isolation,
  _ update: (inout DependencyValues) async throws -> Void,
  operation: () async throws -> R
) async rethrows -> R {
  var values = DependencyValues.overriding(Current.node)
  try await values.update(isolation: isolation, update)
  return try await bind(values, operation, isolation: isolation)
}

/// Runs an operation with the registrations of some modules, of which a later one wins.
///
/// - Parameters:
///   - module: The first module.
///   - more: Further modules.
///   - operation: What to run.
/// - Returns: What the operation returns.
/// - Throws: What the operation throws.
@discardableResult
public func withDependencies<R>(
  _ module: any DependencyModule,
  _ more: any DependencyModule...,
  operation: () throws -> R
) rethrows -> R {
  try withDependencies {
    $0.register(module, more)
  } operation: {
    try operation()
  }
}

/// Runs an asynchronous operation with the registrations of some modules, of which a later one wins.
///
/// - Parameters:
///   - isolation: The actor on which everything runs: the caller's.
///   - module: The first module.
///   - more: Further modules.
///   - operation: What to run.
/// - Returns: What the operation returns.
/// - Throws: What the operation throws.
@discardableResult
public func withDependencies<R>(
  isolation: isolated (any Actor)? = #isolation,
  _ module: any DependencyModule,
  _ more: any DependencyModule...,
  operation: () async throws -> R
) async rethrows -> R {
  try await withDependencies {
    $0.register(module, more)
  } operation: {
    try await operation()
  }
}

extension DependencyValues {
  /// Values to override those of a node.
  static func overriding(_ node: OverrideNode?) -> DependencyValues {
    var values = DependencyValues(mode: .overriding)
    values.head = node.map(OverrideNode.init(parent:)) ?? OverrideNode(world: values.world)
    return values
  }

  init(mode: Mode) { self.mode = mode }

  /// Runs an update closure, after which a copy of these values that it kept only reads.
  mutating func update<R>(_ body: (inout DependencyValues) throws -> R) rethrows -> R {
    head?.beginUpdate()
    defer { head?.endUpdate() }
    return try body(&self)
  }

  /// Runs an asynchronous update closure.
  mutating func update(
    isolation: isolated (any Actor)?,
    _ body: (inout DependencyValues) async throws -> Void
  ) async rethrows {
    head?.beginUpdate()
    defer { head?.endUpdate() }
    try await body(&self)
  }

  /// What binds these values, even where there is no override among them; they are used up.
  mutating func takeBinding() -> Current.Binding {
    if head == nil { head = OverrideNode(world: world) }
    let binding = Current.Binding(node: head)
    head = nil
    return binding
  }
}

/// Runs an operation bound to values.
func bind<R>(_ values: consuming DependencyValues, _ operation: () throws -> R) rethrows -> R {
  let binding = values.takeBinding()
  let result = try Current.$binding.withValue(binding, operation: operation)
  ObjectOverrides.remember(binding, for: result)
  return result
}

/// Runs an asynchronous operation bound to values.
func bind<R>(
  _ values: consuming DependencyValues,
  _ operation: () async throws -> R,
  isolation: isolated (any Actor)?
) async rethrows -> R {
  let binding = values.takeBinding()
  let result = try await Current.$binding.withValue(
    binding,
    operation: operation,
    isolation: isolation
  )
  ObjectOverrides.remember(binding, for: result)
  return result
}
