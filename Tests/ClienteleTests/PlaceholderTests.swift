import Clientele
import Testing

enum SmokeKey: DependencyKey {
  static var liveValue: String { "live" }
  static var testValue: String { "test" }
}
extension DependencyValues {
  var smoke: String {
    get { self[SmokeKey.self] }
    set { self[SmokeKey.self] = newValue }
  }
}
@Suite struct PlaceholderTests {
  @Test func smoke() async {
    #expect(Dependency(\.smoke)() == "test")
    #expect(Dependency(SmokeKey.self)() == "test")
    withDependencies { $0.smoke = "x" } operation: {
      #expect(Dependency(\.smoke)() == "x")
    }
    withDependencies { $0.context = .live } operation: {
      #expect(Dependency(\.smoke)() == "live")
    }
  }
}
