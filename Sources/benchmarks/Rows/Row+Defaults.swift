import Foundation
import FoundationClients
import Synchronization

extension Row {
  /// User defaults.
  static let defaults: [Row] = [
    Row(
      "defaults-read",
      "user defaults: read an integer",
      floor: "a dictionary under a mutex",
      bar: 6
    ) {
      let (client, folder) = try open()
      let dictionary = GuardedDictionary()
      for name in names {
        client.set(1, forKey: name)
        dictionary.set(1, for: name)
      }
      return Pair(
        subject: Work { iterations in
          var sum = 0
          for number in 0..<iterations { sum &+= client.int(forKey: names[number & 63]) }
          consume(sum)
        },
        floor: Work { iterations in
          var sum = 0
          for number in 0..<iterations { sum &+= dictionary.get(names[number & 63]) }
          consume(sum)
        },
        cleanUp: folder.remove
      )
    },
    Row(
      "defaults-set",
      "user defaults: set an integer, in process",
      floor: "a dictionary under a mutex",
      bar: 6
    ) {
      let (client, folder) = try open()
      let dictionary = GuardedDictionary()
      return Pair(
        subject: Work { iterations in
          for number in 0..<iterations { client.set(number, forKey: names[number & 63]) }
        },
        floor: Work { iterations in
          for number in 0..<iterations { dictionary.set(number, for: names[number & 63]) }
        },
        cleanUp: folder.remove
      )
    },
    Row(
      "defaults-1000-sets",
      "user defaults: 1,000 sets of 64 keys, then synchronize",
      floor: "one durable file write of that size",
      bar: 4,
      timing: .wall,
      slice: 0.01
    ) {
      let (client, folder) = try open()
      for name in names { client.set(1, forKey: name) }
      try client.synchronize()
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
      let size = try files.map { try Data(contentsOf: folder.file($0)).count }.max() ?? 0
      let data = Data(repeating: 7, count: size)
      let other = folder.file("other").path
      var round = 0
      return Pair(
        subject: Work { iterations in
          for _ in 0..<iterations {
            round += 1
            for number in 0..<1_000 { client.set(number &+ round, forKey: names[number & 63]) }
            try client.synchronize()
          }
        },
        floor: Work { iterations in
          for _ in 0..<iterations {
            try data.withUnsafeBytes {
              try System.replaceFile(other, with: $0, folder: folder.url.path, durably: true)
            }
          }
        },
        cleanUp: folder.remove
      )
    },
  ]

  private static let names = (0..<64).map { "setting.\($0)" }

  private static func open() throws -> (UserDefaultsClient, Folder) {
    let folder = try Folder()
    return (try OpenSuites.client(suiteName: "benchmarks", folder: folder.url), folder)
  }
}

/// The least that a thread-safe store of values needs.
private final class GuardedDictionary: Sendable {
  private let values = Mutex<[String: Int]>([:])

  func get(_ name: String) -> Int { values.withLock { $0[name] ?? 0 } }

  func set(_ value: Int, for name: String) { values.withLock { $0[name] = value } }
}
