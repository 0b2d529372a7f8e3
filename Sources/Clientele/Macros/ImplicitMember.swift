/// Stands for the value of `.live` where nothing tells its type, so that a macro can say so.
///
/// It has the names that clients give to their values, and no use at run time.
@dynamicCallable
public struct _ImplicitMember: Sendable {
  /// Stands for `.live`.
  public static var live: Self { Self() }
  /// Stands for `.test`.
  public static var test: Self { Self() }
  /// Stands for `.preview`.
  public static var preview: Self { Self() }
  /// Stands for `.unimplemented`.
  public static var unimplemented: Self { Self() }
  /// Stands for `.standard`.
  public static var standard: Self { Self() }
  /// Stands for `.main`.
  public static var main: Self { Self() }
  /// Stands for `.default`.
  public static var `default`: Self { Self() }
  /// Stands for `.shared`.
  public static var shared: Self { Self() }

  /// Stands for a call such as `.live(…)`.
  ///
  /// - Parameter arguments: Whatever the call is given.
  /// - Returns: The same.
  public func dynamicallyCall(withKeywordArguments arguments: KeyValuePairs<String, Any>) -> Self {
    self
  }
}
