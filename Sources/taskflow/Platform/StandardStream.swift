#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Standard output and standard error, as the system has them.
struct StandardStream {
  private let descriptor: CInt

  init(_ stream: TerminalStream) {
    descriptor =
      switch stream {
      case .output: STDOUT_FILENO
      case .error: STDERR_FILENO
      }
  }

  var isTerminal: Bool { isatty(descriptor) == 1 }

  func write(_ bytes: [UInt8]) throws {
    try bytes.withUnsafeBytes { buffer in
      var rest = UnsafeRawBufferPointer(buffer)
      while let start = rest.baseAddress, !rest.isEmpty {
        let count = systemWrite(descriptor, start, rest.count)
        if count >= 0 {
          rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        } else if errno != EINTR {
          let name = descriptor == STDOUT_FILENO ? "standard output" : "standard error"
          throw CommandFailure("cannot write to \(name): \(String(cString: strerror(errno)))")
        }
      }
    }
  }
}

/// `write(2)`, which the method above hides.
private func systemWrite(_ descriptor: CInt, _ start: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, start, count)
}

/// Ends the process at once with a code, for `main` only.
func endProcess(_ code: Int32) -> Never { exit(code) }
