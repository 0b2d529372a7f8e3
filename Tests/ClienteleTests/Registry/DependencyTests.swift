import Clientele
import ClienteleTesting
import Testing

private enum GreetingKey: DependencyKey {
  static var liveValue: String { "live" }
  static var testValue: String { "test" }
}

private enum NicknameKey: DependencyKey {
  static var liveValue: String? { "x" }
  static var testValue: String? { nil }
}

private enum TokenKey: DependencyKey {
  static var liveValue: Token { Token("live") }
  static var testValue: Token { Token("test") }
}

extension DependencyValues {
  fileprivate var greeting: String {
    get { self[GreetingKey.self] }
    set { self[GreetingKey.self] = newValue }
  }
  fileprivate var nickname: String? {
    get { self[NicknameKey.self] }
    set { self[NicknameKey.self] = newValue }
  }
}

@Suite(.dependencies) struct DependencyTests {
  @Dependency(\.greeting) var greeting
  private static let inStatic = Dependency(\.greeting)

  @Test func `every way to read gives the same value`() {
    #expect(greeting == "test")
    #expect(Dependency(\.greeting)() == "test")
    #expect(Dependency(GreetingKey.self)() == "test")
    #expect(DependencyValues.current.greeting == "test")
    #expect(DependencyValues()[GreetingKey.self] == "test")
    withDependencies {
      $0.greeting = "over"
    } operation: {
      #expect(greeting == "over")
      #expect(Dependency(\.greeting)() == "over")
      #expect(Dependency(GreetingKey.self)() == "over")
      #expect(DependencyValues.current.greeting == "over")
    }
    #expect(greeting == "test")
  }

  @Test func `each context has its own default`() {
    #expect(DependencyValues.live.greeting == "live")
    #expect(DependencyValues.preview.greeting == "live")
    #expect(DependencyValues.test.greeting == "test")
    for context in DependencyContext.allCases {
      withDependencies {
        $0.context = context
      } operation: {
        #expect(DependencyValues.current.context == context)
        #expect(greeting == (context == .test ? "test" : "live"))
      }
    }
  }

  @Test func `an Optional set to nil reads as nil, with nothing reported`() {
    let log = IssueLog()
    log.collecting {
      live {
        #expect(Dependency(\.nickname)() == "x")
        withDependencies {
          $0.nickname = nil
        } operation: {
          #expect(Dependency(\.nickname)() == nil)
          #expect(Dependency(NicknameKey.self)() == nil)
        }
      }
      #expect(Dependency(\.nickname)() == nil)
    }
    #expect(log.messages == [])
  }

  @Test func `a wrapper carries the overrides it was made under, and the current ones win`() {
    let made = withDependencies {
      $0.greeting = "outer"
      $0.nickname = "captured"
    } operation: {
      (Dependency(\.greeting), Dependency(NicknameKey.self))
    }
    #expect(made.0() == "outer")
    #expect(made.1() == "captured")
    withDependencies {
      $0.greeting = "inner"
    } operation: {
      #expect(made.0() == "inner")
      #expect(made.1() == "captured")
    }
  }

  @Test(arguments: 0..<2)
  func `a wrapper in a static takes no override from one test case into the next`(_ index: Int) {
    let inStatic = withDependencies {
      $0.greeting = "case \(index)"
    } operation: {
      Self.inStatic
    }
    withDependencies {
      $0.nickname = "z"
    } operation: {
      #expect(["test", "case \(index)"].contains(inStatic()))
    }
  }

  @Test func `a wrapper takes the test's cache with it to a detached thread`() {
    let wrapper = Dependency(TokenKey.self)
    let mine = wrapper()
    #expect(onThread { wrapper() === mine })
    #expect(onThread { Dependency(TokenKey.self)() !== mine })
  }

  @Test func `a default is built once and shared by every way to read it`() {
    #expect(Dependency(TokenKey.self)() === DependencyValues.current[TokenKey.self])
  }

  @Test func `each name of a key has its own test value`() {
    let a = DependencyValues.current[TokenKey.self, name: "a"]
    #expect(DependencyValues.current[TokenKey.self, name: "a"] === a)
    #expect(Dependency(TokenKey.self, name: "a")() === a)
    #expect(DependencyValues.current[TokenKey.self, name: "b"] !== a)
    #expect(DependencyValues.current[TokenKey.self] !== a)
    withDependencies {
      $0[GreetingKey.self, name: "formal"] = "Good evening"
    } operation: {
      #expect(Dependency(GreetingKey.self, name: "formal")() == "Good evening")
      #expect(Dependency(GreetingKey.self)() == "test")
    }
  }

  @Test func `values held in a variable are a snapshot of the overrides only`() {
    var values = DependencyValues.current
    values.greeting = "mine"
    let copy = values
    values.greeting = "changed"
    #expect(values.greeting == "changed")
    #expect(copy.greeting == "mine")
    #expect(greeting == "test")
    replaceDependencies { $0.nickname = "replaced" }
    #expect(values.nickname == "replaced")
  }

  @Test func `setting a value never builds the default`() {
    enum CountedKey: DependencyKey {
      static let count = Counter()
      static var liveValue: Int { count.increment() }
      static var testValue: Int { count.increment() }
    }
    withDependencies {
      $0[CountedKey.self] = 5
    } operation: {
      #expect(Dependency(CountedKey.self)() == 5)
    }
    replaceDependencies { $0[CountedKey.self] = 6 }
    #expect(Dependency(CountedKey.self)() == 6)
    #expect(CountedKey.count.value == 0)
  }

  @Test func `a key that is its own value works`() {
    struct Settings: DependencyKey {
      var volume = 1
      static var liveValue: Settings { Settings(volume: 11) }
      static var testValue: Settings { Settings(volume: 2) }
    }
    #expect(Dependency(Settings.self)().volume == 2)
    withDependencies {
      $0[Settings.self].volume = 3
    } operation: {
      #expect(Dependency(Settings.self)().volume == 3)
    }
  }

  @Test func `a static initialiser may read dependencies`() {
    enum Once {
      static let greeting = withDependencies {
        $0.greeting = "at first use"
      } operation: {
        Dependency(\.greeting)() + Dependency(\.greeting)()
      }
    }
    #expect(Once.greeting == "at first useat first use")
    #expect(greeting == "test")
  }
}
