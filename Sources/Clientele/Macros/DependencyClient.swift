/// Makes a client of a struct of closures: its initialiser, methods, unimplemented value, storage.
///
/// ```swift
/// struct User: Sendable { var id: Int }
///
/// @DependencyClient
/// struct UserClient: Sendable {
///   var fetch: @Sendable (_ id: Int, _ includingDrafts: Bool) async throws -> User
///   var isReachable: @Sendable () -> Bool = { false }
/// }
///
/// let client = UserClient(fetch: { id, _ in User(id: id) })
/// let user = try await client.fetch(id: 3, includingDrafts: true)
/// ```
///
/// Every stored `var` whose type is written as a function type, optional or not, is an endpoint.
/// The macro writes
///
/// - a memberwise initialiser as visible as the struct, from which every endpoint may be left out;
/// - `init()` and `static var unimplemented`, the client whose every endpoint reports
///   `Unimplemented: 'UserClient.fetch'` when it is called, and the conformance to
///   ``DependencyClientValue``. An endpoint that throws then throws ``UnimplementedEndpoint``, one
///   that returns `Void` returns, and every other one needs a default closure and returns what
///   that returns. Where a stored property has no initial value there is
///   `static func unimplemented(name:)` instead, and neither `init()` nor the conformance;
/// - for every endpoint with argument labels a method with those labels and the same effects;
/// - one reference that holds all endpoints, so that copying the client costs the same for one
///   endpoint as for forty. Setting an endpoint leaves every other copy as it was.
///
/// Computed, `static` and `lazy` properties are left alone, as is a property whose type is a bare
/// name: a macro cannot see what an alias stands for. <doc:DeclaringAClient> shows every form, and
/// <doc:WhatTheMacroWrites> what comes of it. Both forms can be written by hand.
///
/// - Parameter unimplemented: ``DependencyClientUnimplemented/custom`` when the client's author
///   writes the unimplemented value and its conformance.
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
