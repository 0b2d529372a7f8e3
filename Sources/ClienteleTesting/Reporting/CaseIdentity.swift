import Testing

/// Tells one running case of a test from the others of the same test.
///
/// Testing numbers the cases of a parameterised test, but shows that to nobody. What its mirror
/// shows is used instead: the identities of the arguments, and the number that sets apart cases
/// whose arguments have the same. Where a later version of Testing shows them no more, the cases
/// of one test share an identity; a test of this package then fails.
struct CaseIdentity: Hashable, Sendable {
  private let test: Test.ID
  private let discriminator: Int?
  private let arguments: [[UInt8]]

  /// The identity of the case that the current task belongs to, if it belongs to one.
  static var current: (identity: CaseIdentity, test: Test)? {
    guard let test = Test.current else { return nil }
    return (CaseIdentity(test, Test.Case.current), test)
  }

  init(_ test: Test, _ testCase: Test.Case?) {
    self.test = test.id
    guard let testCase, testCase.isParameterized,
      let kind = Self.child("_kind", of: testCase),
      let parts = Mirror(reflecting: kind).children.first?.value,
      let list = Self.child("arguments", of: parts)
    else {
      discriminator = nil
      arguments = []
      return
    }
    discriminator = Self.child("discriminator", of: parts) as? Int
    // Never the argument itself: describing it would run the user's code.
    arguments = Mirror(reflecting: list).children.map { argument in
      Self.child("id", of: argument.value)
        .flatMap { Self.child("bytes", of: $0) as? [UInt8] } ?? []
    }
  }

  private static func child(_ label: String, of subject: Any) -> Any? {
    Mirror(reflecting: subject).children.first { $0.label == label }?.value
  }
}
