/// Sleepers by deadline, and among equal ones by arrival.
///
/// Those that were cancelled stay in until they come up; the owner skips them.
struct SleeperHeap {
  struct Entry: Comparable {
    let deadline: ClockClient.Instant
    let id: UInt64

    static func < (left: Entry, right: Entry) -> Bool {
      (left.deadline, left.id) < (right.deadline, right.id)
    }
  }

  private var entries: [Entry] = []

  /// The earliest entry.
  ///
  /// - Complexity: O(1)
  var first: Entry? { entries.first }

  /// - Complexity: O(log *n*)
  mutating func insert(_ entry: Entry) {
    var index = entries.count
    entries.append(entry)
    while index > 0, entries[index] < entries[(index - 1) / 2] {
      entries.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  /// - Complexity: O(log *n*)
  mutating func removeFirst() {
    entries.swapAt(0, entries.count - 1)
    entries.removeLast()
    var index = 0
    while true {
      var least = index
      for child in [2 * index + 1, 2 * index + 2]
      where child < entries.count && entries[child] < entries[least] {
        least = child
      }
      guard least != index else { return }
      entries.swapAt(index, least)
      index = least
    }
  }

  /// - Complexity: O(*n* log *n*)
  func sortedDeadlines(where isAsleep: (UInt64) -> Bool) -> [ClockClient.Instant] {
    entries.filter { isAsleep($0.id) }.sorted().map(\.deadline)
  }
}
