public import Clientele

/// The key of the clock that goes on while the machine sleeps.
public enum ContinuousClockClientKey: DependencyKey {
  /// The system's continuous clock.
  public static var liveValue: ClockClient { .continuous }
  /// A clock that does not wait.
  public static var testValue: ClockClient { .test }
}

/// The key of the clock that stops while the machine sleeps.
public enum SuspendingClockClientKey: DependencyKey {
  /// The system's suspending clock.
  public static var liveValue: ClockClient { .suspending }
  /// A clock that does not wait.
  public static var testValue: ClockClient { .test }
}

extension DependencyValues {
  /// The clock that goes on while the machine sleeps: for deadlines that people notice.
  public var continuousClock: ClockClient {
    get { self[ContinuousClockClientKey.self] }
    set { self[ContinuousClockClientKey.self] = newValue }
  }

  /// The clock that stops while the machine sleeps: for work that the machine does.
  public var suspendingClock: ClockClient {
    get { self[SuspendingClockClientKey.self] }
    set { self[SuspendingClockClientKey.self] = newValue }
  }
}
