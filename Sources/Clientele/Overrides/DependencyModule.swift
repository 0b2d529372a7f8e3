/// A group of registrations that belong together, such as those of one feature or of the app.
///
/// ```swift
/// struct GreetingModule: DependencyModule {
///   func register(in values: inout DependencyValues) {
///     values[type: String.self, name: "greeting"] = "Good morning"
///   }
/// }
/// ```
public protocol DependencyModule: Sendable {
  /// Sets the values of this module.
  ///
  /// - Parameter values: The values to set. Reading one never is an issue here.
  func register(in values: inout DependencyValues)
}

extension DependencyValues {
  mutating func register(_ first: any DependencyModule, _ more: [any DependencyModule]) {
    first.register(in: &self)
    for module in more { module.register(in: &self) }
  }
}
