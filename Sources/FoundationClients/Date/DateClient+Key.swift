public import Clientele

/// The key of ``DateClient``.
public enum DateClientKey: DependencyKey {
  /// The system's date.
  public static var liveValue: DateClient { .live }
  /// A date that stands still.
  public static var testValue: DateClient { .test }
}

extension DependencyValues {
  /// The current date: `date()`, or `date.now`.
  public var date: DateClient {
    get { self[DateClientKey.self] }
    set { self[DateClientKey.self] = newValue }
  }
}
