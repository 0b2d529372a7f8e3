import Clientele

/// A client of three shapes of endpoint, unimplemented in tests.
@DependencyClient
struct PagerClient: Sendable {
  var page: @Sendable (_ name: String) throws -> Int
  var isOn: @Sendable () -> Bool = { false }
  var beep: @Sendable () -> Void
}

enum PagerKey: DependencyKey {
  static var liveValue: PagerClient { PagerClient(page: { _ in 0 }, isOn: { true }, beep: {}) }
  static var testValue: PagerClient { .unimplemented }
}

extension DependencyValues {
  var pager: PagerClient {
    get { self[PagerKey.self] }
    set { self[PagerKey.self] = newValue }
  }
}
