import ClienteleTesting
import FoundationClients
import Testing
import taskflow

@Suite(.dependencies) struct ProgressMeterTests {
  /// Steps through work of which each thousand steps take some time.
  private func error(total: Int, each: Duration, terminals: Set<TerminalStream>) async -> String {
    let transcript = TerminalTranscript()
    let clock = TestClock()
    await withDependencies {
      $0.terminal = .recording(transcript, terminals: terminals)
      $0.continuousClock = ClockClient(clock)
    } operation: {
      let meter = ProgressMeter("reading", total: total)
      for step in 1...total {
        if step % 1_024 == 0 { await clock.advance(by: each) }
        meter.step()
      }
      meter.finish()
      meter.finish()
    }
    return transcript.error
  }

  @Test func `longer work is shown and wiped`() async {
    #expect(
      await error(total: 4_096, each: .milliseconds(400), terminals: [.error])
        == "\rreading 50 %\rreading 75 %\rreading 100 %\r\u{1B}[K"
    )
  }

  @Test func `it is shown ten times a second at most`() async {
    let shown = await error(total: 102_400, each: .milliseconds(10), terminals: [.error])
    #expect(shown.split(separator: "\r").count == 7)
  }

  @Test func `short work, and work that nobody watches, is not shown`() async {
    #expect(await error(total: 4_096, each: .milliseconds(100), terminals: [.error]) == "")
    #expect(await error(total: 1_000, each: .seconds(9), terminals: [.error]) == "")
    #expect(await error(total: 4_096, each: .seconds(9), terminals: [.output]) == "")
  }
}
