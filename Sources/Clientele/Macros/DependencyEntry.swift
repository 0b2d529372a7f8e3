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
