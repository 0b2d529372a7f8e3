import Clientele
import ClienteleTesting
import Synchronization
import Testing

/// Expects each case to have let go, by its end, of the objects that it asks to be watched.
private struct LetsGo: TestTrait, SuiteTrait, TestScoping {
  @TaskLocal static var watched: Watched?

  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    let watched = Watched()
    try await Self.$watched.withValue(watched) { try await function() }
    #expect(watched.count > 0, "Nothing was watched.")
    #expect(watched.alive == 0, "These objects have outlived their test.")
  }
}

private final class Watched: Sendable {
  private struct Reference { weak var object: (any AnyObject & Sendable)? }

  private let references = Mutex<[Reference]>([])

  var count: Int { references.withLock { $0.count } }
  var alive: Int { references.withLock { $0.count { $0.object != nil } } }

  func add(_ object: any AnyObject & Sendable) {
    references.withLock { $0.append(Reference(object: object)) }
  }
}

private func watch(_ object: any AnyObject & Sendable) { LetsGo.watched?.add(object) }

/// A default that holds a wrapper, and with it everything that belongs to its test.
private final class Reader: Sendable {
  let notes = Dependency(\.notes)
}

private enum ReaderKey: DependencyKey {
  static var liveValue: Reader { Reader() }
  static var testValue: Reader { Reader() }
}

/// What a case has built, prepared or overridden ends with it.
@Suite struct LifetimeTests {
  @Test(LetsGo(), .dependencies, arguments: 0..<3)
  func `what a case builds is let go with it`(number: Int) {
    watch(Dependency(\.notes)())
    watch(Dependency(\.draft)())
    let reader = Dependency(ReaderKey.self)()
    watch(reader)
    watch(reader.notes())
  }

  @Test(LetsGo(), .dependency(\.notes, Notes()))
  func `an override is let go with its case`() { watch(Dependency(\.notes)()) }

  @Test(LetsGo(), .dependencies)
  func `what a case prepares or replaces is let go with it`() {
    prepareDependencies { $0.notes = Notes() }
    watch(Dependency(\.notes)())
    replaceDependencies { $0.notes = Notes() }
    watch(Dependency(\.notes)())
  }

  @Test(LetsGo(), .dependencies)
  func `what is registered by type is let go with its case`() {
    withDependencies {
      $0.register(Reader.self) { Reader() }
    } operation: {
      watch(Dependency(type: Reader.self)())
    }
  }

  @Test(LetsGo(), .dependencies)
  func `what a detached task has read is let go with the case`() async {
    let notes = Dependency(\.notes)
    watch(notes())
    await Task.detached { notes().add("line") }.value
    #expect(notes().all == ["line"])
  }
}
