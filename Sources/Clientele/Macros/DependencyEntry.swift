/// Declares a dependency: a property of ``DependencyValues``, and the key behind it.
///
/// ```swift
/// @DependencyClient
/// struct MailClient: Sendable {
///   var send: @Sendable (_ text: String) async throws -> Void
///
///   static var live: MailClient { MailClient(send: { print($0) }) }
///   static var test: MailClient { MailClient(send: { _ in }) }
/// }
///
/// extension DependencyValues {
///   @DependencyEntry(liveValue: MailClient.live) var mailClient = MailClient.test
///   @DependencyEntry(lifetime: .transient) var draft: String = "empty"
/// }
/// ```
///
/// The initial value is the test value, evaluated afresh for every test. Without `liveValue:` the
/// dependency has no live value: it must be prepared at launch. With `liveValue:` and a type
/// annotation the initial value may be left out; a test that reads it then reports an issue.
///
/// A macro's arguments are checked before anything tells their type, and before other macros have
/// written anything: write `liveValue: MailClient.live`, with the type's name and a value that you
/// declare, not `.live` and not `MailClient()`.
///
/// - Parameters:
///   - key: The name of the key, as a string literal. A named key is as visible as the property;
///     an app may conform it to ``DependencyKey`` itself. Without a name the key is private.
///   - liveValue: What the running program sees; evaluated when it is first read.
///   - previewValue: What previews see; by default the live value, else the test value.
///   - unimplementedValue: What strict tests see; by default the client's own.
///   - lifetime: How long a value lives.
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
///
/// - Parameters:
///   - key: The name of the key.
///   - liveValue: A member without its type.
///   - previewValue: What previews see.
///   - unimplementedValue: What strict tests see.
///   - lifetime: How long a value lives.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: arbitrary)
public macro DependencyEntry(
  _ key: StaticString? = nil,
  liveValue: _ImplicitMember,
  previewValue: Any? = nil,
  unimplementedValue: Any? = nil,
  lifetime: DependencyLifetime = .cached
) = #externalMacro(module: "ClienteleMacros", type: "DependencyEntryMacro")
