import Clientele
import ClienteleTesting
import Synchronization
import Testing

/// Names for scopes and counters that no two tests share.
private enum CachedKey: DependencyKey {
  static let built = Counter()
  static var liveValue: Token { Token("\(built.increment())") }
  static var testValue: Token { Token("test") }
}

private enum DayKey: DependencyKey {
  static var liveValue: String { "live day" }
  static var testValue: String { "test day" }
}

private enum TransientKey: DependencyKey {
  static var liveValue: String { "live, " + Dependency(DayKey.self)() }
  static var testValue: String { "on " + Dependency(DayKey.self)() }
  static var lifetime: DependencyLifetime { .transient }
}

private enum LeakyKey: DependencyKey {
  static var liveValue: String { "live, " + Dependency(DayKey.self)() }
  static var testValue: String { "on " + Dependency(DayKey.self)() }
}

private struct Holder: Sendable {
  let day = Dependency(DayKey.self)
}

private enum HolderKey: DependencyKey {
  static var liveValue: Holder { Holder() }
  static var testValue: Holder { Holder() }
}

private enum CartKey: DependencyKey {
  static var liveValue: Token { Token() }
  static var testValue: Token { Token() }
  static var lifetime: DependencyLifetime { .scope("session") }
}

private enum DeviceKey: DependencyKey {
  static var liveValue: Token { Token() }
  static var testValue: Token { Token() }
  static var lifetime: DependencyLifetime { .scope("device") }
}

@Suite(.dependencies) struct LifetimeTests {
  @Test func `a cached value is built once, however many threads ask`() {
    let values = DependencyValues.live
    let seen = Mutex<Set<ObjectIdentifier>>([])
    onThreads(8) { _ in
      for _ in 0..<1000 {
        let token = values[CachedKey.self]
        seen.withLock { _ = $0.insert(ObjectIdentifier(token)) }
      }
    }
    #expect(seen.withLock { $0.count } == 1)
    #expect(CachedKey.built.value == 1)
  }

  @Test func `a transient value sees the overrides in force at each read`() {
    #expect(Dependency(TransientKey.self)() == "on test day")
    withDependencies {
      $0[DayKey.self] = "Friday"
    } operation: {
      #expect(Dependency(TransientKey.self)() == "on Friday")
    }
    #expect(Dependency(TransientKey.self)() == "on test day")
  }

  @Test func `an override never leaks into a cached value`() {
    withDependencies {
      $0[DayKey.self] = "Friday"
    } operation: {
      #expect(Dependency(LeakyKey.self)() == "on test day")
    }
    #expect(Dependency(LeakyKey.self)() == "on test day")
  }

  @Test func `a cached value that holds a wrapper follows a replacement, one that copied does not`()
  {
    let day = Dependency(HolderKey.self)().day
    #expect(Dependency(LeakyKey.self)() == "on test day")
    #expect(day() == "test day")
    replaceDependencies { $0[DayKey.self] = "replaced" }
    #expect(day() == "replaced")
    #expect(Dependency(LeakyKey.self)() == "on test day")
  }

  @Test func `resetting a scope makes the next read new and leaves the rest`() {
    let cart = Dependency(CartKey.self)
    let device = Dependency(DeviceKey.self)
    let (firstCart, firstDevice) = (cart(), device())
    let cached = Dependency(CachedKey.self)()
    #expect(cart() === firstCart)
    DependencyScope("session").reset()
    let secondCart = cart()
    #expect(secondCart !== firstCart)
    #expect(cart() === secondCart)
    #expect(device() === firstDevice)
    #expect(Dependency(CachedKey.self)() === cached)
  }

  @Test func `resetting a scope keeps what was overridden, prepared or replaced`() {
    let mine = Token("mine")
    withDependencies {
      $0[CartKey.self] = mine
    } operation: {
      DependencyScope("session").reset()
      #expect(Dependency(CartKey.self)() === mine)
    }
    prepareDependencies { $0[CartKey.self, name: "prepared"] = mine }
    replaceDependencies { $0[DeviceKey.self] = mine }
    DependencyScope("session").reset()
    DependencyScope("device").reset()
    #expect(DependencyValues.current[CartKey.self, name: "prepared"] === mine)
    #expect(Dependency(DeviceKey.self)() === mine)
  }

  @Test func `a reset really frees the value, whose deinit may read dependencies`() {
    enum NoisyKey: DependencyKey {
      static let heard = Mutex<[String]>([])
      static var liveValue: Token { testValue }
      static var testValue: Token {
        let day = Dependency(DayKey.self)
        return Token { heard.withLock { $0.append(day()) } }
      }
      static var lifetime: DependencyLifetime { .scope("noisy") }
    }
    _ = Dependency(NoisyKey.self)()
    #expect(NoisyKey.heard.withLock { $0 } == [])
    DependencyScope("noisy").reset()
    #expect(NoisyKey.heard.withLock { $0 } == ["test day"])
  }

  @Test func `a value that is being built when its scope is reset is not kept`() {
    enum ResettingKey: DependencyKey {
      static let built = Counter()
      static var liveValue: Int { testValue }
      static var testValue: Int {
        let number = built.increment()
        if number == 1 { DependencyScope("resetting").reset() }
        return number
      }
      static var lifetime: DependencyLifetime { .scope("resetting") }
    }
    #expect(Dependency(ResettingKey.self)() == 1)
    #expect(Dependency(ResettingKey.self)() == 2)
    #expect(Dependency(ResettingKey.self)() == 2)
  }

  @Test func `scopes are reset while eight threads read`() {
    let values = DependencyValues.current
    onThreads(8) { index in
      for round in 0..<2000 {
        if index == 0 && round % 10 == 0 {
          withDependencies {
            $0 = values
          } operation: {
            DependencyScope("session").reset()
          }
        }
        #expect(values[CartKey.self].label == "")
      }
    }
  }

  @Test func `two tests with a stateful default have two instances`() {
    #expect(Dependency(CachedKey.self)() !== DependencyValues.test[CachedKey.self])
  }
}
