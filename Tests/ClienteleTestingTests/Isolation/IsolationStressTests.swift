import Clientele
import ClienteleTesting
import Testing

/// Thousands of cases at once, each with state, reports from elsewhere and values of its own.
@Suite(.tags(.stress), .whereStressed, .timeLimit(.minutes(5)))
struct IsolationStressTests {
  @Test(.expects("PagerClient.beep"), .dependencies, arguments: 0..<2000)
  func `each of many cases sees its own values and gets its own report`(number: Int) async {
    let pager = Dependency(\.pager)()
    async let report: Void = Task.detached { pager.beep() }.value
    await fill(with: number)
    replaceDependencies { $0.day = "\(number)" }
    await Task.yield()
    #expect(Dependency(\.day)() == "\(number)")
    await report
  }

  @Test(arguments: 0..<2000)
  func `each of many cases without the trait sees its own values`(number: Int) async {
    await fill(with: number)
  }

  private func fill(with number: Int) async {
    for step in 1...10 {
      Dependency(\.notes)().add("\(number)")
      await Task.yield()
      #expect(Dependency(\.notes)().all == Array(repeating: "\(number)", count: step))
    }
  }
}
