#if !canImport(Darwin)
internal import Dispatch
internal import Synchronization

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension POSIXKernel {
  func protect(_ file: Int32, _ protection: FileProtection) throws(Errno) {}

  func folder(for directory: FileSystemDirectory) throws(FileSystemError) -> SystemPath {
    switch directory {
    case .documents:
      if let path = Self.absolute("XDG_DOCUMENTS_DIR") { return path }
      let home = try Self.home()
      return userDirectory("XDG_DOCUMENTS_DIR", home: home) ?? home.appending("Documents")
    case .caches:
      if let path = Self.absolute("XDG_CACHE_HOME") { return path }
      return try Self.home().appending(".cache")
    case .applicationSupport:
      if let path = Self.absolute("XDG_DATA_HOME") { return path }
      return try Self.home().appending(".local/share")
    case .temporary:
      return Self.absolute("TMPDIR") ?? SystemPath("/tmp")
    }
  }

  /// A path out of the environment; the base directory rules say that a relative one does not count.
  private static func absolute(_ variable: String) -> SystemPath? {
    guard var text = POSIX.environmentVariable(variable), text.hasPrefix("/") else { return nil }
    while text.utf8.count > 1, text.hasSuffix("/") { text.removeLast() }
    return SystemPath(text)
  }

  private static func home() throws(FileSystemError) -> SystemPath {
    guard let home = absolute("HOME") else {
      throw FileSystemError(code: .notFound, path: "$HOME")
    }
    return home
  }

  /// The folder that the user's `user-dirs.dirs` names: `NAME="$HOME/…"` or `NAME="/…"`.
  private func userDirectory(_ variable: String, home: SystemPath) -> SystemPath? {
    let folder = Self.absolute("XDG_CONFIG_HOME") ?? home.appending(".config")
    let file = folder.appending("user-dirs.dirs")
    guard let data = try? FileSystemEngine(kernel: self).read(file) else { return nil }
    for line in String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0].filter({ $0 != " " }) == variable else { continue }
      let value = parts[1].filter { $0 != "\"" }.trimmingPrefix { $0 == " " }
      if value.hasPrefix("$HOME/") { return home.appending(String(value.dropFirst(6))) }
      if value.hasPrefix("/") { return SystemPath(String(value)) }
    }
    return nil
  }
}

#if os(Linux)
extension POSIXKernel {
  func watch(_ folder: SystemPath, into buffer: FileChangeBuffer) throws(Errno) {
    let hub = try WatchHub.shared.get()
    let number = try hub.add(folder, buffer)
    do {
      let known = try list(folder).map(\.name)
      buffer.start(known: known) { hub.remove(buffer, from: number) }
    } catch {
      hub.remove(buffer, from: number)
      throw error
    }
  }
}

/// The process's one queue of changes.
///
/// One for all watches, because a user may have only 128 of them; and so a watch costs no
/// descriptor that could leak.
private final class WatchHub: Sendable {
  static let shared = Result { () throws(Errno) in try WatchHub() }

  /// As `inotify(7)` numbers them.
  private enum Bits {
    static let modified: UInt32 = 0x2
    static let written: UInt32 = 0x8
    static let movedFrom: UInt32 = 0x40
    static let movedTo: UInt32 = 0x80
    static let created: UInt32 = 0x100
    static let deleted: UInt32 = 0x200
    static let selfDeleted: UInt32 = 0x400
    static let selfMoved: UInt32 = 0x800
    static let unmounted: UInt32 = 0x2000
    static let overflow: UInt32 = 0x4000
    static let onlyFolder: UInt32 = 0x0100_0000
    static let asked =
      modified | written | movedFrom | movedTo | created | deleted | selfDeleted | selfMoved
      | onlyFolder
  }

  private struct Move {
    var number: Int32
    var cookie: UInt32
    var name: [UInt8]
  }

  private struct Watch {
    var folder: SystemPath
    var buffer: FileChangeBuffer
  }

  private struct State {
    var watches: [Int32: [Watch]] = [:]
    var move: Move?
  }

  private let descriptor: Int32
  private let queue = DispatchQueue(label: "clientele.file-changes")
  /// Unsafe: after `init` it is only kept alive.
  nonisolated(unsafe) private let source: any DispatchSourceRead
  private let state = Mutex(State())

  private init() throws(Errno) {
    descriptor = try POSIX.makeChangeQueue()
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    source.setEventHandler { [weak self] in self?.takeEvents() }
    source.resume()
  }

  func add(_ folder: SystemPath, _ buffer: FileChangeBuffer) throws(Errno) -> Int32 {
    let result: Result<Int32, Errno> = state.withLock { state in
      do throws(Errno) {
        // Under the lock, so that the last watcher of the same folder does not take it away.
        let number = try POSIX.addWatch(descriptor, folder, Bits.asked)
        state.watches[number, default: []].append(Watch(folder: folder, buffer: buffer))
        return .success(number)
      } catch { return .failure(error) }
    }
    return try result.get()
  }

