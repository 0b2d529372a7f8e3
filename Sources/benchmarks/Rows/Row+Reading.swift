import FoundationClients
import Synchronization

extension Row {
  /// Reading a dependency and calling it.
  static let reading: [Row] = [
    Row(
      "read-path",
      "read @Dependency(\\.x), a client of 10 endpoints, no overrides, then call one",
      floor: "bound task-local read of a class",
      bar: 5
    ) {
      Pair(subject: PathReader().work, floor: Floors.taskLocalRead)
    },
    Row(
      "read-key",
      "the same through @Dependency(Key.self)",
      floor: "bound task-local read of a class",
      bar: 3
    ) {
      Pair(subject: KeyReader().work, floor: Floors.taskLocalRead)
    },
    Row(
      "read-one-override",
      "read-path with that client overridden",
      floor: "read-path",
      bar: 1.6
    ) {
      Pair(
        subject: PathReader().work.inside { $0.tenClient = .counting },
        floor: PathReader().work
      )
    },
    Row(
      "read-other-override",
      "read-path with another client overridden",
      floor: "read-path",
      bar: 1.6
    ) {
      Pair(
        subject: PathReader().work.inside { FillerKeys.override(0..<1, in: &$0) },
        floor: PathReader().work
      )
    },
    Row(
      "read-30-captured-5-current",
      "read-path with 30 overrides captured, that client among them, and 5 current",
      floor: "read-one-override",
      bar: 1.3
    ) {
      let reader = withDependencies {
        FillerKeys.override(0..<29, in: &$0)
        $0.tenClient = .counting
      } operation: {
        PathReader()
      }
      return Pair(
        subject: reader.work.inside { FillerKeys.override(30..<35, in: &$0) },
        floor: PathReader().work.inside { $0.tenClient = .counting }
      )
    },
    Row(
      "read-8-threads",
      "read-path on 8 threads, nothing overridden (processor time per read)",
      floor: "read-path on one thread",
      bar: 1.5,
      slice: 0.03
    ) {
      Pair(
        subject: .onThreads(8, run: PathReader().read),
        floor: .onThreads(1, run: PathReader().read)
      )
    },
    Row(
      "read-key-8-threads",
      "read-key on 8 threads, nothing overridden (processor time per read)",
      floor: "read-key on one thread",
      bar: 1.5,
      slice: 0.03
    ) {
      Pair(
        subject: .onThreads(8, run: KeyReader().read),
        floor: .onThreads(1, run: KeyReader().read)
      )
    },
    Row(
      "read-8-threads-override",
      "read-path on 8 threads inside one shared override (processor time per read)",
      floor: "read-path on one thread",
      slice: 0.03
    ) {
      let continuation = withDependencies {
        $0.tenClient = .counting
      } operation: {
        withEscapedDependencies { $0 }
      }
      let reader = PathReader()
      return Pair(
        subject: .onThreads(8) { iterations in continuation.yield { reader.read(iterations) } },
        floor: .onThreads(1, run: reader.read)
      )
    },
    Row("read-first", "first read of a key", floor: "building the value by hand") {
      Pair(
        subject: Work(limit: 8) { iterations in
          for _ in 0..<iterations {
            guard let key = unread.withLock({ $0.popFirst() }) else { throw Exhausted() }
            readOnce(key)
          }
        },
        floor: Work { iterations in
          for _ in 0..<iterations { consume(TenClient.counting.first(number: 1)) }
        }
      )
    },
  ]

  /// The keys that nobody has read: a key is read for the first time once in a process.
  private static let unread = Mutex(FillerKeys.all[...])

  private static func readOnce<Key: FillerKey>(_ key: Key.Type) {
    consume(DependencyValues.current[Key.self].first(number: 1))
  }

  /// There are no more keys that nobody has read.
  private struct Exhausted: Error {}
}

/// Reads by key path, as a feature does.
private struct PathReader {
  @Dependency(\.tenClient) var client

  var work: Work { Work(run: read) }

  @Sendable func read(_ iterations: Int) {
    var sum = 0
    for number in 0..<iterations { sum &+= client.third(number: number) }
    consume(sum)
  }
}

/// Reads by key type.
private struct KeyReader {
  @Dependency(TenClientKey.self) var client

  var work: Work { Work(run: read) }

  @Sendable func read(_ iterations: Int) {
    var sum = 0
    for number in 0..<iterations { sum &+= client.third(number: number) }
    consume(sum)
  }
}
