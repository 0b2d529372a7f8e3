import Clientele
import Synchronization

/// A box of lines: the stateful default of ``NotesKey``.
final class Notes: Sendable {
  private let lines = Mutex<[String]>([])

  var all: [String] { lines.withLock { $0 } }

  func add(_ line: String) { lines.withLock { $0.append(line) } }
}

enum NotesKey: DependencyKey {
  static var liveValue: Notes { Notes() }
  static var testValue: Notes { Notes() }
}

/// A key without any value but a test value.
enum DayKey: TestDependencyKey {
  static var testValue: String { "Monday" }
}

/// A key whose test value counts how often it is built.
enum CountedKey: DependencyKey {
  static let evaluations = Atomic<Int>(0)
  static var liveValue: Int { 1 }
  static var testValue: Int {
    evaluations.add(1, ordering: .relaxed)
    return 0
  }
}

extension DependencyValues {
  var notes: Notes {
    get { self[NotesKey.self] }
    set { self[NotesKey.self] = newValue }
  }

  var day: String {
    get { self[DayKey.self] }
    set { self[DayKey.self] = newValue }
  }

  var counted: Int {
    get { self[CountedKey.self] }
    set { self[CountedKey.self] = newValue }
  }
}
