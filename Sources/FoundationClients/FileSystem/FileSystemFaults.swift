internal import Synchronization

/// What goes wrong with a file system, and a journal of the steps that were asked for.
///
/// ```swift
/// import FoundationClients
///
/// func everyCrash(of save: (FileSystemClient) throws -> Void) {
///   let journal = FileSystemFaults.none
///   try? save(.failing(over: .test, when: journal))
///   for change in 1...journal.changeCount {
///     let disk = FileSystemClient.test
///     try? save(.failing(over: disk, when: .crash(atChange: change)))
///     // Open the disk anew here: it must hold the old value or the new one.
///   }
/// }
/// ```
public final class FileSystemFaults: Sendable {
  private struct State {
    var steps: [FileSystemStep] = []
    var changeCount = 0
    var hasCrashed = false
  }

  private let decide: @Sendable (FileSystemStep) -> FileSystemFault?
  private let state = Mutex(State())

  /// Makes faults of a function that is asked before every step.
  ///
  /// - Parameter decide: Gives what goes wrong at a step, or `nil` if it goes well.
  public init(_ decide: @escaping @Sendable (FileSystemStep) -> FileSystemFault?) {
    self.decide = decide
  }

  /// The steps that were asked for so far, the failing ones included.
  public var steps: [FileSystemStep] { state.withLock { $0.steps } }
  /// How many of the steps change something.
  public var changeCount: Int { state.withLock { $0.changeCount } }
  /// Whether a crash was injected.
  public var hasCrashed: Bool { state.withLock { $0.hasCrashed } }

  /// Notes a step and decides on it; a crash is final.
  func fault(
    at operation: FileSystemStep.Operation,
    _ path: SystemPath,
    byteCount: Int = 0,
    isChange: Bool
  ) throws(Errno) -> FileSystemFault? {
    let step: FileSystemStep? = state.withLock { state in
      guard !state.hasCrashed else { return nil }
      if isChange { state.changeCount += 1 }
      let step = FileSystemStep(
        operation: operation,
        path: path.text,
        byteCount: byteCount,
        change: isChange ? state.changeCount : nil
      )
      state.steps.append(step)
      return step
    }
    guard let step else { throw .crashed }
    let fault = decide(step)
    if case .crash = fault { state.withLock { $0.hasCrashed = true } }
    return fault
  }
}

extension FileSystemFaults {
  /// Nothing goes wrong: for the journal; fresh at every call.
  public static var none: FileSystemFaults { FileSystemFaults { _ in nil } }

  /// The machine stops in place of a change.
  ///
  /// - Parameters:
  ///   - change: Which change, counted from 1.
  ///   - keeping: What is left of un-synchronised changes.
  /// - Returns: The faults.
  public static func crash(
    atChange change: Int,
    keeping: CrashSurvival = .synchronized
  ) -> FileSystemFaults {
    FileSystemFaults { $0.change == change ? .crash(keeping: keeping) : nil }
  }

  /// One kind of step fails, always or at one time.
  ///
  /// - Parameters:
  ///   - code: The error.
  ///   - operation: The kind of step.
  ///   - time: Which of these steps, counted from 1; `nil` for all.
  /// - Returns: The faults.
  public static func error(
    _ code: FileSystemError.Code,
    at operation: FileSystemStep.Operation,
    time: Int? = nil
  ) -> FileSystemFaults {
    let count = Mutex(0)
    return FileSystemFaults { step in
      guard step.operation == operation else { return nil }
      let number = count.withLock { count in
        count += 1
        return count
      }
      return time == nil || time == number ? .error(code) : nil
    }
  }

  /// The disk is full after so many bytes, in all files together.
  ///
  /// - Parameter bytes: How many bytes can be written; deleting frees none.
  /// - Returns: The faults.
  public static func noSpace(afterBytes bytes: Int) -> FileSystemFaults {
    let left = Mutex(bytes)
    return FileSystemFaults { step in
      guard step.operation == .write else { return nil }
      return left.withLock { left in
        defer { left = max(left - step.byteCount, 0) }
        return step.byteCount > left ? .noSpace(afterBytes: left) : nil
      }
    }
  }

  /// No write takes more than so many bytes.
  ///
  /// - Parameter bytes: How many bytes a write takes at most.
  /// - Returns: The faults.
  public static func shortWrites(of bytes: Int) -> FileSystemFaults {
    FileSystemFaults { $0.byteCount > bytes ? .shortWrite(bytes: bytes) : nil }
  }
}
