import Clientele
import ClienteleTesting
import Testing

/// A client by hand, whose endpoints tell whose they are.
private struct Client: Sendable {
  var name: @Sendable () -> String
  var other: @Sendable () -> String

  static func saying(_ text: String) -> Client {
    Client(name: { text }, other: { text })
  }
}

private struct Reporting: DependencyClientValue {
  var name: @Sendable () -> String = Clientele.unimplemented(
    "Reporting.name",
    placeholder: "placeholder"
  )
  var other: @Sendable () -> String = Clientele.unimplemented(
    "Reporting.other",
    placeholder: "placeholder"
  )
  static var unimplemented: Reporting { Reporting() }
}

private enum FullKey: DependencyKey {
  static var liveValue: Client { .saying("live") }
  static var testValue: Client { .saying("test") }
}

private enum TestOnlyKey: TestDependencyKey {
  static var testValue: Client { .saying("test") }
}

private enum ReportingKey: TestDependencyKey {
  static var testValue: Reporting { Reporting(name: { "test" }, other: { "test" }) }
}

private enum LiveOnlyKey: DependencyKey {
  static var liveValue: Client { .saying("live") }
}

/// What `$0[key]` reads as inside an update closure, which never is an issue.
@Suite(.dependencies) struct UpdateClosureTests {
  private func base<Key: TestDependencyKey>(
    _ key: Key.Type,
    in context: DependencyContext
  ) -> Key.Value {
    var base: Key.Value?
    let log = IssueLog()
    log.collecting {
      withDependencies {
        $0.context = context
      } operation: {
        withDependencies {
          base = $0[key]
        } operation: {
        }
      }
    }
    #expect(log.messages == [])
    guard let base else { fatalError("The update closure did not run.") }
    return base
  }

  @Test func `without an override it is the context's default`() {
    #expect(base(FullKey.self, in: .live).name() == "live")
    #expect(base(FullKey.self, in: .preview).name() == "live")
    #expect(base(FullKey.self, in: .test).name() == "test")
    #expect(base(TestOnlyKey.self, in: .preview).name() == "test")
    #expect(base(TestOnlyKey.self, in: .test).name() == "test")
    #expect(base(ReportingKey.self, in: .test).name() == "test")
  }

  @Test func `with an override, a prepared or a replaced value, it is that`() {
    withDependencies {
      $0[FullKey.self] = .saying("override")
    } operation: {
      #expect(base(FullKey.self, in: .live).name() == "override")
      #expect(base(FullKey.self, in: .test).name() == "override")
    }
    prepareDependencies { $0[TestOnlyKey.self] = .saying("prepared") }
    #expect(base(TestOnlyKey.self, in: .live).name() == "prepared")
    replaceDependencies { $0[TestOnlyKey.self] = .saying("replaced") }
    #expect(base(TestOnlyKey.self, in: .test).name() == "replaced")
  }

  @Test func `live, with no value at all, it is the unimplemented value`() {
    let log = IssueLog()
    log.collecting {
      #expect(base(ReportingKey.self, in: .live).name() == "placeholder")
      live {
        withDependencies {
          $0[ReportingKey.self].name = { "mine" }
        } operation: {
          #expect(Dependency(ReportingKey.self)().name() == "mine")
          #expect(Dependency(ReportingKey.self)().other() == "placeholder")
        }
      }
    }
    // `base` reports nothing; calling the endpoints does.
    #expect(
      log.messages == ["Unimplemented: 'Reporting.name'", "Unimplemented: 'Reporting.other'"]
    )
  }

  @Test func `live, with no unimplemented value either, it is the test value, which is told of`() {
    #expect(base(TestOnlyKey.self, in: .live).name() == "test")
    let log = IssueLog()
    log.collecting {
      live {
        withDependencies {
          $0[TestOnlyKey.self].name = { "mine" }
        } operation: {
          for _ in 0..<2 {
            #expect(Dependency(TestOnlyKey.self)().name() == "mine")
            #expect(Dependency(TestOnlyKey.self)().other() == "test")
          }
        }
        withDependencies {
          $0[TestOnlyKey.self] = .saying("whole")
        } operation: {
          #expect(Dependency(TestOnlyKey.self)().name() == "whole")
        }
      }
    }
    #expect(log.kinds == [.partialValue])
    #expect(log.messages.first?.contains("    $0[TestOnlyKey.self] = …") == true)
  }

  @Test func `setting one endpoint leaves the others`() {
    withDependencies {
      $0[FullKey.self].name = { "mine" }
    } operation: {
      #expect(Dependency(FullKey.self)().name() == "mine")
      #expect(Dependency(FullKey.self)().other() == "test")
    }
    #expect(Dependency(FullKey.self)().name() == "test")
  }

  @Test func `a base without a test value is told of at the first real read`() {
    #expect(base(LiveOnlyKey.self, in: .test).name() == "live")
    let log = IssueLog()
    log.collecting {
      #expect(Dependency(LiveOnlyKey.self)().name() == "live")
      #expect(Dependency(LiveOnlyKey.self)().name() == "live")
    }
    #expect(log.kinds == [.missingTestValue])
  }

  @Test(.strictDependencies)
  func `strict, it is the unimplemented value, or else the test value`() {
    let log = IssueLog()
    log.collecting {
      withDependencies {
        #expect($0[FullKey.self].name() == "test")
        $0[ReportingKey.self].name = { "mine" }
      } operation: {
        #expect(Dependency(ReportingKey.self)().name() == "mine")
        #expect(Dependency(ReportingKey.self)().other() == "placeholder")
        #expect(Dependency(FullKey.self)().name() == "test")
        #expect(Dependency(FullKey.self)().name() == "test")
      }
    }
    #expect(log.kinds == [.unimplementedEndpoint, .strictRead])
  }
}
