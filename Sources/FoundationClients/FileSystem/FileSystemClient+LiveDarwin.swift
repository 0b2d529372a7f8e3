#if canImport(Darwin)
internal import Dispatch
internal import Foundation

// Nothing in this file has been compiled: the package was built on Linux only.

extension POSIXKernel {
  func protect(_ file: Int32, _ protection: FileProtection) throws(Errno) {
    try POSIX.setProtectionClass(file, protection.darwinClass)
  }

  func folder(for directory: FileSystemDirectory) throws(FileSystemError) -> SystemPath {
    let url =
      switch directory {
      case .documents: URL.documentsDirectory
      case .caches: URL.cachesDirectory
      case .applicationSupport: URL.applicationSupportDirectory
      case .temporary: URL.temporaryDirectory
      }
    return try SystemPath(url)
  }

  /// Looks at the folder four times a second: its own notifications do not tell of writes in place.
  func watch(_ folder: SystemPath, into buffer: FileChangeBuffer) throws(Errno) {
    let first = try snapshot(folder)
    let source = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "clientele.changes"))
    nonisolated(unsafe) var last = first  // only touched on the source's serial queue
    source.setEventHandler { [self] in
      guard let next = try? snapshot(folder) else {
        source.cancel()
        return buffer.send(.ended)
      }
      for event in Self.events(from: last, to: next) { buffer.send(event) }
      last = next
    }
    buffer.start(known: Array(first.keys)) { source.cancel() }
    source.schedule(deadline: .now() + .milliseconds(250), repeating: .milliseconds(250))
    source.resume()
  }

  private func snapshot(_ folder: SystemPath) throws(Errno) -> [[UInt8]: FileStatus] {
    var items: [[UInt8]: FileStatus] = [:]
    for entry in try list(folder) {
      items[entry.name] = try? status(folder.appending(entry.name), following: false)
    }
    return items
  }

  private static func events(
    from old: [[UInt8]: FileStatus],
    to new: [[UInt8]: FileStatus]
  ) -> [FolderEvent] {
    var gone = old.filter { new[$0.key] == nil }
    var events: [FolderEvent] = []
    for (name, status) in new {
      if let before = old[name] {
        let isSame =
          before.isSameItem(as: status) && before.size == status.size
          && before.seconds == status.seconds && before.nanoseconds == status.nanoseconds
        if !isSame { events.append(.changed(name)) }
      } else if let from = gone.first(where: { $0.value.isSameItem(as: status) })?.key {
        gone[from] = nil
        events.append(.renamed(from: from, to: name))
      } else {
        events.append(.created(name))
      }
    }
    return events + gone.keys.map { .removed($0) }
  }
}

extension FileProtection {
  /// The classes A to D of `sys/content_protection.h`.
  fileprivate var darwinClass: Int32 {
    switch self {
    case .complete: 1
    case .unlessOpen: 2
    case .untilFirstUnlock: 3
    case .none: 4
    }
  }
}
#endif
