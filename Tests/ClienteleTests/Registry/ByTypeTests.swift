import Clientele
import ClienteleTesting
import Testing

private protocol Greeter: Sendable { func greet() -> String }

private struct Polite: Greeter {
  var word = "Good morning"
  func greet() -> String { word }
}

private struct Settings: DependencyKey, Equatable {
  var volume = 0
  static var liveValue: Settings { Settings(volume: 11) }
  static var testValue: Settings { Settings(volume: 1) }
}

private enum DayKey: DependencyKey {
  static var liveValue: String { "live" }
  static var testValue: String { "test" }
}

extension DependencyValues {
  fileprivate var day: String {
    get { self[DayKey.self] }
    set { self[DayKey.self] = newValue }
  }
}

@Suite(.dependencies) struct ByTypeTests {
  @Test func `a protocol's value is set, read and overridden by its type`() {
    withDependencies {
      $0[type: (any Greeter).self] = Polite()
    } operation: {
      let greeter: Dependency<any Greeter> = Dependency(type: (any Greeter).self)
      #expect(greeter().greet() == "Good morning")
      @Dependency(type: (any Greeter).self) var wrapped: any Greeter
      #expect(wrapped.greet() == "Good morning")
      withDependencies {
        $0[type: (any Greeter).self] = Polite(word: "Hello")
      } operation: {
        #expect(greeter().greet() == "Hello")
      }
    }
  }

  @Test func `a type and a key of that type are different places`() {
    withDependencies {
      $0[type: Settings.self] = Settings(volume: 7)
    } operation: {
      #expect(Dependency(type: Settings.self)().volume == 7)
      #expect(Dependency(Settings.self)().volume == 1)
    }
  }

  @Test func `names tell several values of a type apart`() {
    withDependencies {
      $0[type: Int.self] = 0
      $0[type: Int.self, name: "one"] = 1
      $0[type: Int.self, name: "two"] = 2
    } operation: {
      #expect(Dependency(type: Int.self)() == 0)
      #expect(Dependency(type: Int.self, name: "one")() == 1)
      #expect(Dependency(type: Int.self, name: "two")() == 2)
    }
  }

  @Test func `a registered value is built once, at its first read, outside every override`() {
    let built = Counter()
    withDependencies {
      $0.register(String.self) {
        built.increment()
        return Dependency(\.day)()
      }
    } operation: {
      #expect(built.value == 0)
      withDependencies {
        $0.day = "Friday"
      } operation: {
        #expect(Dependency(type: String.self)() == "test")
      }
      #expect(Dependency(type: String.self)() == "test")
      #expect(built.value == 1)
    }
  }

  @Test func `a transient registration sees the overrides, a scoped one ends with its scope`() {
    let built = Counter()
    withDependencies {
      $0.register(String.self, lifetime: .transient) { Dependency(\.day)() }
      $0.register(Int.self, lifetime: .scope("by type")) { built.increment() }
    } operation: {
      withDependencies {
        $0.day = "Friday"
      } operation: {
        #expect(Dependency(type: String.self)() == "Friday")
      }
      #expect(Dependency(type: Int.self)() == 1)
      #expect(Dependency(type: Int.self)() == 1)
      DependencyScope("by type").reset()
      #expect(Dependency(type: Int.self)() == 2)
    }
  }

  @Test func `a registration can be prepared`() {
    prepareDependencies {
      $0.register((any Greeter).self) { Polite(word: "prepared") }
      $0.register((any Greeter).self, name: "second") { Polite(word: "second") }
    }
    #expect(Dependency(type: (any Greeter).self)().greet() == "prepared")
    #expect(Dependency(type: (any Greeter).self, name: "second")().greet() == "second")
    let log = IssueLog()
    log.collecting { prepareDependencies { $0[type: (any Greeter).self] = Polite() } }
    #expect(log.kinds == [.preparedTwice])
  }

  @Test func `an alias reads the dependency anew each time`() {
    withDependencies {
      $0.alias((any Greeter).self, to: \.day) { Polite(word: "Happy " + $0) }
    } operation: {
      let greeter: Dependency<any Greeter> = Dependency(type: (any Greeter).self)
      #expect(greeter().greet() == "Happy test")
      withDependencies {
        $0.day = "Friday"
      } operation: {
        #expect(greeter().greet() == "Happy Friday")
      }
    }
  }

  @Test func `a type without a value stops the process, in a test too`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      withDependencyIssueReporter(.trap) {
        _ = Dependency(type: (any Greeter).self, name: "door")().greet()
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains(
        """
        @Dependency(type: (any Greeter).self, name: "door") has no value: none was set, registered \
        or aliased for this type.

            Value: any Greeter
            Read: ClienteleTests/ByTypeTests.swift:
        """
      )
    )
    #expect(text.contains("$0[type: (any Greeter).self, name: \"door\"] = …"))
  }
}
