import Clientele
import ClienteleTesting
import Foundation
import Testing

private enum DayKey: DependencyKey {
  static var liveValue: String { "live" }
  static var testValue: String { "test" }
}

private enum HourKey: DependencyKey {
  static var liveValue: Int { 8 }
  static var testValue: Int { 0 }
}

extension DependencyValues {
  fileprivate var day: String {
    get { self[DayKey.self] }
    set { self[DayKey.self] = newValue }
  }
  fileprivate var hour: Int {
    get { self[HourKey.self] }
    set { self[HourKey.self] = newValue }
  }
}

private struct Failure: Error {}

@Suite(.dependencies) struct WithDependenciesTests {
  @Dependency(\.day) var day
  @Dependency(\.hour) var hour

  @Test func `an override holds for the operation and no longer`() throws {
    let result = withDependencies {
      $0.day = "Friday"
    } operation: {
      day
    }
    #expect(result == "Friday")
    #expect(day == "test")
    #expect(throws: Failure.self) {
      try withDependencies {
        $0.day = "Friday"
      } operation: {
        throw Failure()
      }
    }
    #expect(throws: Failure.self) {
      try withDependencies { _ in
        throw Failure()
      } operation: {
        Issue.record("The operation must not run.")
      }
    }
    #expect(day == "test")
  }

  @Test func `an asynchronous operation and its child tasks see the override`() async {
    await withDependencies {
      $0.day = "Friday"
    } operation: {
      await Task.yield()
      #expect(day == "Friday")
      async let child = day
      #expect(await child == "Friday")
      #expect(await Task { Dependency(\.day)() }.value == "Friday")
      await withTaskGroup(of: String.self) { group in
        group.addTask { Dependency(\.day)() }
        for await day in group { #expect(day == "Friday") }
      }
    }
  }

  @MainActor @Test func `an asynchronous operation keeps the caller's isolation`() async {
    var count = 0
    await withDependencies {
      count += 1
      $0.day = "Friday"
    } operation: {
      MainActor.assertIsolated()
      count += 1
      await Task.yield()
      MainActor.assertIsolated()
    }
    #expect(count == 2)
    await withEscapedDependencies { continuation in
      MainActor.assertIsolated()
      await continuation.yield {
        MainActor.assertIsolated()
        await Task.yield()
        MainActor.assertIsolated()
      }
    }
  }

  @Test func `a detached task sees the process-wide value, or the override with a continuation`()
    async
  {
    await withDependencies {
      $0.day = "Friday"
    } operation: {
      #expect(await Task.detached { Dependency(\.day)() }.value != "Friday")
      let day = await withEscapedDependencies { continuation in
        await Task.detached { continuation.yield { Dependency(\.day)() } }.value
      }
      #expect(day == "Friday")
      let later = withEscapedDependencies { continuation in
        onThread { continuation.yield { Dependency(\.day)() } }
      }
      #expect(later == "Friday")
    }
  }

  @Test func `a continuation made without overrides yields none`() {
    let continuation = withEscapedDependencies { $0 }
    withDependencies {
      $0.day = "Friday"
    } operation: {
      #expect(continuation.yield { day } == "test")
    }
  }

  @Test(arguments: [1, 4, 5, 30, 200])
  func `overrides nest to any depth, and the inner one wins`(_ depth: Int) {
    func nest(_ level: Int) {
      guard level < depth else {
        #expect(hour == depth - 1)
        #expect(day == "outermost")
        return
      }
      withDependencies {
        $0.hour = level
      } operation: {
        #expect(hour == level)
        nest(level + 1)
        #expect(hour == level)
      }
    }
    withDependencies {
      $0.day = "outermost"
    } operation: {
      nest(0)
    }
    #expect(hour == 0)
  }

  @Test func `siblings under a deep parent do not see each other's overrides`() {
    func nest(_ level: Int) {
      if level > 0 {
        withDependencies {
          $0.hour = level
        } operation: {
          nest(level - 1)
        }
        return
      }
      for sibling in 0..<3 {
        withDependencies {
          #expect($0.day == "test")
          $0.day = "sibling \(sibling)"
        } operation: {
          #expect(day == "sibling \(sibling)")
          #expect(hour == 1)
        }
      }
      #expect(day == "test")
    }
    nest(9)
  }

  @Test func `several overrides in one closure hold together, and the last of one key wins`() {
    withDependencies {
      for index in 0..<40 { $0[DayKey.self, name: "\(index)"] = "value \(index)" }
      $0.day = "first"
      $0.day = "last"
    } operation: {
      #expect(day == "last")
      for index in 0..<40 {
        #expect(Dependency(DayKey.self, name: "\(index)")() == "value \(index)")
      }
      #expect(hour == 0)
    }
  }

  @Test func `a module list registers in order`() async {
    struct Morning: DependencyModule {
      func register(in values: inout DependencyValues) {
        values.day = "morning"
        values.hour = 6
      }
    }
    struct Friday: DependencyModule {
      func register(in values: inout DependencyValues) { values.day = "Friday" }
    }
    withDependencies(Morning(), Friday()) {
      #expect(day == "Friday")
      #expect(hour == 6)
    }
    await withDependencies(Friday(), Morning()) {
      await Task.yield()
      #expect(day == "morning")
    }
  }

  @Test func `values can be set as a whole`() {
    withDependencies {
      $0.day = "Friday"
    } operation: {
      withDependencies {
        $0 = .test
        $0.hour = 3
      } operation: {
        #expect(day == "test")
        #expect(hour == 3)
      }
      withDependencies {
        $0 = DependencyValues()
      } operation: {
        #expect(day == "test")
      }
    }
  }
}
