#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension FileSystemClient {
  /// The client that makes a kernel's calls.
  init<Kernel: FileSystemKernel>(over kernel: Kernel) {
    let engine = FileSystemEngine(kernel: kernel)
    self.init(
      itemKind: { url in
        try engine.find(SystemPath(url), following: false).map { FileItemKind($0.kind) }
      },
      fileExists: { url in
        let found = try engine.find(SystemPath(url), following: true)
        return found != nil && found?.kind != .folder
      },
      folderExists: { url in
        try engine.find(SystemPath(url), following: true)?.kind == .folder
      },
      attributes: { url in FileAttributes(try engine.attributes(SystemPath(url))) },
      setMode: { mode, url in try engine.setMode(SystemPath(url), mode) },
      read: { url in try engine.read(SystemPath(url)) },
      readChunks: { url, size in engine.chunks(try SystemPath(url), size: size) },
      write: { data, url, options in try engine.write(data, SystemPath(url), options) },
      append: { data, url, options in try engine.append(data, SystemPath(url), options) },
      createDirectory: { url, withIntermediates in
        try engine.createDirectory(SystemPath(url), withIntermediates: withIntermediates)
      },
      delete: { url in try engine.delete(SystemPath(url)) },
      deleteAll: { try engine.deleteAll() },
      move: { from, to in try engine.move(SystemPath(from), to: SystemPath(to)) },
      copy: { from, to in try engine.copy(SystemPath(from), to: SystemPath(to)) },
      createSymbolicLink: { url, destination in
        guard !destination.utf8.contains(0) else { throw SystemPath.invalid(url) }
        try engine.createSymbolicLink(SystemPath(url), SystemPath(destination))
      },
      destinationOfSymbolicLink: { url in
        try engine.destinationOfSymbolicLink(SystemPath(url)).text
      },
      contents: { url, options in
        try engine.names(SystemPath(url), options).map { url.item($0.name) }
      },
      walk: { url, options in engine.walk(try SystemPath(url), at: url, options) },
      urlForDirectory: { directory in try kernel.folder(for: directory).url },
      uniqueTemporaryDirectory: { try engine.uniqueTemporaryDirectory().url },
      watch: { url in try engine.watch(SystemPath(url), at: url) },
      lock: { url, mode, timeout in
        try engine.lock(SystemPath(url), mode, isFolder: url.hasDirectoryPath, timeout: timeout)
      },
      synchronize: { url in try engine.synchronize(SystemPath(url)) }
    )
    injection = FaultInjection { faults in FileSystemClient(over: kernel.faulted(by: faults)) }
  }
}
