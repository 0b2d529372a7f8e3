#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension FileSystemClient {
  /// The same client, confined to a folder.
  ///
  /// A relative URL, such as `URL(filePath: "notes/today.txt")`, starts at the folder, whatever the
  /// process's current folder is. An absolute one counts if it lies in the folder: so what
  /// `contents` and `urlForDirectory` give can be used. Every `..` and every link on the way is
  /// followed here, step by step, and what leads out throws
  /// ``FileSystemError/Code/outsideSandbox``, as do names with look-alikes of slashes and dots that
  /// spell a way out. Links that lead out cannot be created; such links that are there already can
  /// be listed, read as links, moved and deleted, but not followed.
  ///
  /// Each call checks, then acts. Whoever else may write in the folder can put a link in a path
  /// between the two: a sandbox confines a program's own paths, and is no wall against another
  /// process.
  ///
  /// `urlForDirectory` gives folders in the sandbox, and `deleteAll` empties it: a file store of
  /// its own. The folder itself is created by `createDirectory`, or by a write with
  /// `.createIntermediates`.
  ///
  /// - Parameter folder: The folder, an absolute file URL.
  /// - Returns: The confined client.
  public func sandboxed(to folder: URL) -> FileSystemClient {
    let base = self
    let box = Sandbox(base: base, folder: folder)
    var client = FileSystemClient(
      itemKind: { try base.itemKind(at: box.item($0)) },
      fileExists: { try base.fileExists(at: box.target($0)) },
      folderExists: { try base.folderExists(at: box.target($0)) },
      attributes: { try base.attributes(at: box.item($0)) },
      setMode: { try base.setMode($0, at: box.target($1)) },
      read: { try base.read(from: box.target($0)) },
      readChunks: { url, size in
        try base.readChunks(from: box.target(url), size: size)
      },
      write: { data, url, options in
        let place = options.contains(.withoutOverwriting) ? box.checked : box.target
        try base.write(data, to: place(url), options: options)
      },
      append: { try base.append($0, to: box.target($1), options: $2) },
      createDirectory: { try base.createDirectory(at: box.checked($0), withIntermediates: $1) },
      delete: { try base.delete(at: box.inner($0)) },
      deleteAll: { try box.deleteAll() },
      move: { try base.move(from: box.inner($0), to: box.inner($1)) },
      copy: { try base.copy(from: box.item($0), to: box.inner($1)) },
      createSymbolicLink: { url, destination in
        let place = try box.inner(url)
        try box.checkDestination(destination, of: place)
        try base.createSymbolicLink(at: place, destination: destination)
      },
      destinationOfSymbolicLink: { try base.destinationOfSymbolicLink(at: box.item($0)) },
      contents: { try base.contents(of: box.target($0), options: $1) },
      walk: { url, options in
        try base.walk(of: box.target(url), options: options)
      },
      urlForDirectory: { box.folder(for: $0) },
      uniqueTemporaryDirectory: { try box.uniqueTemporaryDirectory() },
      watch: { try base.watch(at: box.target($0)) },
      lock: { url, mode, timeout in
        var place = try box.target(url)
        if url.hasDirectoryPath { place.append(component: "", directoryHint: .isDirectory) }
        return try base.lock(at: place, mode: mode, timeout: timeout)
      },
      synchronize: { try base.synchronize(at: box.target($0)) }
    )
    client.injection = injection.map { injection in
      FaultInjection { injection.inject($0).sandboxed(to: folder) }
    }
    return client
  }
}
