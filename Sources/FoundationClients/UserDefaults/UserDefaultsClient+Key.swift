public import Clientele

/// The key of the user's preferences, which has a test value and no live one: prepare it at launch.
///
/// A program may conform it to `DependencyKey` itself; <doc:RegisteringDefaults> says why preparing is
/// better.
public enum UserDefaultsClientKey: TestDependencyKey {
  /// An empty suite in memory.
  public static var testValue: UserDefaultsClient { .test }
}

extension DependencyValues {
  /// The user's preferences; must be prepared at launch.
  public var userDefaultsClient: UserDefaultsClient {
    get { self[UserDefaultsClientKey.self] }
    set { self[UserDefaultsClientKey.self] = newValue }
  }
}
