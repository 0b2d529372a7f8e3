import Clientele
import ClienteleTesting
import Synchronization
import Testing

private enum RegionKey: TestDependencyKey {
  static var testValue: String { "nowhere" }
}

private enum LeftKey: DependencyKey {
  static var liveValue: Int { 0 }
  static var testValue: Int { 0 }
}

private enum RightKey: DependencyKey {
  static var liveValue: Int { 0 }
  static var testValue: Int { 0 }
}

extension DependencyValues {
  fileprivate var region: String {
    get { self[RegionKey.self] }
    set { self[RegionKey.self] = newValue }
  }
  fileprivate var left: Int {
    get { self[LeftKey.self] }
    set { self[LeftKey.self] = newValue }
  }
  fileprivate var right: Int {
    get { self[RightKey.self] }
    set { self[RightKey.self] = newValue }
  }
}

private struct Failure: Error {}

@Suite(.dependencies) struct ProcessWideTests {
  @Test func `what is prepared is read, in a live context too`() {
    let result = prepareDependencies {
      $0.region = "eu-west"
      return 3
    }
    #expect(result == 3)
    #expect(Dependency(\.region)() == "eu-west")
    live { #expect(Dependency(\.region)() == "eu-west") }
  }

  @Test func `within one call the last value of a key wins, across modules too`() {
    struct Base: DependencyModule {
      func register(in values: inout DependencyValues) { values.region = "base" }
    }
    struct App: DependencyModule {
      func register(in values: inout DependencyValues) {
        #expect(values.region == "base")
        values.region = "app"
      }
    }
    let log = IssueLog()
    log.collecting { prepareDependencies(Base(), App()) }
    #expect(log.messages == [])
    #expect(Dependency(\.region)() == "app")
  }

  @Test func `preparing twice is reported with both places, and the first value stays`() {
    let log = IssueLog()
    prepareDependencies { $0.region = "first" }
    let line: UInt = #line - 1
    log.collecting { prepareDependencies { $0.region = "second" } }
    #expect(Dependency(\.region)() == "first")
    #expect(
      log.messages == [
        """
        @Dependency(\\.region) was prepared twice; the first value stays.

            Key: RegionKey
            Value: String
            Prepared first: ClienteleTests/ProcessWideTests.swift:\(line)
            Prepared again: ClienteleTests/ProcessWideTests.swift:\(line + 2)

        Prepare each dependency in one call: within it, a later module overrides an earlier one. \
        To change a value while the program runs, call:

            replaceDependencies { $0.region = … }
        """
      ]
    )
    #expect(log.issues.map(\.line) == [line + 2])
  }

  @Test func `preparing after a read is reported with both places, and the first value stays`() {
    let log = IssueLog()
    let wrapper = Dependency(\.left)
    let line: UInt = #line - 1
    #expect(wrapper() == 0)
    log.collecting { prepareDependencies { $0.left = 2 } }
    #expect(wrapper() == 0)
    #expect(
      log.messages == [
        """
        @Dependency(\\.left) was prepared after it had been read; the first value stays.

            Key: LeftKey
            Value: Int
            Read first: ClienteleTests/ProcessWideTests.swift:\(line)
            Prepared: ClienteleTests/ProcessWideTests.swift:\(line + 3)

        Call prepareDependencies at the very start of the program, before anything reads a \
        dependency. To change a value while the program runs, call:

            replaceDependencies { $0.left = … }
        """
      ]
    )
  }

  @Test func `one refused key does not keep the others from being prepared`() {
    let log = IssueLog()
    _ = Dependency(\.left)()
    log.collecting {
      prepareDependencies {
        $0.left = 2
        $0.right = 3
      }
    }
    #expect(log.kinds == [.preparedTooLate])
    #expect(Dependency(\.right)() == 3)
  }

  @Test func `a closure that throws prepares and replaces nothing`() {
    #expect(throws: Failure.self) {
      try prepareDependencies {
        $0.left = 2
        throw Failure()
      }
    }
    #expect(throws: Failure.self) {
      try replaceDependencies {
        $0.right = 2
        throw Failure()
      }
    }
    #expect(Dependency(\.left)() == 0)
    #expect(Dependency(\.right)() == 0)
  }

  @Test func `reading in a prepare closure does not count as a read`() {
    let log = IssueLog()
    log.collecting {
      prepareDependencies { $0.left = $0.left + 1 }
      prepareDependencies {
        _ = $0.right
        $0.region = "here"
      }
      prepareDependencies { $0.right = 5 }
    }
    #expect(log.messages == [])
    #expect(Dependency(\.left)() == 1)
    #expect(Dependency(\.right)() == 5)
  }

  @Test func `a long-lived holder sees a replacement at its next read, an override keeps its own`()
  {
    final class Screen: Sendable { let left = Dependency(\.left) }
    let screen = Screen()
    #expect(screen.left() == 0)
    replaceDependencies { $0.left = 1 }
    #expect(screen.left() == 1)
    replaceDependencies { $0.left = 2 }
    #expect(screen.left() == 2)
    withDependencies {
      $0.left = 9
    } operation: {
      replaceDependencies { $0.left = 3 }
      #expect(screen.left() == 9)
    }
    #expect(screen.left() == 3)
  }

  @Test func `a replaced value is really freed`() {
    let freed = Counter()
    for index in 1...3 {
      replaceDependencies { $0[TokenKey.self] = Token("\(index)") { freed.increment() } }
      #expect(Dependency(TokenKey.self)().label == "\(index)")
      #expect(freed.value == index - 1)
    }
  }

  @Test func `values replaced together are never seen new and then old`() {
    let values = DependencyValues.current
    let isDone = Mutex(false)
    onThreads(4) { index in
      if index == 0 {
        for round in 1...3000 {
          withDependencies {
            $0 = values
          } operation: {
            replaceDependencies {
              $0.left = round
              $0.right = round
            }
          }
        }
        isDone.withLock { $0 = true }
      } else {
        while !isDone.withLock({ $0 }) {
          let first = values.left
          let second = values.right
          #expect(second >= first)
        }
      }
    }
    #expect(values.left == 3000)
  }

  @Test func `the context of the process cannot be prepared`() {
    let log = IssueLog()
    log.collecting { prepareDependencies { $0.context = .preview } }
    #expect(log.kinds == [.misuse])
    #expect(log.messages.first?.contains("CLIENTELE_CONTEXT to \"preview\"") == true)
    #expect(DependencyValues.current.context == .test)
  }
}

private enum TokenKey: DependencyKey {
  static var liveValue: Token { Token() }
  static var testValue: Token { Token() }
}
