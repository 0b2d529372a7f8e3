/// Every text the macros say to the user, in one place.
enum Message {
  // MARK: Both macros

  static func protocolVersion(_ host: Int) -> String {
    "this compiler speaks version \(host) of the plugin protocol and the Clientele macros speak "
      + "version \(Session.protocolVersion); write a struct with an initialiser, and an enum key "
      + "with a computed property, by hand"
  }

  static func unreadable(_ reason: String) -> String {
    "the Clientele macros cannot read this declaration: \(reason)"
  }

  // MARK: The client

  static let notAStruct = "'@DependencyClient' can only be attached to a struct"

  static func local(_ name: String) -> String {
    "'@DependencyClient' cannot be attached to '\(name)', which is declared inside a function; "
      + "move it out of the function"
  }

  static func noEndpoints(_ name: String) -> String {
    "'\(name)' has no endpoints; an endpoint is a 'var' whose type is written as a function type"
  }

  static func hiddenClient(_ name: String, _ client: String) -> String {
    "'\(name)' must be 'fileprivate' instead of 'private', because the conformance of '\(client)' "
      + "to 'DependencyClientValue' is written at file level"
  }

  static let replacePrivate = "replace 'private' with 'fileprivate'"

  static let unknownUnimplemented =
    "'unimplemented:' takes '.generated' or '.custom', written out"

  // MARK: Endpoints

  static func needsType(_ name: String) -> String {
    "endpoint '\(name)' needs a type annotation"
  }

  static func needsFunctionType(_ name: String, _ type: String) -> String {
    "endpoint '\(name)' needs its function type written out; a macro cannot see what "
      + "'\(type)' stands for"
  }

  static func notAFunction(_ name: String, _ type: String) -> String {
    "'\(name)' cannot be an endpoint, because '\(type)' is not a function type"
  }

  static func needsDefault(_ name: String) -> String {
    "endpoint '\(name)' needs a default value, because it neither throws nor returns 'Void'"
  }

  static func typedThrowsNeedsDefault(_ name: String, _ error: String) -> String {
    "endpoint '\(name)' needs a default value, because 'UnimplementedEndpoint' cannot be thrown "
      + "as '\(error)'"
  }

  static let addDefault = "add a default value"

  static func defaultIsNotAClosure(_ name: String) -> String {
    "the default value of endpoint '\(name)' must be a closure literal"
  }

  static func unimplementedNotNeeded(_ client: String) -> String {
    "'unimplemented' is the generated value of '\(client)' here, and it is not needed: leave the "
      + "default value out, or give a plain placeholder closure"
  }

  static let removeDefault = "remove the default value"

  static func mustBeVariable(_ name: String) -> String {
    "endpoint '\(name)' must be a 'var', so that it can be overridden"
  }

  static let replaceLet = "replace 'let' with 'var'"

  static func observed(_ name: String) -> String {
    "endpoint '\(name)' cannot have property observers"
  }

  static func shared(_ name: String) -> String {
    "endpoint '\(name)' needs a declaration of its own"
  }

  static func mustBeSendable(_ name: String) -> String {
    "endpoint '\(name)' must be '@Sendable', because a client is 'Sendable'"
  }

  static let insertSendable = "insert '@Sendable'"

  static func implicitlyUnwrapped(_ name: String) -> String {
    "endpoint '\(name)' cannot be implicitly unwrapped; make it optional or leave the '!' out"
  }

  static func notStored(_ name: String) -> String {
    "'@DependencyEndpoint' can only be attached to a stored property; '\(name)' is not one"
  }

  static let outsideClient =
    "'@DependencyEndpoint' can only be used inside a struct with '@DependencyClient'"

  static func bothMarks(_ name: String) -> String {
    "'\(name)' is marked both '@DependencyEndpoint' and '@DependencyEndpointIgnored'"
  }

  // MARK: Methods

  static func invalidMethod(_ name: String) -> String {
    "'\(name)' is not a valid method name"
  }

  static let methodIsNotALiteral = "'method:' takes a string literal without interpolation"

  static func redeclaredMethod(_ signature: String) -> String {
    "method '\(signature)' would be declared twice"
  }

  static func methodIsProperty(_ name: String) -> String {
    "method '\(name)()' would redeclare property '\(name)'; an endpoint without arguments is "
      + "already called as '\(name)()'"
  }

  static func variadic(_ name: String) -> String {
    "endpoint '\(name)' has a variadic parameter, which its method cannot pass on; take an array"
  }

  static func variadicDefault(_ name: String) -> String {
    "endpoint '\(name)' has a variadic parameter, which cannot be passed on to its default value; "
      + "take an array"
  }

  // MARK: Other properties

  static func hiddenWithoutValue(_ name: String, _ access: String) -> String {
    "'\(name)' needs an initial value, because the \(access) initialiser cannot take it"
  }

  static func conditionalWithoutValue(_ name: String) -> String {
    "'\(name)' needs an initial value, because properties inside '#if' stay out of the initialiser"
  }

  static func needsTypeForInitialiser(_ name: String) -> String {
    "'\(name)' needs a type annotation, so that the initialiser can take it"
  }

  static let tuplePattern =
    "a property of a client needs a declaration of its own, not a tuple pattern"

  // MARK: Entries

  static let entryNotAProperty = "'@DependencyEntry' can only be attached to a property"

  static let entryOutside =
    "'@DependencyEntry' can only be used in an extension of 'DependencyValues'"

  static func entryMustBeVariable(_ name: String) -> String {
    "entry '\(name)' must be a 'var', so that it can be overridden"
  }

  static func entryModifier(_ name: String, _ modifier: String) -> String {
    "entry '\(name)' cannot be '\(modifier)'"
  }

  static func entryShared(_ name: String) -> String {
    "entry '\(name)' needs a declaration of its own"
  }

  static func entryBody(_ name: String) -> String {
    "entry '\(name)' cannot have a body of its own, because the macro writes it"
  }

  static func entryWithoutValue(_ name: String) -> String {
    "entry '\(name)' needs an initial value, which tests get, or a 'liveValue:'"
  }

  static func entryNeedsType(_ name: String) -> String {
    "entry '\(name)' needs a type annotation, because it has no initial value"
  }

  static func implicitMember(_ label: String, _ value: String, _ type: String?) -> String {
    "'\(label): \(value)' cannot be type-checked; write '\(label): \(type ?? "TheType")\(value)'"
  }

  static let nameType = "name the type"

  static func invalidKey(_ name: String) -> String {
    "'\(name)' is not a valid name for a key"
  }

  static let keyIsNotALiteral = "the key's name must be a string literal without interpolation"
}
