import FoundationClients
import Testing

/// What every source of randomness promises, live or not.
@Suite struct RandomContract {
  enum Subject: CaseIterable, Sendable {
    case live, test, wrapped

    var client: RandomClient {
      switch self {
      case .live: .live
      case .test: .test
      case .wrapped: RandomClient(SystemRandomNumberGenerator())
      }
    }
  }

  @Test(arguments: Subject.allCases) func `every face of a die comes up, and no other number`(
    subject: Subject
  ) {
    let random = subject.client
    let rolls = random { generator in
      (0..<1_000).map { _ in Int.random(in: 1...6, using: &generator) }
    }
    #expect(Set(rolls) == Set(1...6))
  }

  @Test(arguments: Subject.allCases) func `every bit is set about half of the time`(
    subject: Subject
  ) {
    let random = subject.client
    var counts = [Int](repeating: 0, count: 64)
    for _ in 0..<2_000 {
      let number = random.next()
      for bit in 0..<64 where number >> UInt64(bit) & 1 == 1 { counts[bit] += 1 }
    }
    // Ten standard deviations: it does not happen by chance.
    #expect(counts.allSatisfy { (776...1_224).contains($0) })
  }

  @Test(arguments: Subject.allCases) func `no number is drawn twice, on any thread`(
    subject: Subject
  ) async {
    let random = subject.client
    let all = await withTaskGroup(of: [UInt64].self) { group in
      for _ in 0..<8 { group.addTask { (0..<500).map { _ in random.next() } } }
      return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(Set(all).count == 4_000)
  }

  @Test(arguments: Subject.allCases) func `the closure's value and error come through`(
    subject: Subject
  ) {
    struct Failure: Error {}
    let random = subject.client
    #expect(random { _ in "value" } == "value")
    #expect(throws: Failure.self) { try random { _ throws(Failure) in throw Failure() } }
  }
}
