public import Clientele

/// The key of the program's own ``BundleClient``.
public enum BundleClientKey: DependencyKey {
  /// The program's own bundle.
  public static var liveValue: BundleClient { .main }
  /// An empty bundle in memory.
  public static var testValue: BundleClient { .test }
}

extension DependencyValues {
  /// What comes with the program: resources, information about it, and texts.
  public var mainBundleClient: BundleClient {
    get { self[BundleClientKey.self] }
    set { self[BundleClientKey.self] = newValue }
  }
}
