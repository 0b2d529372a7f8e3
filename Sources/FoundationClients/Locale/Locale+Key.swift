public import Clientele

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The key of `\.locale`.
public enum LocaleKey: DependencyKey {
  /// The user's locale, which follows the settings.
  public static var liveValue: Locale { Locale.autoupdatingCurrent }
  /// `en_US_POSIX`, whose conventions never change.
  public static var testValue: Locale { Locale(identifier: "en_US_POSIX") }
}

extension DependencyValues {
  /// The user's language and regional conventions.
  ///
  /// On Linux the live one is a general English one, whatever `LANG` says.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }
}
