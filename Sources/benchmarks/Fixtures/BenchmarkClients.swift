import FoundationClients

/// A client of ten endpoints: the size of a usual one.
@DependencyClient
struct TenClient: Sendable {
  var first: @Sendable (_ number: Int) -> Int = { $0 }
  var second: @Sendable (_ number: Int) -> Int = { $0 }
  var third: @Sendable (_ number: Int) -> Int = { $0 }
  var fourth: @Sendable (_ number: Int) -> Int = { $0 }
  var fifth: @Sendable (_ number: Int) -> Int = { $0 }
  var sixth: @Sendable (_ number: Int) -> Int = { $0 }
  var seventh: @Sendable (_ number: Int) -> Int = { $0 }
  var eighth: @Sendable (_ number: Int) -> Int = { $0 }
  var ninth: @Sendable (_ number: Int) -> Int = { $0 }
  var tenth: @Sendable (_ number: Int) -> Int = { $0 }
}

extension TenClient {
  /// A client with every endpoint implemented.
  static var counting: TenClient {
    TenClient(
      first: { $0 &+ 1 },
      second: { $0 &+ 2 },
      third: { $0 &+ 3 },
      fourth: { $0 &+ 4 },
      fifth: { $0 &+ 5 },
      sixth: { $0 &+ 6 },
      seventh: { $0 &+ 7 },
      eighth: { $0 &+ 8 },
      ninth: { $0 &+ 9 },
      tenth: { $0 &+ 10 }
    )
  }
}

enum TenClientKey: DependencyKey {
  static var liveValue: TenClient { .counting }
  static var testValue: TenClient { .counting }
}

extension DependencyValues {
  var tenClient: TenClient {
    get { self[TenClientKey.self] }
    set { self[TenClientKey.self] = newValue }
  }
}

/// The smallest client.
@DependencyClient
struct OneClient: Sendable {
  var only: @Sendable (_ number: Int) -> Int = { $0 }
}
