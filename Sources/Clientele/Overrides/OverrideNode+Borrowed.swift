extension OverrideNode {
  /// A node, or none, that somebody else keeps alive: asked without a retain.
  ///
  /// A read asks two nodes several questions. As optional references, each question would retain and
  /// release them, on counts that threads may share.
  struct Borrowed {
    private let address: UnsafeRawPointer?

    /// Borrows a node from whoever holds it.
    @inline(__always)
    init(_ node: OverrideNode?) {
      address = unsafeBitCast(node, to: UnsafeRawPointer?.self)
    }

    @inline(__always)
    var isNone: Bool { address == nil }

    /// The address of the box of a slot overridden there or above, or 0.
    @inline(__always)
    func find(_ slot: Slot) -> UInt { ask(or: 0) { $0.find(slot) } }

    /// The address of the world of the test around, or 0.
    @inline(__always)
    var ownWorld: UInt { ask(or: 0) { unsafeBitCast($0.ownWorld, to: UInt.self) } }

    /// Whether defaults under the node may not be those of its world.
    @inline(__always)
    var isSpecial: Bool { ask(or: false) { $0.isSpecial } }

    @inline(__always)
    private func ask<Answer>(or none: Answer, _ question: (OverrideNode) -> Answer) -> Answer {
      guard let address else { return none }
      return Unmanaged<OverrideNode>.fromOpaque(address)._withUnsafeGuaranteedRef(question)
    }
  }
}
