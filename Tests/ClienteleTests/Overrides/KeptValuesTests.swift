import Clientele
import ClienteleTesting
import Testing

private struct Client: Sendable {
  var name: @Sendable () -> String
  var other: @Sendable () -> String = { "test" }
}

private enum TestOnlyKey: TestDependencyKey {
  static var testValue: Client { Client(name: { "test" }) }
}

private enum LiveOnlyKey: DependencyKey {
  static var liveValue: Client { Client(name: { "live" }) }
}

private enum LeftKey: DependencyKey {
  static var liveValue: Int { 0 }
  static var testValue: Int { 0 }
}

private enum RightKey: DependencyKey {
  static var liveValue: Int { 0 }
  static var testValue: Int { 0 }
}

private struct Failure: Error {}

/// Copies of `$0` that an update closure keeps, and what is read in one for changing a part of it.
@Suite(.dependencies) struct KeptValuesTests {
  @Test func `a copy kept beyond its update closure reads like any other`() {
    let log = IssueLog()
    log.collecting {
      live {
        var kept: [DependencyValues] = []
        withDependencies {
          kept.append($0)
          $0[LeftKey.self] = 1
          kept.append($0)
          // While the closure runs, reading is no issue, through a copy neither.
          _ = kept[0][TestOnlyKey.self]
        } operation: {
        }
        try? withDependencies {
          kept.append($0)
          throw Failure()
        } operation: {
        }
        prepareDependencies { kept.append($0) }
        #expect(log.messages == [])
        for values in kept { _ = values[TestOnlyKey.self] }
        // The last is of the process, or the test, and not of the live context around it.
      }
    }
    #expect(log.kinds == Array(repeating: .missingLiveValue, count: 3))
  }

  @Test func `a copy changed after its closure changes nothing that is in force`() {
    var kept = DependencyValues()
    withDependencies {
      $0[LeftKey.self] = 1
      kept = $0
    } operation: {
      kept[LeftKey.self] = 2
      #expect(Dependency(LeftKey.self)() == 1)
      #expect(kept[LeftKey.self] == 2)
    }
    kept[RightKey.self] = 3
    #expect(kept[LeftKey.self] == 2)
    #expect(Dependency(RightKey.self)() == 0)
  }

  @Test func `a copy kept by an asynchronous closure that suspends reads like any other`() async {
    let log = IssueLog()
    await withDependencyIssueReporter(log.reporter) {
      await withDependencies {
        $0.context = .live
      } operation: {
        var kept = DependencyValues()
        await withDependencies {
          await Task.yield()
          kept = $0
          await Task.yield()
          _ = $0[TestOnlyKey.self]
          $0[LeftKey.self] = 1
        } operation: {
          await Task.yield()
          #expect(Dependency(LeftKey.self)() == 1)
        }
        #expect(log.messages == [])
        _ = kept[TestOnlyKey.self]
      }
    }
    #expect(log.kinds == [.missingLiveValue])
  }

  @Test func `what was set before a copy was kept is prepared all the same`() {
    var kept: [DependencyValues] = []
    prepareDependencies {
      $0[LeftKey.self] = 1
      kept.append($0)
      $0[RightKey.self] = 2
      for index in 0..<8 {
        kept.append($0)
        $0[LeftKey.self, name: "\(index)"] = index
      }
    }
    #expect(kept[0][RightKey.self] == 2)
    #expect(Dependency(LeftKey.self)() == 1)
    #expect(Dependency(RightKey.self)() == 2)
    for index in 0..<8 { #expect(Dependency(LeftKey.self, name: "\(index)")() == index) }
  }

  @Test func `values assigned as a whole are not prepared, and that is reported`() {
    let log = IssueLog()
    log.collecting {
      prepareDependencies {
        $0 = .live
        $0[LeftKey.self] = 1
      }
      replaceDependencies { $0 = DependencyValues() }
    }
    #expect(
      log.messages
        == Array(
          repeating: """
            The values of a closure of prepareDependencies or replaceDependencies were assigned as \
            a whole; nothing was set.

            Set each dependency that is to change:

                $0.name = …
            """,
          count: 2
        )
    )
    #expect(Dependency(LeftKey.self)() == 0)
  }

  @Test func `a part changed of a partial value leaves it partial, in every closure`() {
    let log = IssueLog()
    log.collecting {
      live {
        withDependencies {
          let before = $0
          $0[TestOnlyKey.self, name: "nested"].name = { "outer" }
          _ = before
        } operation: {
          withDependencies {
            $0[TestOnlyKey.self, name: "nested"].name = { "inner" }
          } operation: {
            #expect(Dependency(TestOnlyKey.self, name: "nested")().name() == "inner")
          }
        }
      }
    }
    #expect(log.kinds == [.partialValue])
  }

  @Test func `a copy kept while an endpoint is set loses no mark`() {
    let log = IssueLog()
    log.collecting {
      live {
        withDependencies {
          let before = $0
          $0[TestOnlyKey.self, name: "copied"].name = { "mine" }
          _ = before[LeftKey.self]
        } operation: {
          #expect(Dependency(TestOnlyKey.self, name: "copied")().other() == "test")
        }
      }
    }
    #expect(log.kinds == [.partialValue])
  }

  @Test func `a whole value set over a partial one is whole`() {
    let log = IssueLog()
    log.collecting {
      live {
        withDependencies {
          $0[TestOnlyKey.self, name: "whole"].name = { "mine" }
          $0[TestOnlyKey.self, name: "whole"] = Client(name: { "whole" })
        } operation: {
          #expect(Dependency(TestOnlyKey.self, name: "whole")().name() == "whole")
        }
      }
    }
    #expect(log.messages == [])
  }

  @Test func `the base of a name without a test value is no issue`() {
    let log = IssueLog()
    log.collecting {
      live {
        withDependencies {
          $0[LiveOnlyKey.self, name: "second"].other = { "mine" }
        } operation: {
        }
      }
    }
    #expect(log.messages == [])
  }
}
