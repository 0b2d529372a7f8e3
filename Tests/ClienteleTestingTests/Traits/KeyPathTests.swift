import Clientele
import ClienteleTesting
import FoundationClients
import Testing

/// A trait must know whether a key path leads to a dependency or into one; only the path's
/// description tells, so these fail where a later runtime writes it differently.
@Suite struct KeyPathTests {
  @Test func `a path to a dependency leads there, whatever its module and type`() {
    #expect(DependencyValues.leadsToDependency(\.day))
    #expect(DependencyValues.leadsToDependency(\.pager))
    #expect(DependencyValues.leadsToDependency(\.date))
    #expect(DependencyValues.leadsToDependency(\.uuid))
    #expect(DependencyValues.leadsToDependency(\.handler))
    #expect(DependencyValues.leadsToDependency(\.table))
  }

  @Test func `a path into a dependency leads further`() {
    #expect(!DependencyValues.leadsToDependency(\.pager.isOn))
    #expect(!DependencyValues.leadsToDependency(\.pager.page))
    #expect(!DependencyValues.leadsToDependency(\.handler.next))
    #expect(!DependencyValues.leadsToDependency(\.table["a"]))
  }

  @Test func `what is set stands in for nothing else`() {
    withDependencies {
      $0.set(\.day, to: "Friday")
      #expect($0.day == "Friday")
      #expect($0.place == "nowhere")
      $0.set(\.place, to: "here")
      #expect($0.day == "Friday")
    } operation: {
      #expect(Dependency(\.day)() == "Friday")
      #expect(Dependency(\.place)() == "here")
    }
  }
}

private struct Handler: Sendable {
  var text = ""
  var next: Handler {
    get { self }
    set { text = newValue.text }
  }
}

private enum HandlerKey: TestDependencyKey {
  static var testValue: Handler { Handler() }
}

private enum TableKey: TestDependencyKey {
  static var testValue: [String: (@Sendable (Int) -> [String])?] { [:] }
}

extension DependencyValues {
  fileprivate var handler: Handler {
    get { self[HandlerKey.self] }
    set { self[HandlerKey.self] = newValue }
  }

  fileprivate var table: [String: (@Sendable (Int) -> [String])?] {
    get { self[TableKey.self] }
    set { self[TableKey.self] = newValue }
  }
}
