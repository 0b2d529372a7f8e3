import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The clocks and the description of the machine that measures.
enum Machine {
  static let isDebugBuild = _isDebugAssertConfiguration()

  /// The system and its processors, for the head of a table.
  static var description: String {
    let info = ProcessInfo.processInfo
    return "\(info.operatingSystemVersionString), \(processor), \(info.processorCount) cores"
  }

  /// Seconds on the clock that a row is timed with.
  static func seconds(_ timing: Row.Timing) -> Double {
    var time = timespec()
    clock_gettime(timing == .wall ? CLOCK_MONOTONIC : CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private static var processor: String {
    let info = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)
    let line = info?.split(separator: "\n").first { $0.hasPrefix("model name") }
    let name = line?.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) }
    return name ?? "unknown processor"
  }
}

/// Writes a line to standard error.
func printError(_ message: String) {
  FileHandle.standardError.write(Data("\(message)\n".utf8))
}

/// Ends the process at once.
func exit(with code: Int32) -> Never {
  fflush(nil)
  _exit(code)
}
