#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension FileSystemClient {
  /// A client that works on another one's files, and in which things go wrong.
  ///
  /// Beneath `.live`, `.test`, `.inMemory` and sandboxed clients of these, every single call to the
  /// file system is a step: an atomic write creates, writes, synchronises and renames. Endpoints
  /// that were replaced on `base` are not seen there; replace them on the result. Beneath a client
  /// of any other making each call of an endpoint is one step; a short write then writes all.
  ///
  /// After a crash this client throws ``FileSystemError/Code/crashed`` for ever. `base` goes on:
  /// over the file system in memory it shows what the crash has left.
  ///
  /// - Parameters:
  ///   - base: The client whose files to work on.
  ///   - faults: What goes wrong, and when.
  /// - Returns: The failing client.
  public static func failing(
    over base: FileSystemClient,
    when faults: FileSystemFaults
  ) -> FileSystemClient {
    base.injection?.inject(faults) ?? base.failingByEndpoint(faults)
  }

  /// A client that works on another one's files, and in which things go wrong.
  ///
  /// - Parameters:
  ///   - base: The client whose files to work on.
  ///   - decide: Gives what goes wrong at a step, or `nil` if it goes well.
  /// - Returns: The failing client.
  public static func failing(
    over base: FileSystemClient,
    when decide: @escaping @Sendable (FileSystemStep) -> FileSystemFault?
  ) -> FileSystemClient {
    failing(over: base, when: FileSystemFaults(decide))
  }

  private func failingByEndpoint(_ faults: FileSystemFaults) -> FileSystemClient {
    let base = self
    /// Asks before one call of an endpoint.
    @Sendable func step(
      _ operation: FileSystemStep.Operation,
      _ url: URL,
      byteCount: Int = 0,
      isChange: Bool = false
    ) throws {
      let path = try SystemPath(url)
      do {
        switch try faults.fault(at: operation, path, byteCount: byteCount, isChange: isChange) {
        case nil, .shortWrite, .skippedSynchronization: return
        case .error(let code): throw code.number
        case .noSpace: throw Errno.noSpace
        case .crash: throw Errno.crashed
        }
      } catch let error as Errno { throw FileSystemError(error, path) }
    }
    var client = base
    client.itemKind = {
      try step(.status, $0); return try base.itemKind(at: $0)
    }
    client.fileExists = {
      try step(.status, $0); return try base.fileExists(at: $0)
    }
    client.folderExists = {
      try step(.status, $0); return try base.folderExists(at: $0)
    }
    client.attributes = {
      try step(.status, $0); return try base.attributes(at: $0)
    }
    client.setMode = {
      try step(.setMode, $1, isChange: true); try base.setMode($0, at: $1)
    }
    client.read = {
      try step(.read, $0); return try base.read(from: $0)
    }
    client.readChunks = {
      try step(.read, $0); return try base.readChunks(from: $0, size: $1)
    }
    client.write = { data, url, options in
      try step(.write, url, byteCount: data.count, isChange: true)
      try base.write(data, to: url, options: options)
    }
    client.append = { data, url, options in
      try step(.write, url, byteCount: data.count, isChange: true)
      try base.append(data, to: url, options: options)
    }
    client.createDirectory = {
      try step(.createFolder, $0, isChange: true)
      try base.createDirectory(at: $0, withIntermediates: $1)
    }
    client.delete = {
      try step(.remove, $0, isChange: true); try base.delete(at: $0)
    }
    client.move = {
      try step(.rename, $1, isChange: true); try base.move(from: $0, to: $1)
    }
    client.copy = {
      try step(.create, $1, isChange: true); try base.copy(from: $0, to: $1)
    }
    client.createSymbolicLink = {
      try step(.createLink, $0, isChange: true)
      try base.createSymbolicLink(at: $0, destination: $1)
    }
    client.destinationOfSymbolicLink = {
      try step(.status, $0)
      return try base.destinationOfSymbolicLink(at: $0)
    }
    client.contents = {
      try step(.list, $0); return try base.contents(of: $0, options: $1)
    }
    client.walk = {
      try step(.list, $0); return try base.walk(of: $0, options: $1)
    }
    client.watch = {
      try step(.watch, $0); return try base.watch(at: $0)
    }
    client.lock = {
      try step(.lock, $0); return try base.lock(at: $0, mode: $1, timeout: $2)
    }
    client.synchronize = {
      try step(.synchronizeFile, $0, isChange: true)
      try base.synchronize(at: $0)
    }
    return client
  }
}
