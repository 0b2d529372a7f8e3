/// The values of all dependencies, as they stand at one place in the program.
///
/// You extend it with a property for each dependency, and change it in the closures of
/// ``withDependencies(_:operation:)``, ``prepareDependencies(_:fileID:filePath:line:column:)`` and
/// ``replaceDependencies(_:fileID:filePath:line:column:)``. A `DependencyValues` held in a variable
/// is a snapshot of the overrides, not of the process-wide values.
///
/// ```swift
/// enum GreetingKey: DependencyKey {
///   static var liveValue: String { "Good morning" }
///   static var testValue: String { "Hello" }
/// }
///
/// extension DependencyValues {
///   var greeting: String {
///     get { self[GreetingKey.self] }
///     set { self[GreetingKey.self] = newValue }
///   }
/// }
/// ```
public struct DependencyValues: Sendable {
  /// What the values are being used for.
  enum Mode: UInt8 {
    /// Reading: a missing value is an issue.
    case reading
    /// The update closure of an override: reading never is an issue.
    case overriding
    /// The closure of `prepareDependencies` or `replaceDependencies`: reading does not even count.
    case preparing
  }

  /// The overrides of the current task.
  @usableFromInline var head: OverrideNode?
  /// The overrides that a wrapper carries with it, which count where the task has none.
  @usableFromInline var captured: OverrideNode?
  /// The place of the wrapper for which the values were made, if any; only messages use it.
  var readerPlace: KeptPlace?
  var mode = Mode.reading

  /// What the values are being used for just now: a copy that was kept beyond its update closure
  /// reads like any other.
  var activeMode: Mode { mode != .reading && head?.isBeingUpdated == true ? mode : .reading }

  /// Makes values without any override.
  public init() {}

  init(head: OverrideNode?, mode: Mode = .reading) {
    self.head = head
    self.mode = mode
  }

  @inline(__always)
  init(captured: OverrideNode?, place: KeptPlace?) {
    head = Current.node
    self.captured = captured
    readerPlace = place
  }

  /// The values of the current task.
  public static var current: DependencyValues { DependencyValues(head: Current.node) }

  /// Values without overrides in the live context, with the process's cache, or the test's.
  public static var live: DependencyValues {
    DependencyValues(head: OverrideNode(world: World.current(), context: .live))
  }

  /// Values without overrides in the preview context, with a cache of their own.
  public static var preview: DependencyValues { fresh(.preview) }

  /// Values without overrides in the test context, with a cache of their own.
  public static var test: DependencyValues { fresh(.test) }

  private static func fresh(_ context: DependencyContext) -> DependencyValues {
    let world = World(owner: World.current().owner, context: context)
    return DependencyValues(head: OverrideNode(world: world, context: context))
  }

  /// Whether default values are the live, the preview or the test ones.
  ///
  /// Setting it changes the context for the scope of an override. The context of the whole process
  /// is inferred, or named by the environment variable `CLIENTELE_CONTEXT`; it cannot be prepared.
  public var context: DependencyContext {
    get { surroundings(in: world).context }
    set { draft().setContext(newValue) }
  }

  // MARK: Where we are

  /// The world that defaults and process-wide values come from.
  var world: World {
    if let own = head?.ownWorld { return own }
    if TestHooks.areInstalled {
      if head == nil, let test = Current.node?.ownWorld ?? TestHooks.current?.currentWorld() {
        return test
      }
    }
    return captured?.ownWorld ?? World.process.takeUnretainedValue()
  }

  func surroundings(in world: World) -> Surroundings {
    let captured = capturedOfSameTest(as: world)
    return Surroundings(
      head?.context ?? captured?.context ?? world.defaultContext,
      isStrict: head?.isStrict ?? captured?.isStrict ?? false
    )
  }

  /// What the wrapper carries, unless it was made in another test: a wrapper in a static must not
  /// take one test's overrides into the next.
  func capturedOfSameTest(as world: World) -> OverrideNode? {
    guard let captured, let other = captured.ownWorld, other !== world else { return captured }
    return other.owner === world.owner ? captured : nil
  }

  // MARK: Setting

  /// The node that takes what is set: this one's own, if nobody else can see it.
  mutating func draft() -> OverrideNode {
    if isKnownUniquelyReferenced(&head), let head, !head.isFlattened { return head }
    let node: OverrideNode
    if let head { node = OverrideNode(parent: head) } else { node = OverrideNode(world: world) }
    head = node
    return node
  }

  @usableFromInline
  mutating func set(_ slot: Slot, _ box: consuming Box) {
    if mode != .reading && head?.takePartial(slot) == true { box.madeExtra.isPartial = true }
    draft().set(slot, box)
  }
}
