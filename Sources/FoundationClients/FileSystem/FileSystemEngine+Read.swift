#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension FileSystemEngine {
  func read(_ path: SystemPath) throws(FileSystemError) -> Data {
    try about(path) { () throws(Errno) in
      let file = try kernel.open(path, .readOnly, mode: 0)
      defer { kernel.close(file) }
      let status = try kernel.status(file)
      guard status.kind == .file, status.size > 0 else {
        if status.kind == .folder { throw .isFolder }
        return try readToEnd(file)
      }
      let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: status.size, alignment: 16)
      var count = 0
      do throws(Errno) {
        while count < bytes.count {
          let rest = UnsafeMutableRawBufferPointer(rebasing: bytes[count...])
          let step = try kernel.read(file, into: rest)
          if step == 0 { break }
          count += step
        }
      } catch {
        bytes.deallocate()
        throw error
      }
      return data(bytes, count: count)
    }
  }

  /// Hands bytes over to a `Data` without copying them.
  private func data(_ bytes: UnsafeMutableRawBufferPointer, count: Int) -> Data {
    guard let start = bytes.baseAddress, count > 0 else {
      bytes.deallocate()
      return Data()
    }
    return Data(
      bytesNoCopy: start,
      count: count,
      deallocator: .custom { start, _ in start.deallocate() }
    )
  }

  /// Reads a file whose size says nothing: an empty one, a pipe, or one of the system's own.
  private func readToEnd(_ file: Kernel.File) throws(Errno) -> Data {
    var result = Data()
    while true {
      let chunk = try readChunk(file, size: 65_536)
      if chunk.isEmpty { return result }
      result.append(chunk)
    }
  }

  /// Reads the next part of a file, of this size unless the file ends before; empty at its end.
  func readChunk(_ file: Kernel.File, size: Int) throws(Errno) -> Data {
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 16)
    var count = 0
    do throws(Errno) {
      while count < size {
        let step = try kernel.read(file, into: .init(rebasing: bytes[count...]))
        if step == 0 { break }
        count += step
      }
    } catch {
      bytes.deallocate()
      throw error
    }
    return data(bytes, count: count)
  }
}
