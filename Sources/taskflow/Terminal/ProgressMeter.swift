import FoundationClients

/// A line on standard error that says how far a longer piece of work has come.
///
/// Shown only to a person, only after half a second, at most ten times a second, and wiped at the
/// end: short work and pipes see nothing of it.
package final class ProgressMeter {
  @Dependency(\.terminal) private var terminal
  @Dependency(\.continuousClock) private var clock

  private let title: String
  private let total: Int
  private var done = 0
  private var nextShow: ClockClient.Instant?
  private var isShown = false

  /// How many steps pass between two looks at the clock.
  private static let stride = 1_024

  /// Makes a meter, on which nothing is shown yet.
  ///
  /// - Parameters:
  ///   - title: What is being done, such as `reading`.
  ///   - total: The number of steps it takes.
  package init(_ title: String, total: Int) {
    self.title = title
    self.total = total
    if total >= Self.stride, terminal.isTerminal(.error) {
      nextShow = clock.now.advanced(by: .milliseconds(500))
    }
  }

  /// Counts one step.
  package func step() {
    done += 1
    guard done % Self.stride == 0, let due = nextShow else { return }
    let now = clock.now
    guard now >= due else { return }
    nextShow = now.advanced(by: .milliseconds(100))
    isShown = true
    show("\r\(title) \(done * 100 / total) %")
  }

  /// Wipes the line.
  package func finish() {
    if isShown { show("\r\u{1B}[K") }
    isShown = false
  }

  private func show(_ text: String) {
    // Progress is a courtesy: work does not fail because it cannot be shown.
    try? terminal.write(Array(text.utf8), to: .error)
  }
}
