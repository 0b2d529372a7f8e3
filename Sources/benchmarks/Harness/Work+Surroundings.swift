import Foundation
import FoundationClients
import Synchronization

extension Work {
  /// The same work inside overrides; making them is part of no iteration.
  func inside(_ update: @escaping (inout DependencyValues) -> Void) -> Work {
    Work(operations: operations, limit: limit) { iterations in
      try withDependencies(update) { try run(iterations) }
    }
  }

  /// Work on several threads at once, each doing all the iterations.
  static func onThreads(
    _ count: Int,
    run: @escaping @Sendable (_ iterations: Int) throws -> Void
  ) -> Work {
    Work(operations: count) { iterations in
      let failure = Mutex<(any Error)?>(nil)
      let group = DispatchGroup()
      for _ in 0..<count {
        group.enter()
        let thread = Thread {
          do { try run(iterations) } catch { failure.withLock { $0 = error } }
          group.leave()
        }
        thread.start()
      }
      group.wait()
      if let error = failure.withLock({ $0 }) { throw error }
    }
  }
}
