/// Declares a dependency: a property of ``DependencyValues`` and the key behind it.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: arbitrary)
public macro DependencyEntry(
  _ key: StaticString? = nil,
  liveValue: Any? = nil,
  previewValue: Any? = nil,
  unimplementedValue: Any? = nil,
  lifetime: DependencyLifetime = .cached
) = #externalMacro(module: "ClienteleMacros", type: "DependencyEntryMacro")

/// Declares a dependency whose live value is written without its type, which gets an error.
///
/// A macro's argument is checked before anything tells its type, so `liveValue: .live` has no
/// meaning. This form exists so that the error can say what to write: `liveValue: APIClient.live`.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: arbitrary)
public macro DependencyEntry(
  _ key: StaticString? = nil,
  liveValue: _ImplicitMember,
  previewValue: Any? = nil,
  unimplementedValue: Any? = nil,
  lifetime: DependencyLifetime = .cached
) = #externalMacro(module: "ClienteleMacros", type: "DependencyEntryMacro")
