#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension MemoryKernel {
  func crash(keeping: CrashSurvival) {
    let buffers = try? disk.withTree { tree in
      var dice = SeededRandomNumberGenerator(seed: 0)
      if case .mixture(let seed) = keeping { dice = SeededRandomNumberGenerator(seed: seed) }
      tree.root.lose(keeping, &dice)
      tree.crashCount += 1
      defer { tree.watches = [] }
      return tree.watches.map(\.buffer)
    }
    // Not under the lock: a buffer that finishes takes itself from the disk.
    for buffer in buffers ?? [] { buffer.finish() }
  }
}

extension MemoryNode {
  /// Goes back to what survives, here and below.
  fileprivate func lose(_ keeping: CrashSurvival, _ dice: inout SeededRandomNumberGenerator) {
    let keepsAll =
      switch keeping {
      case .synchronized: false
      case .names: kind == .folder
      case .everything: true
      case .mixture: Bool.random(using: &dice)
      }
    if !keepsAll {
      switch content {
      case .file: content = synchronized ?? .file(Data())
      case .folder: content = synchronized ?? .folder([:])
      case .link: break
      }
    }
    synchronized = content
    for (_, node) in entries.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      node.lose(keeping, &dice)
    }
  }
}
