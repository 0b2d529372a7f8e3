import Dispatch
import Synchronization

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// How a suite and its file are kept in line.
extension DefaultsStore {
  /// Opens the suite that a file holds; a corrupt file is moved aside and reported.
  ///
  /// - Parameters:
  ///   - file: The file to keep the values in. It need not exist.
  ///   - flushDelay: How long a change may wait.
  ///   - report: Is told what happens in the background.
  /// - Throws: `UserDefaultsError` when the file exists and cannot be read or moved aside.
  convenience init(
    file: DefaultsFile,
    flushDelay: Duration = DefaultsBacking.usualFlushDelay,
    report: @escaping @Sendable (UserDefaultsError) -> Void
  ) throws(UserDefaultsError) {
    var news = DefaultsNews()
    defer { news.announce(through: report) }
    var bytes = try file.read()
    var contents = DefaultsContents()
    if let whole = try? DefaultsFile.decode(bytes) {
      contents = whole
    } else {
      // Again under the lock: another process may have moved it aside and written a whole one.
      try file.locked { () throws(UserDefaultsError) in
        bytes = try file.read()
        do throws(PropertyListError) {
          contents = try DefaultsFile.decode(bytes)
        } catch {
          news.add(try file.moveAside(because: error))
          bytes = nil
        }
      }
    }
    self.init(
      table: DefaultsTable(contents, isSaved: true),
      backing: DefaultsBacking(
        file: file,
        known: bytes,
        flushDelay: flushDelay,
        report: report
      )
    )
    DefaultsExit.watch(self)
  }

  /// Writes what is unsaved, and takes over what other processes wrote.
  ///
  /// When it returns, the values are on disk.
  ///
  /// - Throws: `UserDefaultsError` when the file could not be locked, read or written.
  func synchronize() throws(UserDefaultsError) {
    guard let backing else { return }
    var news = DefaultsNews()
    defer { news.announce(through: backing.report) }
    try backing.gate.withLock { (gate) throws(UserDefaultsError) in
      do throws(UserDefaultsError) {
        try flush(backing.file, &gate, &news)
        gate.failures = 0
      } catch {
        // The caller may give up, and there need not be a change whose own write is still to come.
        scheduleRetry(backing, &gate)
        throw error
      }
    }
  }

  /// Writes what is unsaved in the background, and tries again later if that fails.
  private func flushInBackground(_ backing: DefaultsBacking, isRetry: Bool) {
    var news = DefaultsNews()
    backing.gate.withLock { gate in
      if isRetry { gate.isRetryScheduled = false }
      let isUnsaved = state.withLock { state in
        state.isFlushScheduled = false
        return state.table.hasUnsavedChanges
      }
      do throws(UserDefaultsError) {
        // Where all is written and the file is gone, locking would only make its folder anew.
        let isNeeded = isUnsaved || gate.origin == .unfinished
        let isThere = isNeeded ? true : try backing.file.read() != nil
        if isThere { try flush(backing.file, &gate, &news) }
        gate.failures = 0
      } catch {
        gate.failures += 1
        if gate.failures == 1 { news.add(error) }
        scheduleRetry(backing, &gate)
      }
    }
    news.announce(through: backing.report)
  }

  private func scheduleRetry(_ backing: DefaultsBacking, _ gate: inout DefaultsBacking.Gate) {
    if gate.isRetryScheduled { return }
    gate.isRetryScheduled = true
    scheduleFlush(after: backing.retryDelay(afterFailures: gate.failures), isRetry: true)
  }

  func scheduleFlush(after delay: Duration, isRetry: Bool = false) {
    // Holds the store until the values are written, so a client may be dropped at once.
    guard let backing else { return }
    backing.queue.asyncAfter(deadline: .now() + DispatchTimeInterval(delay)) {
      self.flushInBackground(backing, isRetry: isRetry)
    }
  }

  /// Writes what is unsaved while the process ends, where nothing can be thrown or retried.
  func flushAtExit() {
    guard let backing else { return }
    // All values are unsaved when a file was moved aside and no new one could be written.
    let isUnsaved =
      state.withLock { $0.table.hasUnsavedChanges }
      || backing.gate.withLock { $0.origin == .unfinished }
    guard isUnsaved else { return }
    do throws(UserDefaultsError) { try synchronize() } catch { backing.report(error) }
  }

  private func flush(
    _ file: DefaultsFile,
    _ gate: inout DefaultsBacking.Gate,
    _ news: inout DefaultsNews
  ) throws(UserDefaultsError) {
    try file.locked { () throws(UserDefaultsError) in
      let bytes = try file.read()
      if bytes != gate.known {
        do throws(PropertyListError) {
          adopt(try DefaultsFile.decode(bytes), bytes, &gate, &news)
        } catch {
          // A new file gets all that this process knows.
          news.add(try file.moveAside(because: error))
          gate.known = nil
          gate.origin = .unfinished
        }
      }
      let table = state.withLock { state in
        state.isFlushScheduled = false
        return state.table
      }
      guard table.hasUnsavedChanges || gate.origin == .unfinished else { return }
      let new = table.contents.propertyListData
      if new != gate.known || gate.origin != .written {
        gate.origin = .unfinished
        try file.write(new)
        gate.known = new
        gate.origin = .written
      }
      state.withLock { $0.table.markSaved(through: table.version) }
    }
  }

  // MARK: What others wrote

  /// Looks at the file, if it was not looked at for a while and nobody is at work on it.
  func refreshIfStale() {
    guard let backing, backing.isStale else { return }
    var news = DefaultsNews()
    _ = backing.gate.withLockIfAvailable { refresh(backing.file, &$0, &news) }
    news.announce(through: backing.report)
  }

  /// Goes on looking at the file as long as there are subscribers.
  func schedulePoll() {
    guard let backing else { return }
    let interval = DispatchTimeInterval(DefaultsBacking.refreshInterval)
    backing.queue.asyncAfter(deadline: .now() + interval) { [weak self] in
      self?.poll(backing)
    }
  }

  private func poll(_ backing: DefaultsBacking) {
    var news = DefaultsNews()
    backing.gate.withLock { refresh(backing.file, &$0, &news) }
    news.announce(through: backing.report)
    let mustGoOn = state.withLock { state in
      state.isPolling = !state.mailboxes.isEmpty
      return state.isPolling
    }
    if mustGoOn { schedulePoll() }
  }

  /// Takes over what the file holds now.
  ///
  /// Never writes, and needs no lock: files are replaced whole.
  private func refresh(
    _ file: DefaultsFile,
    _ gate: inout DefaultsBacking.Gate,
    _ news: inout DefaultsNews
  ) {
    // What cannot be read now is read, or reported, when something is to be written.
    guard let bytes = try? file.read(), bytes != gate.known else { return }
    if let contents = try? DefaultsFile.decode(bytes) {
      adopt(contents, bytes, &gate, &news)
    } else if gate.suspect != bytes {
      gate.suspect = bytes
    } else {
      scheduleFlush(after: .zero)
    }
  }

  private func adopt(
    _ contents: DefaultsContents,
    _ bytes: Data?,
    _ gate: inout DefaultsBacking.Gate,
    _ news: inout DefaultsNews
  ) {
    gate.known = bytes
    // What a failed write left is not known to be durable, and is still to be written again.
    if gate.origin != .unfinished { gate.origin = .foreign }
    gate.suspect = nil
    news.add(
      state.withLock { state in
        state.table.adopt(contents)
        return state.fillMailboxes(nil)
      }
    )
  }
}