  func remove(_ buffer: FileChangeBuffer, from number: Int32) {
    state.withLock { state in
      guard var watches = state.watches[number] else { return }
      watches.removeAll { $0.buffer === buffer }
      state.watches[number] = watches.isEmpty ? nil : watches
      if watches.isEmpty { POSIX.removeWatch(descriptor, number) }
    }
  }

  private func takeEvents() {
    withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 8) { bytes in
      while let count = try? POSIX.read(descriptor, into: bytes), count > 0 {
        take(UnsafeRawBufferPointer(rebasing: bytes[..<count]))
      }
    }
    // The two halves of a renaming come together; a first half alone is a move to elsewhere,
    // unless the second is on its way at this moment.
    if let move = state.withLock({ $0.move }) {
      queue.asyncAfter(deadline: .now() + .milliseconds(5)) { [self] in
        if state.withLock({ $0.move?.cookie }) == move.cookie { flushMove() }
      }
    }
  }

  private func take(_ bytes: UnsafeRawBufferPointer) {
    var offset = 0
    while offset + 16 <= bytes.count {
      let number = bytes.loadUnaligned(fromByteOffset: offset, as: Int32.self)
      let mask = bytes.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self)
      let cookie = bytes.loadUnaligned(fromByteOffset: offset + 8, as: UInt32.self)
      let length = Int(bytes.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self))
      let name = Array(bytes[(offset + 16)...].prefix(length).prefix { $0 != 0 })
      take(number, mask, cookie, name)
      offset += 16 + length
    }
  }

  private func take(_ number: Int32, _ mask: UInt32, _ cookie: UInt32, _ name: [UInt8]) {
    let move = state.withLock { $0.move }
    if mask & Bits.movedTo != 0, let move, move.cookie == cookie {
      state.withLock { $0.move = nil }
      if move.number == number { return send(.renamed(from: move.name, to: name), number) }
      send(.removed(move.name), move.number)
      return send(.created(name), number)
    }
    flushMove()
    switch mask {
    case _ where mask & Bits.overflow != 0:
      for number in state.withLock({ Array($0.watches.keys) }) { send(.overflow, number) }
    case _ where mask & (Bits.selfDeleted | Bits.unmounted) != 0: end(number)
    case _ where mask & Bits.selfMoved != 0: endMoved(number)
    case _ where mask & Bits.movedFrom != 0:
      state.withLock { $0.move = Move(number: number, cookie: cookie, name: name) }
    case _ where mask & (Bits.movedTo | Bits.created) != 0: send(.created(name), number)
    case _ where mask & Bits.deleted != 0: send(.removed(name), number)
    case _ where mask & (Bits.modified | Bits.written) != 0: send(.changed(name), number)
    default: break
    }
  }

  private func flushMove() {
    let move = state.withLock { state in
      defer { state.move = nil }
      return state.move
    }
    if let move { send(.removed(move.name), move.number) }
  }

  private func send(_ event: FolderEvent, _ number: Int32) {
    for watch in state.withLock({ $0.watches[number] ?? [] }) { watch.buffer.send(event) }
  }

  private func end(_ number: Int32) {
    let ended = state.withLock { $0.watches.removeValue(forKey: number) ?? [] }
    for watch in ended { watch.buffer.send(.ended) }
  }

  /// Ends the watches of a folder that moved, but for those that began after it did.
  ///
  /// The system has one number for one folder, so a watch under the folder's new name also gets
  /// the move that led there, if that was still in the queue.
  private func endMoved(_ number: Int32) {
    let ended = state.withLock { state in
      let watches = state.watches[number] ?? []
      let kept = watches.filter { leads($0.folder, to: number, state) }
      state.watches[number] = kept.isEmpty ? nil : kept
      // A folder that moved is still watched by the system.
      if kept.isEmpty { POSIX.removeWatch(descriptor, number) }
      return watches.filter { watch in !kept.contains { $0.buffer === watch.buffer } }
    }
    for watch in ended { watch.buffer.send(.ended) }
  }

  /// Whether a path leads to a watched folder: adding the folder again gives the same number.
  private func leads(_ folder: SystemPath, to number: Int32, _ state: State) -> Bool {
    guard let found = try? POSIX.addWatch(descriptor, folder, Bits.asked) else { return false }
    if state.watches[found] == nil { POSIX.removeWatch(descriptor, found) }
    return found == number
  }
}
#else
extension POSIXKernel {
  func watch(_ folder: SystemPath, into buffer: FileChangeBuffer) throws(Errno) {
    throw .notSupported
  }
}
#endif
#endif
