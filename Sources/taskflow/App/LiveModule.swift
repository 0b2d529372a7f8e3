package import FoundationClients

/// What the program is made of when it really runs.
///
/// Everything else has a live value of its own.
package struct LiveModule: DependencyModule {
  private let defaults: UserDefaultsClient
  private let bundle: BundleClient
  private let isVerbose: Bool

  /// Makes what can fail, so that registering cannot.
  ///
  /// - Parameter invocation: What the program is asked to do.
  /// - Throws: `UserDefaultsError` when the preferences cannot be opened.
  package init(for invocation: Invocation) throws {
    // The tour needs nothing, not even a home to keep preferences in.
    if case .tour = invocation.action {
      defaults = .inMemory()
    } else {
      defaults = try .live(suiteName: "taskflow")
    }
    // Only the tour needs the resources: a copy of the program without them runs everything else.
    bundle = (try? .module(package: "Clientele", target: "taskflow")) ?? .main
    isVerbose = invocation.isVerbose
  }

  package func register(in values: inout DependencyValues) {
    values.userDefaultsClient = defaults
    values.mainBundleClient = bundle
    values.loggerClient = .standardError(level: isVerbose ? .debug : .error)
  }
}
