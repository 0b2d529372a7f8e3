// expect: 7:7: error: 'token' needs an initial value, because the public initialiser cannot take it
public import Clientele

@DependencyClient
public struct Client: Sendable {
  public var run: @Sendable () -> Void
  var token: String
}
