import Clientele
import ClienteleTesting
import Testing

private enum DayKey: DependencyKey {
  static var liveValue: String { "live" }
  static var testValue: String { "test" }
}

private enum HourKey: DependencyKey {
  static var liveValue: Int { 8 }
  static var testValue: Int { 0 }
}

private class Model {
  @Dependency(DayKey.self) var day
  func child() -> Model { withDependencies(from: self) { Model() } }
}

private final class SubModel: Model {
  let name = "sub"
}

private final class Plain {
  let day: String
  init() { day = Dependency(DayKey.self)() }
}

@Suite(.dependencies) struct FromObjectTests {
  @Test func `an object's wrappers hand its overrides on, down a graph whose parents are gone`() {
    var model = withDependencies {
      $0[DayKey.self] = "Friday"
    } operation: {
      Model()
    }
    for _ in 0..<5 { model = model.child() }
    #expect(model.day == "Friday")
    #expect(withDependencies(from: model) { Dependency(DayKey.self)() } == "Friday")
  }

  @Test func `wrappers of a superclass count`() {
    let model = withDependencies {
      $0[DayKey.self] = "Friday"
    } operation: {
      SubModel()
    }
    #expect(withDependencies(from: model) { Dependency(DayKey.self)() } == "Friday")
  }

  @Test func `an object without wrappers is known by where it was made`() {
    let plain = withDependencies {
      $0[DayKey.self] = "Friday"
    } operation: {
      Plain()
    }
    #expect(withDependencies(from: plain) { Plain().day } == "Friday")
  }

  @Test func `the current overrides win over the object's, and the update wins over both`() {
    let model = withDependencies {
      $0[DayKey.self] = "Friday"
      $0[HourKey.self] = 12
    } operation: {
      Model()
    }
    withDependencies {
      $0[DayKey.self] = "Monday"
    } operation: {
      withDependencies(from: model) {
        #expect(Dependency(DayKey.self)() == "Monday")
        #expect(Dependency(HourKey.self)() == 12)
      }
      withDependencies(from: model) {
        $0[DayKey.self] = "Sunday"
      } operation: {
        #expect(Dependency(DayKey.self)() == "Sunday")
      }
    }
  }

  @Test func `the asynchronous forms do the same`() async {
    let model = await withDependencies {
      $0[DayKey.self] = "Friday"
    } operation: {
      await Task.yield()
      return Plain()
    }
    let day = await withDependencies(from: model) {
      await Task.yield()
      return Dependency(DayKey.self)()
    }
    #expect(day == "Friday")
  }

  @Test func `an object that carries nothing is reported, and the operation runs`() {
    let log = IssueLog()
    let stranger = Token()
    let day = log.collecting {
      withDependencies(from: stranger) { Dependency(DayKey.self)() }
    }
    #expect(day == "test")
    #expect(log.kinds == [.misuse])
    #expect(
      log.messages == [
        """
        withDependencies(from:) was given an object of type Token, which carries no dependencies; \
        the operation runs with those of the current task.

        Give the object a @Dependency property, or return it from the operation of withDependencies.
        """
      ]
    )
  }

  @Test func `what was remembered of objects is forgotten with them`() {
    let freed = Counter()
    for _ in 0..<200 {
      _ = withDependencies {
        $0[type: Token.self] = Token { freed.increment() }
      } operation: {
        Plain()
      }
    }
    #expect(freed.value > 100)
  }
}
