import FoundationClients

/// A key that exists to make the registry as full as a large program's.
protocol FillerKey: DependencyKey where Value == TenClient {}

extension FillerKey {
  static var liveValue: TenClient { .counting }
  static var testValue: TenClient { .counting }
}

/// Five hundred keys, each a type of its own.
enum FillerKeys {
  static let all: [any FillerKey.Type] = {
    var keys: [any FillerKey.Type] = []
    addFirstHalf(to: &keys)
    addSecondHalf(to: &keys)
    return keys
  }()

  /// An array of what it is given, so that several keys stand on a line.
  static func list(_ keys: any FillerKey.Type...) -> [any FillerKey.Type] { keys }

  /// Overrides this many of the keys.
  static func override(_ range: Range<Int>, in values: inout DependencyValues) {
    for key in all[range] { override(key, in: &values) }
  }

  private static func override<Key: FillerKey>(_ key: Key.Type, in values: inout DependencyValues) {
    values[Key.self] = .counting
  }
}
