import Clientele
import ClienteleTesting
import Testing

/// Tests without the trait: each has values of its own, at a higher cost per read.
@Suite struct UntraitedIsolationTests {
  @Dependency(\.notes) var notes

  @Test func `a test sees its own value, first`() async { await fill(with: 1) }

  @Test func `a test sees its own value, second`() async { await fill(with: 2) }

  @Test(arguments: 0..<11)
  func `each case sees its own value`(number: Int) async { await fill(with: number) }

  @Test(arguments: [7, 7, 7], ["a", "a"])
  func `cases with equal arguments see their own values`(number: Int, text: String) async {
    await fill(with: number)
  }

  @Test(arguments: [Unreadable(), Unreadable(), Unreadable()])
  func `cases whose arguments cannot be told apart see their own values`(
    argument: Unreadable
  ) async {
    await fill(with: 0)
  }

  @Test(arguments: 0..<3)
  func `the tasks of a case see its value`(number: Int) async {
    notes.add("\(number)")
    async let inChild = Dependency(\.notes)().all
    #expect(await inChild == ["\(number)"])
    #expect(await Task { Dependency(\.notes)().all }.value == ["\(number)"])
  }

  @Test(arguments: 0..<3)
  func `a wrapper takes the value of its case into a detached task`(number: Int) async {
    notes.add("\(number)")
    let notes = Dependency(\.notes)
    #expect(await Task.detached { notes().all }.value == ["\(number)"])
  }

  @Test(arguments: 0..<3)
  func `an override leaves the other values of a case alone`(number: Int) {
    notes.add("\(number)")
    withDependencies {
      $0.day = "Friday"
    } operation: {
      #expect(Dependency(\.notes)().all == ["\(number)"])
    }
  }

  /// Adds lines, in turns with the other cases, and sees none but its own.
  private func fill(with number: Int) async {
    for step in 1...20 {
      notes.add("\(number)")
      await Task.yield()
      #expect(notes.all == Array(repeating: "\(number)", count: step))
    }
  }
}

/// An argument whose description must not be asked for by anything but the test library itself.
final class Unreadable: Sendable, CustomTestStringConvertible {
  var testDescription: String { "unreadable" }
}
