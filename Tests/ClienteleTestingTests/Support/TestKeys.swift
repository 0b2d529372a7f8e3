import Clientele
import Synchronization

/// A box of lines: the stateful default of ``NotesKey``.
final class Notes: Sendable {
  private let lines: Mutex<[String]>

  init(_ lines: [String] = []) { self.lines = Mutex(lines) }

  var all: [String] { lines.withLock { $0 } }

  func add(_ line: String) { lines.withLock { $0.append(line) } }
}

enum NotesKey: DependencyKey {
  static var liveValue: Notes { Notes(["live"]) }
  static var testValue: Notes { Notes() }
}

/// A key without any value but a test value.
enum DayKey: TestDependencyKey {
  static var testValue: String { "Monday" }
}

enum PlaceKey: TestDependencyKey {
  static var testValue: String { "nowhere" }
}

/// A key whose value lives until its scope is reset.
enum DraftKey: DependencyKey {
  static var liveValue: Notes { Notes() }
  static var testValue: Notes { Notes() }
  static var lifetime: DependencyLifetime { .scope(.editing) }
}

/// A key without a test value.
enum LiveOnlyKey: DependencyKey {
  static var liveValue: Int { 1 }
}

extension DependencyScope {
  static let editing = DependencyScope("editing")
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

  var place: String {
    get { self[PlaceKey.self] }
    set { self[PlaceKey.self] = newValue }
  }

  var draft: Notes {
    get { self[DraftKey.self] }
    set { self[DraftKey.self] = newValue }
  }

  var liveOnly: Int { self[LiveOnlyKey.self] }
}
