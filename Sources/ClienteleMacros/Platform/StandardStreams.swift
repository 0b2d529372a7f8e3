#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(ucrt)
import ucrt
#endif

/// Standard input and output, as the compiler speaks through them.
enum StandardStreams {
  private static let input: Int32 = 0
  private static let output: Int32 = 1

  /// Reads exactly so many bytes; `nil` when the input ends first.
  ///
  /// The buffer grows as bytes arrive, so a false length costs nothing.
  static func read(count: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: min(count, 1 << 16))
    while bytes.count < count {
      let wanted = min(count - bytes.count, chunk.count)
      let received = chunk.withUnsafeMutableBytes { buffer in
        systemRead(input, buffer.baseAddress, wanted)
      }
      if received > 0 {
        bytes.append(contentsOf: chunk[..<received])
      } else if received == 0 || errno != EINTR {
        return nil
      }
    }
    return bytes
  }

  /// Writes all bytes; false when nobody reads any more.
  static func write(_ bytes: [UInt8]) -> Bool {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        systemWrite(output, buffer.baseAddress?.advanced(by: written), bytes.count - written)
      }
      if count > 0 {
        written += count
      } else if count == 0 || errno != EINTR {
        return false
      }
    }
    return true
  }
}

private func systemRead(
  _ descriptor: Int32,
  _ buffer: UnsafeMutableRawPointer?,
  _ count: Int
) -> Int {
  Int(read(descriptor, buffer, numericCast(count)))
}

private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  Int(write(descriptor, buffer, numericCast(count)))
}
