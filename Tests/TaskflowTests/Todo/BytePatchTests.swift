import Testing
import taskflow

@Suite struct BytePatchTests {
  @Test(arguments: [
    ("", ""), ("", "abc"), ("abc", ""), ("abc", "abXc"), ("aaaa", "aa"), ("aa", "aaaa"),
    ("one\ntwo\nthree", "one\nthree"), ("abc", "xyz"), ("abab", "ab"), ("ab", "abab"),
  ])
  func `reverting gives the older version back`(old: String, new: String) {
    let (old, new) = (Array(old.utf8), Array(new.utf8))
    #expect(BytePatch(from: old, to: new).reverted(new) == old)
  }

  @Test func `only what differs is kept`() {
    let old = Array(repeating: UInt8(ascii: "a"), count: 1_000)
    let patch = BytePatch(from: old, to: old + [1, 2, 3])
    #expect(patch.offset == 1_000)
    #expect(patch.removed.isEmpty)
    #expect(patch.inserted == [1, 2, 3])
  }

  @Test func `random edits revert`() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<500 {
      func random() -> [UInt8] {
        (0..<Int.random(in: 0...12, using: &generator)).map { _ in
          .random(in: 0...2, using: &generator)
        }
      }
      let (old, new) = (random(), random())
      #expect(BytePatch(from: old, to: new).reverted(new) == old, "\(old) \(new)")
    }
  }

  @Test(arguments: [
    BytePatch(offset: 3, removed: [], inserted: [9]),
    BytePatch(offset: -1, removed: [], inserted: []),
    BytePatch(offset: 4, removed: [1], inserted: []),
    BytePatch(offset: .max, removed: [], inserted: [1]),
    BytePatch(offset: 0, removed: [], inserted: [7]),
  ])
  func `a patch for other bytes is refused`(patch: BytePatch) {
    #expect(patch.reverted([1, 2, 3]) == nil)
  }

  @Test func `a fingerprint tells contents apart`() {
    #expect(ByteFingerprint([]).hash == 0xcbf2_9ce4_8422_2325)
    // A published value of FNV-1a, 64 bits, for "foobar".
    #expect(ByteFingerprint(Array("foobar".utf8)).hash == 0x8594_4171_f739_67e8)
    #expect(ByteFingerprint([1, 2]) != ByteFingerprint([2, 1]))
    #expect(ByteFingerprint([0]) != ByteFingerprint([0, 0]))
  }
}
