/// Makes a client of a struct of closures.
@attached(memberAttribute)
@attached(
  member,
  names: named(init),
  named(unimplemented),
  named(_Endpoints),
  named(_storage),
  named(_withFreshStorage),
  arbitrary
)
@attached(extension, conformances: DependencyClientValue)
public macro DependencyClient(
  unimplemented: DependencyClientUnimplemented = .generated
) = #externalMacro(module: "ClienteleMacros", type: "DependencyClientMacro")

/// Whether `@DependencyClient` writes the unimplemented value of a client.
public enum DependencyClientUnimplemented: Sendable {
  /// The macro writes it.
  case generated
  /// The client's author writes it.
  case custom
}

/// Makes an endpoint of a closure in a client.
@attached(accessor, names: named(get), named(set))
public macro DependencyEndpoint(method: StaticString? = nil) =
  #externalMacro(module: "ClienteleMacros", type: "DependencyEndpointMacro")

/// Leaves a closure in a client an ordinary stored property.
@attached(peer)
public macro DependencyEndpointIgnored() =
  #externalMacro(module: "ClienteleMacros", type: "DependencyEndpointIgnoredMacro")
