extension DependencyValues {
  static var preparedKeys: [ObjectIdentifier] { [] }
  static var typeRegistrations: [String] { [] }
}
extension DependencyIssue.Kind {
  static var duplicateCore: Self { Self(rawValue: "duplicateCore") }
  static var missingLiveValue: Self { Self(rawValue: "missingLiveValue") }
}
enum AuditHooks {
  static func stop(_ issue: DependencyIssue) { fatalError(issue.message) }
  static func note(_ message: String) { print(message) }
}
