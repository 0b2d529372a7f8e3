import Clientele
import ClienteleTesting
import Testing

private protocol Greeter: Sendable { var word: String { get } }
private struct Polite: Greeter { var word: String }
private protocol Bound: AnyObject, Sendable {}

/// A key that is a class, and its own value.
private final class Shared: DependencyKey, Bound {
  let label: String
  init(_ label: String) { self.label = label }
  static var liveValue: Shared { Shared("live") }
  static var testValue: Shared { Shared("test") }
}

private enum GreeterKey: DependencyKey {
  static var liveValue: any Greeter { Polite(word: "live") }
  static var testValue: any Greeter { Polite(word: "test") }
}

private enum BoundKey: DependencyKey {
  static var liveValue: any Bound { Shared("live") }
  static var testValue: any Bound { Shared("test") }
}

private enum DeepOptionalKey: DependencyKey {
  static var liveValue: Int??? { 1 }
  static var testValue: Int??? { .some(.some(nil)) }
}

private enum VoidKey: DependencyKey {
  static var liveValue: Void { () }
  static var testValue: Void { () }
}

private enum ClosureKey: DependencyKey {
  static var liveValue: @Sendable (Int) -> Int { { $0 } }
  static var testValue: @Sendable (Int) -> Int { { $0 + 1 } }
}

private enum NeverKey: TestDependencyKey {
  static var testValue: Never? { nil }
}

private struct Large: Sendable, Equatable {
  var words: InlineArray<512, Int>
  var name: String
  init(_ number: Int) {
    words = InlineArray(repeating: number)
    name = "number \(number)"
  }
  static func == (a: Large, b: Large) -> Bool {
    a.name == b.name && a.words.indices.allSatisfy { a.words[$0] == b.words[$0] }
  }
}

private enum LargeKey: DependencyKey {
  static var liveValue: Large { Large(0) }
  static var testValue: Large { Large(1) }
}

private enum SequenceKey<Element: Sendable>: DependencyKey {
  static var liveValue: [Element] { [] }
  static var testValue: [Element] { [] }
}

@Suite(.dependencies) struct ValueShapeTests {
  /// Reads a key's test value, an override, a prepared and a replaced value, by every way.
  private func check<Key: TestDependencyKey>(
    _ key: Key.Type,
    _ other: Key.Value,
    isTest: (Key.Value) -> Bool,
    isOther: (Key.Value) -> Bool
  ) {
    for _ in 0..<2 {
      #expect(isTest(Dependency(key)()))
      #expect(isTest(DependencyValues.current[key]))
      #expect(isTest(DependencyValues.current[key, name: "a"]))
    }
    withDependencies {
      $0[key] = other
      $0[type: Key.Value.self] = other
    } operation: {
      #expect(isOther(Dependency(key)()))
      #expect(isOther(DependencyValues.current[type: Key.Value.self]))
    }
    prepareDependencies {
      $0[key, name: "b"] = other
      $0.register(Key.Value.self) { other }
    }
    #expect(isOther(Dependency(key, name: "b")()))
    for _ in 0..<2 { #expect(isOther(Dependency(type: Key.Value.self)())) }
    replaceDependencies { $0[key] = other }
    #expect(isOther(Dependency(key)()))
  }

  @Test func `values of every shape come back as they were`() {
    let mine = Shared("mine")
    check(Shared.self, mine, isTest: { $0.label == "test" }, isOther: { $0 === mine })
    check(BoundKey.self, mine, isTest: { $0 !== mine }, isOther: { $0 === mine })
    check(
      GreeterKey.self,
      Polite(word: "mine"),
      isTest: { $0.word == "test" },
      isOther: { $0.word == "mine" }
    )
    check(
      DeepOptionalKey.self,
      .some(nil),
      isTest: { $0 == .some(.some(nil)) },
      isOther: { $0 == .some(nil) }
    )
    check(VoidKey.self, (), isTest: { $0 == () }, isOther: { $0 == () })
    check(ClosureKey.self, { $0 * 2 }, isTest: { $0(20) == 21 }, isOther: { $0(20) == 40 })
    check(NeverKey.self, nil, isTest: { $0 == nil }, isOther: { $0 == nil })
    check(LargeKey.self, Large(7), isTest: { $0 == Large(1) }, isOther: { $0 == Large(7) })
  }

  @Test func `specialisations of a generic key, and keys in local scopes, are different places`() {
    func local(_ value: Int) -> Int {
      enum InnermostKey: DependencyKey {
        static var liveValue: Int { 1 }
        static var testValue: Int { 1 }
      }
      return withDependencies {
        $0[InnermostKey.self] = value
      } operation: {
        other() * 100 + Dependency(InnermostKey.self)()
      }
    }
    func other() -> Int {
      enum OtherLocalKey: DependencyKey {
        static var liveValue: Int { 2 }
        static var testValue: Int { 2 }
      }
      return Dependency(OtherLocalKey.self)()
    }
    #expect(local(7) == 207)
    withDependencies {
      $0[SequenceKey<Int>.self] = [1]
      $0[SequenceKey<[Int]>.self] = [[2]]
    } operation: {
      #expect(Dependency(SequenceKey<Int>.self)() == [1])
      #expect(Dependency(SequenceKey<[Int]>.self)() == [[2]])
      #expect(Dependency(SequenceKey<String>.self)() == [])
    }
  }

  @Test func `the code in a message compiles for types that must stand in parentheses`() {
    enum OnlyKey: TestDependencyKey {
      static var testValue: any Greeter { Polite(word: "test") }
    }
    let log = IssueLog()
    log.collecting {
      prepareDependencies { $0[type: (@Sendable () -> Int).self] = { 1 } }
      prepareDependencies { $0[type: (@Sendable () -> Int).self] = { 2 } }
      withDependencies {
        $0.context = .live
      } operation: {
        withDependencies {
          $0[OnlyKey.self] = $0[OnlyKey.self]
        } operation: {
          _ = Dependency(OnlyKey.self)()
        }
      }
    }
    #expect(log.kinds == [.preparedTwice, .partialValue])
    #expect(log.messages.first?.contains("$0[type: (@Sendable () -> Int).self] = …") == true)
    #expect(log.messages.last?.contains("unimplementedValue: (any Greeter)? {") == true)
  }
}
