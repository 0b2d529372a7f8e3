import Foundation
import Synchronization

/// Runs a closure on threads of their own, all at once, and waits for them.
func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
  let done = DispatchSemaphore(value: 0)
  let gate = DispatchSemaphore(value: 0)
  for index in 0..<count {
    Thread.detachNewThread {
      gate.wait()
      body(index)
      done.signal()
    }
  }
  for _ in 0..<count { gate.signal() }
  for _ in 0..<count { done.wait() }
}

/// Runs a closure on a thread of its own and waits for it.
func onThread<R: Sendable>(_ body: @escaping @Sendable () -> R) -> R {
  let result = Mutex<R?>(nil)
  onThreads(1) { _ in
    let value = body()
    result.withLock { $0 = value }
  }
  guard let value = result.withLock({ $0 }) else { fatalError("The thread gave no result.") }
  return value
}
