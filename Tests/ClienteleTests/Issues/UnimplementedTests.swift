import Clientele
import ClienteleTesting
import Testing

private struct Failure: Error {}

private struct Shapes: Sendable {
  var nothing: @Sendable () -> Void = unimplemented("Shapes.nothing")
  var value: @Sendable (Int) -> Int = unimplemented("Shapes.value", placeholder: 3)
  var optional: @Sendable (Int, String) -> Int? = unimplemented("Shapes.optional", placeholder: nil)
  var throwing: @Sendable (Int) throws -> Int = unimplemented("Shapes.throwing")
  var throwingNothing: @Sendable () throws -> Void = unimplemented("Shapes.throwingNothing")
  var later: @Sendable () async -> String = unimplemented("Shapes.later", placeholder: "")
  var laterNothing: @Sendable (String) async -> Void = unimplemented("Shapes.laterNothing")
  var laterThrowing: @Sendable (Int, Int) async throws -> [String] =
    unimplemented("Shapes.laterThrowing")
  var main: @MainActor @Sendable (Int) -> Void = unimplemented("Shapes.main")
  var mainThrowing: @MainActor @Sendable () async throws -> Int =
    unimplemented("Shapes.mainThrowing")
}

@Suite(.dependencies) struct UnimplementedTests {
  @MainActor @Test func `every shape reports its call, once, and goes on as it can`() async {
    let log = IssueLog()
    let shapes = Shapes()
    await withDependencyIssueReporter(log.reporter) {
      shapes.nothing()
      #expect(shapes.value(1) == 3)
      #expect(shapes.optional(1, "") == nil)
      #expect(throws: UnimplementedEndpoint(endpoint: "Shapes.throwing")) {
        try shapes.throwing(1)
      }
      #expect(throws: UnimplementedEndpoint.self) { try shapes.throwingNothing() }
      #expect(await shapes.later() == "")
      await shapes.laterNothing("")
      await #expect(throws: UnimplementedEndpoint.self) { try await shapes.laterThrowing(1, 2) }
      shapes.main(1)
      await #expect(throws: UnimplementedEndpoint.self) { try await shapes.mainThrowing() }
    }
    let names = [
      "nothing", "value", "optional", "throwing", "throwingNothing", "later", "laterNothing",
      "laterThrowing", "main", "mainThrowing",
    ]
    #expect(log.messages == names.map { "Unimplemented: 'Shapes.\($0)'" })
    #expect(Set(log.kinds) == [.unimplementedEndpoint])
    #expect(log.issues.first?.line == 8)
  }

  @Test func `reportIssue reports its message at its place`() {
    let log = IssueLog()
    let line: UInt = #line + 1
    log.collecting { reportIssue("The list was empty.") }
    #expect(log.messages == ["The list was empty."])
    #expect(log.kinds == [.reported])
    #expect(log.issues.first?.line == line)
    #expect(log.issues.first?.description.hasSuffix(": The list was empty.") == true)
  }

  @Test func `a reporter holds for child tasks and not for detached ones`() async {
    let log = IssueLog()
    await withDependencyIssueReporter(log.reporter) {
      await Task { reportIssue("child") }.value
    }
    #expect(log.messages == ["child"])
    await withKnownIssue {
      await withDependencyIssueReporter(log.reporter) { await Task.yield() }
      reportIssue("outside")
    }
    #expect(log.messages == ["child"])
  }

  @Test func `the trap reporter stops the process with the message`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      withDependencyIssueReporter(.trap) { Shapes().nothing() }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Fatal error: Unimplemented: 'Shapes.nothing'\n"))
  }

  @Test func `the standard error reporter prints and goes on`() async {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) {
      withDependencyIssueReporter(.standardError) { reportIssue("Something is odd.") }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.hasPrefix("ClienteleTests/UnimplementedTests.swift:"))
    #expect(text.hasSuffix(": Something is odd.\n"))
  }
}
