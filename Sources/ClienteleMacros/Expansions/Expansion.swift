import ClienteleSyntax

/// What a macro answers: source to add, and what to tell the user.
package struct Expansion: Sendable, Equatable {
  /// The source to add.
  package var source: String
  /// What to tell the user.
  package var diagnostics: [Diagnostic]

  static let nothing = Expansion(source: "", diagnostics: [])

  /// Expands whichever macro a request is for.
  ///
  /// - Parameter request: What the compiler asks.
  /// - Returns: The answer; a macro that is not known here gets an error.
  package static func expand(_ request: ExpansionRequest) -> Expansion {
    switch request.macro {
    case DependencyClientMacro.name: DependencyClientMacro.expand(request)
    case DependencyEndpointMacro.name: DependencyEndpointMacro.expand(request)
    case DependencyEndpointIgnoredMacro.name: nothing
    case DependencyEntryMacro.name: DependencyEntryMacro.expand(request)
    default:
      Expansion(source: "", diagnostics: [.unplaced("there is no macro '\(request.macro)'")])
    }
  }
}

/// Marks a closure that is no endpoint; the mark is read by `@DependencyClient` and adds nothing.
enum DependencyEndpointIgnoredMacro {
  static let name = "DependencyEndpointIgnoredMacro"
}
