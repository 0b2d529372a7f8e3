#if canImport(Darwin)
import Clientele
public import Foundation
import Synchronization

/// Over Apple's user defaults. This file has not been compiled or run by the package's authors, who
/// had no Apple system; everything beyond it is the same code as elsewhere.
extension UserDefaultsClient {
  /// Opens the suite of this name.
  ///
  /// For an app group, the name must be one that the program is entitled to: a mistyped one still gives
  /// a working store, but a private one that the other members of the group never see.
  ///
  /// - Parameter suiteName: The suite's name, 1 to 200 bytes, best in reverse-DNS form. Slashes,
  ///   backslashes, control characters and a leading dot are refused, and so are `NSGlobalDomain` and
  ///   the program's own bundle identifier.
  /// - Returns: The client.
  /// - Throws: `UserDefaultsError` when the name is refused.
  public static func live(suiteName: String) throws(UserDefaultsError) -> Self {
    try SuiteName.check(suiteName, bundleIdentifier: Bundle.main.bundleIdentifier)
    guard let defaults = UserDefaults(suiteName: suiteName) else {
      throw UserDefaultsError(
        code: .refusedSuiteName,
        subject: suiteName,
        reason: "the system does not accept it"
      )
    }
    return Self(AppleDefaults(defaults, domain: suiteName))
  }

  /// The program's own defaults.
  ///
  /// - Throws: Nothing here; elsewhere opening them can fail.
  public static var standard: Self {
    get throws(UserDefaultsError) {
      let domain = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
      return Self(AppleDefaults(.standard, domain: domain))
    }
  }

  private init(_ defaults: AppleDefaults) {
    self.init(
      source: DefaultsSource(
        value: { defaults.value($0) },
        set: { defaults.set($0, $1) },
        contains: { defaults.stored[$0] != nil },
        keys: { defaults.stored.keys.sorted { ExactString($0) < ExactString($1) } },
        removeAll: { for key in defaults.stored.keys { defaults.set(nil, key) } },
        register: { defaults.suite.register(defaults: $0.mapValues(\.foundationValue)) },
        // Writing is the system's business; this is the strongest that it offers.
        synchronize: { _ = defaults.suite.synchronize() },
        changes: { defaults.changes($0) }
      )
    )
  }
}

/// `UserDefaults` is not marked Sendable, and is documented to be thread-safe; the class adds nothing
/// that changes.
private final class AppleDefaults: @unchecked Sendable {
  let suite: UserDefaults
  private let domain: String

  init(_ suite: UserDefaults, domain: String) {
    self.suite = suite
    self.domain = domain
  }

  /// What the suite itself holds, without the domains it also searches.
  var stored: [String: Any] { suite.persistentDomain(forName: domain) ?? [:] }

  func value(_ key: String) -> PropertyListValue? {
    guard let object = suite.object(forKey: key) else { return nil }
    // What Foundation's own `set(_: URL?, forKey:)` stored is an archive that only it can read.
    if object is Data, let url = suite.url(forKey: key) { return url.propertyListValue }
    return PropertyListValue(foundationValue: object)
  }

  func set(_ value: PropertyListValue?, _ key: String) {
    if let value {
      suite.set(value.foundationValue, forKey: key)
    } else {
      suite.removeObject(forKey: key)
    }
  }

  /// Follows the changes made in this process; those of others are seen with the next of these.
  ///
  /// Over the notification and not over key-value observing, which takes a dot in a key for a path.
  func changes(_ key: String) -> AsyncStream<PropertyListValue?> {
    let (stream, continuation) = AsyncStream.makeStream(of: PropertyListValue?.self)
    let last = Mutex<PropertyListValue??>(nil)
    let look: @Sendable () -> Void = { [self] in
      let value = value(key)
      let isNew = last.withLock { last in
        guard last != .some(value) else { return false }
        last = .some(value)
        return true
      }
      if isNew { continuation.yield(value) }
    }
    let observer = Observer(
      token: NotificationCenter.default.addObserver(
        forName: UserDefaults.didChangeNotification,
        object: nil,
        queue: nil
      ) { _ in look() }
    )
    look()
    continuation.onTermination = { _ in observer.stop() }
    return stream
  }
}

/// A token is handed back once, from whichever thread ends the stream.
private final class Observer: @unchecked Sendable {
  private let token: any NSObjectProtocol
  init(token: any NSObjectProtocol) { self.token = token }
  func stop() { NotificationCenter.default.removeObserver(token) }
}

extension PropertyListValue {
  fileprivate init?(foundationValue value: Any) {
    switch value {
    case let value as String: self = .string(value)
    case let value as Date: self = .date(value)
    case let value as Data: self = .data(value)
    case let value as NSNumber:
      if CFGetTypeID(value) == CFBooleanGetTypeID() {
        self = .bool(value.boolValue)
      } else if CFNumberIsFloatType(value) {
        self = .double(value.doubleValue)
      } else {
        self = .int(value.intValue)
      }
    case let value as [Any]:
      self = .array(value.compactMap(PropertyListValue.init(foundationValue:)))
    case let value as [String: Any]:
      self = .dictionary(value.compactMapValues(PropertyListValue.init(foundationValue:)))
    default: return nil
    }
  }

  fileprivate var foundationValue: Any {
    switch self {
    case .bool(let value): value
    case .int(let value): value
    case .double(let value): value
    case .string(let value): value
    case .date(let value): value
    case .data(let value): value
    case .array(let value): value.map(\.foundationValue)
    case .dictionary(let value): value.mapValues(\.foundationValue)
    }
  }
}
#endif
