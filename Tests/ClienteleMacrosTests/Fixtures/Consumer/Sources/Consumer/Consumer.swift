@main
struct Consumer {
  static func main() async {
    var failures = 0
    let fixtures = fixtures + entryFixtures + edgeFixtures
    for fixture in fixtures {
      do {
        try await fixture.check()
      } catch {
        failures += 1
        print("FAILED \(fixture.name): \(error)")
      }
    }
    print("\(fixtures.count) fixtures, \(failures) failed")
    if failures > 0 { fatalError("a fixture failed") }
  }
}
