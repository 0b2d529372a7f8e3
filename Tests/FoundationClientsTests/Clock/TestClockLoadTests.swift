import Foundation
import FoundationClients
import Synchronization
import Testing

@Suite(.tags(.stress), .serialized) struct TestClockLoadTests {
  /// In a process of its own: beside hundreds of other tests, the threads that run tasks are taken.
  @Test func `a thousand sleepers wake in the order of deadlines on a busy machine`() async {
    await #expect(processExitsWith: .success) {
      let load = Load(threads: ProcessInfo.processInfo.activeProcessorCount * 2)
      defer { load.stop() }
      for round in 0..<Stress.count(3, stressed: 200) {
        let clock = TestClock()
        let woken = Log<Int>()
        var generator = SeededRandomNumberGenerator(seed: UInt64(round))
        let deadlines = (1...1_000).shuffled(using: &generator)
        let unlucky = deadlines[0]
        await withTaskGroup(of: Void.self) { group in
          for deadline in deadlines.dropFirst() {
            group.addTask {
              try? await clock.sleep(for: .milliseconds(deadline))
              woken.append(deadline)
            }
          }
          let cancelled = Task { try await clock.sleep(for: .milliseconds(unlucky)) }
          await clock.waitForSleepers(count: 1_000, timeout: .seconds(30))
          cancelled.cancel()
          await #expect(throws: CancellationError.self) { try await cancelled.value }

          let time = await ContinuousClock().measure { await clock.advance(by: .seconds(1)) }
          let isInOrder = woken.entries == (1...1_000).filter { $0 != unlucky }
          #expect(isInOrder)
          #expect(time < .seconds(1))
          #expect(clock.deadlines.isEmpty)
        }
      }
    }
  }

  @Test func `ten sleeps in a row are never outrun on a busy machine`() async throws {
    let load = Load(threads: ProcessInfo.processInfo.activeProcessorCount * 2)
    defer { load.stop() }
    for _ in 0..<Stress.count(5, stressed: 200) {
      let clock = TestClock()
      let client = ClockClient(clock)
      let counts = await withTaskGroup(of: Int.self) { group in
        for _ in 1...4 {
          group.addTask {
            var count = 0
            for _ in 1...10 {
              try? await client.sleep(for: .seconds(1))
              count += 1
            }
            return count
          }
        }
        group.addTask { await sleepTenTimesOnTheMainActor(client) }
        await clock.waitForSleepers(count: 5, timeout: .seconds(30))
        await clock.advance(by: .seconds(10))
        #expect(clock.deadlines.isEmpty)
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(counts == [10, 10, 10, 10, 10])
    }
  }
}

@MainActor private func sleepTenTimesOnTheMainActor(_ clock: ClockClient) async -> Int {
  var count = 0
  for _ in 1...10 {
    try? await clock.sleep(for: .seconds(1))
    count += 1
  }
  return count
}

/// Threads that keep the processors busy.
private final class Load: Sendable {
  private let isStopped = Atomic<Bool>(false)

  init(threads: Int) {
    for _ in 0..<threads {
      Thread.detachNewThread { [self] in
        while !isStopped.load(ordering: .relaxed) {}
      }
    }
  }

  func stop() { isStopped.store(true, ordering: .relaxed) }
}
