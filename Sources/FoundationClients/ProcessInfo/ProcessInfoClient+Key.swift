public import Clientele

/// The key of ``ProcessInfoClient``.
public enum ProcessInfoClientKey: DependencyKey {
  /// The process itself.
  public static var liveValue: ProcessInfoClient { .live }
  /// A process without environment.
  public static var testValue: ProcessInfoClient { .test }
}

extension DependencyValues {
  /// The environment, the arguments and the kind of the process.
  public var processInfo: ProcessInfoClient {
    get { self[ProcessInfoClientKey.self] }
    set { self[ProcessInfoClientKey.self] = newValue }
  }
}
