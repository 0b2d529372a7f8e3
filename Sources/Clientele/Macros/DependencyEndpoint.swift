/// Names the method of an endpoint in a client.
///
/// ```swift
/// @DependencyClient
/// struct SettingsClient: Sendable {
///   @DependencyEndpoint(method: "set")
///   var setBool: @Sendable (_ value: Bool, _ key: String) -> Void
///   @DependencyEndpoint(method: "set")
///   var setInt: @Sendable (_ value: Int, _ key: String) -> Void
/// }
///
/// let settings = SettingsClient(setBool: { _, _ in }, setInt: { _, _ in })
/// settings.set(value: true, key: "isOn")
/// settings.set(value: 3, key: "count")
/// ```
///
/// ``DependencyClient(unimplemented:)`` adds the attribute to every endpoint that does not bear it,
/// so it is only written to name a method.
///
/// - Parameter method: The method's name, as a string literal; several endpoints may share one,
///   with other labels or types. Without it, an endpoint with argument labels has a method of its
///   own name, and one without has none.
@attached(accessor, names: named(get), named(set))
public macro DependencyEndpoint(method: StaticString? = nil) =
  #externalMacro(module: "ClienteleMacros", type: "DependencyEndpointMacro")

/// Leaves a closure in a client an ordinary stored property, which nothing reports.
///
/// It takes part in the initialiser as every other property does.
@attached(peer)
public macro DependencyEndpointIgnored() =
  #externalMacro(module: "ClienteleMacros", type: "DependencyEndpointIgnoredMacro")
