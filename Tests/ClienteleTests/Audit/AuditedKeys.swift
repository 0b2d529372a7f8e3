import Clientele

// One key of every shape that a program can declare. Each is mentioned in `AuditedKeys.all`, so
// that a release build keeps it too.

private enum PrivateKey: TestDependencyKey {
  static var testValue: Int { 1 }
}

private enum PrivateLiveKey: DependencyKey {
  static var testValue: Int { 1 }
  static var liveValue: Int { 2 }
}

fileprivate struct FileprivateKey: TestDependencyKey {
  static var testValue: Int { 1 }
}

enum Outer {
  struct Inner {
    enum NestedKey: DependencyKey {
      static var testValue: Int { 1 }
      static var liveValue: Int { 2 }
    }
  }
}

final class ClassKey: TestDependencyKey {
  static var testValue: Int { 1 }
}

enum GenericKey<Element: Sendable>: TestDependencyKey {
  static var testValue: [Element] { [] }
}

enum GenericLiveKey<Element: Sendable>: DependencyKey {
  static var testValue: [Element] { [] }
  static var liveValue: [Element] { [] }
}

/// A type that is its own key.
struct OwnKey: TestDependencyKey {
  static var testValue: OwnKey { OwnKey() }
}

/// A key whose live value is declared apart from it.
enum ExtendedKey: TestDependencyKey {
  static var testValue: Int { 1 }
}

extension ExtendedKey: DependencyKey {
  static var liveValue: Int { 2 }
}

extension DependencyValues {
  fileprivate enum KeyInAnExtension: TestDependencyKey {
    static var testValue: Int { 1 }
  }
}

extension Int {
  fileprivate enum KeyInAStandardType: TestDependencyKey {
    static var testValue: Int { 1 }
  }
}

enum AuditedKeys {
  /// A key declared inside a function.
  static var local: any TestDependencyKey.Type {
    enum LocalKey: TestDependencyKey {
      static var testValue: Int { 1 }
    }
    return LocalKey.self
  }

  static let all: [any TestDependencyKey.Type] = [
    PrivateKey.self, PrivateLiveKey.self, FileprivateKey.self, Outer.Inner.NestedKey.self,
    ClassKey.self, GenericKey<Int>.self, GenericLiveKey<Int>.self, OwnKey.self, ExtendedKey.self,
    DependencyValues.KeyInAnExtension.self, Int.KeyInAStandardType.self, local,
  ]
}
