import Clientele

/// A client of three shapes of endpoint, written by hand in the shape of the macro's.
struct PagerClient: DependencyClientValue {
  var page: @Sendable (_ name: String) throws -> Int
  var isOn: @Sendable () -> Bool
  var beep: @Sendable () -> Void

  static var unimplemented: PagerClient {
    PagerClient(
      page: Clientele.unimplemented("PagerClient.page"),
      isOn: Clientele.unimplemented("PagerClient.isOn", placeholder: false),
      beep: Clientele.unimplemented("PagerClient.beep")
    )
  }
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
