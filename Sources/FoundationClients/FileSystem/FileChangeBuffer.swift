internal import Synchronization

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// What the system says of a folder, before it is told to anybody.
enum FolderEvent: Sendable {
  case created([UInt8])
  case changed([UInt8])
  case removed([UInt8])
  case renamed(from: [UInt8], to: [UInt8])
  /// The folder itself is gone, or has another name.
  case ended
  /// Events were lost.
  case overflow
}

/// Turns a folder's events into changes, and keeps them until they are taken.
final class FileChangeBuffer: Sendable {
  private struct State {
    var pending: [FileChange] = []
    /// The last pending change of each URL, for leaving out repetitions.
    var last: [URL: FileChange] = [:]
    var known: Set<[UInt8]> = []
    /// Whether events were lost, so that something may be there that is not known.
    var isUncertain = false
    var waiting: [CheckedContinuation<FileChange?, Never>] = []
    var isFinished = false
    var stop: (@Sendable () -> Void)?
  }

  /// How many changes wait at most; with more, there is one `rescan` in their place.
  static let limit = 8_192

  private let folder: URL
  /// The only name to tell of, when a file is watched.
  private let name: [UInt8]?
  private let state = Mutex(State())

  init(folder: URL, name: [UInt8]?) {
    self.folder = folder
    self.name = name
  }

  /// Sets the names that are there when watching starts, and what ends it.
  func start(known: [[UInt8]], stop: @escaping @Sendable () -> Void) {
    state.withLock { state in
      state.known.formUnion(known)
      state.stop = stop
    }
  }

  /// Takes an event; whoever sends `.ended` has stopped to watch already.
  func send(_ event: FolderEvent) {
    state.withLock { state in
      for change in changes(for: event, &state) { add(change, &state) }
      while !state.waiting.isEmpty, let change = state.pending.first {
        state.pending.removeFirst()
        forget(change, &state)
        state.waiting.removeFirst().resume(returning: change)
      }
      guard case .ended = event else { return }
      state.isFinished = true
      state.stop = nil
      for continuation in state.waiting { continuation.resume(returning: nil) }
      state.waiting = []
    }
  }

  /// No more changes come; those that wait can still be taken.
  func finish() {
    let (waiting, stop) = state.withLock { state in
      defer {
        state.isFinished = true
        state.waiting = []
        state.stop = nil
      }
      return (state.waiting, state.stop)
    }
    stop?()
    for continuation in waiting { continuation.resume(returning: nil) }
  }

  func next() async -> FileChange? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let ready: FileChange?? = state.withLock { state in
          if Task.isCancelled { return .some(nil) }
          if !state.pending.isEmpty {
            let change = state.pending.removeFirst()
            forget(change, &state)
            return change
          }
          if state.isFinished { return .some(nil) }
          state.waiting.append(continuation)
          return nil
        }
        if let ready { continuation.resume(returning: ready) }
      }
    } onCancel: {
      finish()
    }
  }

  // MARK: Changes

  private func changes(for event: FolderEvent, _ state: inout State) -> [FileChange] {
    switch event {
    case .created(let item), .changed(let item):
      return arrival(of: item, &state)
    case .removed(let item):
      return departure(of: item, &state)
    case .renamed(let from, let to):
      let isPlain = !TemporaryName.matches(from) && !TemporaryName.matches(to)
      guard isPlain, isWatched(from) || isWatched(to), !state.known.contains(to) else {
        return departure(of: from, &state) + arrival(of: to, &state)
      }
      state.known.remove(from)
      state.known.insert(to)
      return [.renamed(from: folder.item(from), to: folder.item(to))]
    case .ended:
      return [.removed(name.map { folder.item($0) } ?? folder)]
    case .overflow:
      state.isUncertain = true
      return [.rescan]
    }
  }

  private func isWatched(_ item: [UInt8]) -> Bool { name == nil || name == item }

  private func arrival(of item: [UInt8], _ state: inout State) -> [FileChange] {
    if TemporaryName.matches(item) { return [] }
    let isNew = state.known.insert(item).inserted
    guard isWatched(item) else { return [] }
    return [isNew ? .created(folder.item(item)) : .changed(folder.item(item))]
  }

  private func departure(of item: [UInt8], _ state: inout State) -> [FileChange] {
    if TemporaryName.matches(item) { return [] }
    let wasKnown = state.known.remove(item) != nil
    guard wasKnown || state.isUncertain, isWatched(item) else { return [] }
    return [.removed(folder.item(item))]
  }

  private func add(_ change: FileChange, _ state: inout State) {
    guard !state.isFinished else { return }
    if change == .rescan || state.pending.count >= Self.limit {
      state.pending = [.rescan]
      state.last = [:]
      return
    }
    switch change {
    case .changed(let url):
      let last = state.last[url]
      if last == change || last == .created(url) { return }
      state.last[url] = change
    case .created(let url), .removed(let url), .renamed(let url, _):
      state.last[url] = change
      if case .renamed(_, let to) = change { state.last[to] = change }
    case .rescan:
      break
    }
    state.pending.append(change)
  }

  private func forget(_ change: FileChange, _ state: inout State) {
    switch change {
    case .created(let url), .changed(let url), .removed(let url):
      if state.last[url] == change { state.last[url] = nil }
    case .renamed(let from, let to):
      if state.last[from] == change { state.last[from] = nil }
      if state.last[to] == change { state.last[to] = nil }
    case .rescan:
      break
    }
  }
}
