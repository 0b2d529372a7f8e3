public import Clientele

/// The key of ``UUIDClient``.
public enum UUIDClientKey: DependencyKey {
  /// Random identifiers.
  public static var liveValue: UUIDClient { .live }
  /// Identifiers that count from 0.
  public static var testValue: UUIDClient { .test }
}

extension DependencyValues {
  /// The maker of identifiers: `uuid()`.
  public var uuid: UUIDClient {
    get { self[UUIDClientKey.self] }
    set { self[UUIDClientKey.self] = newValue }
  }
}
